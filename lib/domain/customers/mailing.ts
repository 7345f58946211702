/** Somebody who agreed to get offers. */
export interface MailingRecipient {
  firstname: string;
  lastname: string;
  email: string;
}

/** A spreadsheet reads a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A name as a cell that no spreadsheet computes. */
const nameCell = (name: string): string => quoted(FORMULA.test(name) ? `'${name}` : name);

/**
 * A list for mailings as a CSV file that French spreadsheets open: UTF-8 with a byte order mark, ';' and CRLF. Addresses
 * are as they are, since a mark before one would make it another.
 */
export function mailingCsv(recipients: readonly MailingRecipient[]): string {
  const rows = recipients.map(({ firstname, lastname, email }) =>
    [nameCell(firstname), nameCell(lastname), quoted(email)].join(';'),
  );
  return `\ufeff${['"Prénom";"Nom";"E-mail"', ...rows, ''].join('\r\n')}`;
}
