/** The look of a link in the legal texts. */
export const LEGAL_LINK = 'font-medium text-ink underline underline-offset-4';
