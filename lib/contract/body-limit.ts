/** The most bytes that a request body, and so a shop file, may have (CONTRACT, Common). */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** The most bytes that are read of another process's answer: some twenty times the largest catalogue. */
export const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024;
