/** One line of the printed table. */
export interface Row {
  measured: string;
  of: string;
  figures: string;
  /** What this project wants to reach, and whether it does. */
  target?: { wanted: string; met: boolean };
}

export const KILOBYTE = 1024;

export const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
export const megabytes = (bytes: number) => `${(bytes / KILOBYTE / KILOBYTE).toFixed(0)} MB`;
export const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ measured, of, figures, target }) => [
    measured,
    of,
    figures,
    target ? `${target.wanted}: ${target.met ? 'met' : 'MISSED'}` : '',
  ]);
  return [['measured', 'of', 'figures', 'target'], ['---', '---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
