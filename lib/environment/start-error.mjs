// @ts-check

/** Exit code of a start that a retry cannot fix (EX_CONFIG of sysexits.h): the supervisor does not restart it. */
export const CANNOT_START = 78;

/** The start fails until the operator changes something. The message is one line, shown without a stack. */
export class StartError extends Error {
  /** @param {string} message @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'StartError';
  }
}
