// @ts-check

/** Exit code of a start that trying again cannot help (EX_CONFIG of sysexits.h): the supervisor does not restart it. */
export const CANNOT_START = 78;

/** The start cannot succeed until a person changes something: its message is one line, shown without a stack. */
export class StartError extends Error {
  /** @param {string} message @param {ErrorOptions} [options] */
  constructor(message, options) {
    super(message, options);
    this.name = 'StartError';
  }
}
