/** The files of a month's package; `package` is the ZIP file with all others. */
export const PACKAGE_FILES = ['package', 'sales', 'receipts', 'credit_notes', 'payouts', 'entries'] as const;
export type PackageFile = (typeof PACKAGE_FILES)[number];
