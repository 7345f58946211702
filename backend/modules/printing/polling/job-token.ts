/** A job that a printer has, and the attempt to print it. */
export interface PrinterJob {
  printJobId: number;
  attempt: number;
}

/** What the printer calls it: the `jobToken` of CloudPRNT, the `printjobid` of Epson, which has at most 30 characters. */
export const tokenOf = ({ printJobId, attempt }: PrinterJob): string => `${printJobId}-${attempt}`;

/** null for a text that is no token of ours. */
export function jobOfToken(token: string): PrinterJob | null {
  const [, id, attempt] = /^([1-9]\d{0,9})-([1-9]\d{0,3})$/.exec(token) ?? [];
  return id && attempt ? { printJobId: Number(id), attempt: Number(attempt) } : null;
}
