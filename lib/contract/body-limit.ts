/** The most bytes that a request body, and so a shop file, may have (CONTRACT, Common). */
export const BODY_LIMIT_BYTES = 256 * 1024;
