import { quotedCell, textCell } from '../spreadsheet-cell.ts';

/** Somebody who agreed to get offers. */
export interface MailingRecipient {
  firstname: string;
  lastname: string;
  email: string;
}

const nameCell = (name: string): string => quotedCell(textCell(name));

/**
 * A list for mailings as a CSV file that French spreadsheets open: UTF-8 with a byte order mark, ';' and CRLF. Addresses
 * are as they are, since a mark before one would make it another.
 */
export function mailingCsv(recipients: readonly MailingRecipient[]): string {
  const rows = recipients.map(({ firstname, lastname, email }) =>
    [nameCell(firstname), nameCell(lastname), quotedCell(email)].join(';'),
  );
  return `\ufeff${['"Prénom";"Nom";"E-mail"', ...rows, ''].join('\r\n')}`;
}
