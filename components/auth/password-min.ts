/** ARCHITECTURE, Decisions: sign-up. */
export const PASSWORD_MIN = 10;
