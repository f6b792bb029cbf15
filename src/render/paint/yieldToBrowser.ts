/**
 * Lets the browser do what it has to do before the program goes on: many short tasks keep a page alive that
 * one long one would stop. Said through a channel, since a page in the background has its timers held up.
 */
export const yieldToBrowser = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });
