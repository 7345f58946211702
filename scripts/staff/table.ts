export interface Column<Row> {
  title: string;
  text: (row: Row) => string;
  /** Figures stand to the right. */
  right?: boolean;
}

/** Rows under their titles, in columns as wide as what they hold. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  const titles = columns.map(({ title }) => title);
  const widths = titles.map((title, i) =>
    Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, i) => (columns[i]?.right ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(titles), widths.map((width) => '─'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}
