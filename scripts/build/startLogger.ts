import { createLogger, type Logger } from 'vite';

/** What a machine without a program that opens pages answers to `--open`. */
const NO_OPENER = /spawn \S+ ENOENT/;

/** The server's words; where nothing opens the page by itself it says so in one line, and no error. */
export const startLogger = (): Logger => {
  const logger = createLogger('info');
  return {
    ...logger,
    error: (message, options) =>
      NO_OPENER.test(message)
        ? logger.info('  Nothing here opens pages by itself: open that address in a browser.')
        : logger.error(message, options),
  };
};
