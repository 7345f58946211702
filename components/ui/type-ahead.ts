const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The first label from `from` on, and round again, that begins with what was typed; -1 for none. */
export function typedAhead(labels: readonly string[], from: number, typed: string): number {
  const wanted = plain(typed);
  const begins = (at: number) => plain(labels[at] ?? '').startsWith(wanted);
  const places = labels.map((_, step) => (from + step) % labels.length);
  return places.find(begins) ?? -1;
}
