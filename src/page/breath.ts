/** Lets the browser do what it has to do before the program goes on: many short tasks keep a page alive that one long one would stop. */
export const breath = (): Promise<void> => new Promise((done) => { setTimeout(done); });
