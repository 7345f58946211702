/** How long a person waits before the same link or code is sent once more. */
export const RESEND_SECONDS = 60;
