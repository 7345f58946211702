import { plainName } from './cells.ts';

/** An entry that people call by its name. */
interface Named {
  key: string;
  name: string;
}

/** Entries by what people write. */
export interface Names<Entry> {
  byKey: (key: string) => Entry | undefined;
  /** Those with the very name, else those whose name differs only in accents, case and punctuation. */
  named: (name: string) => readonly Entry[];
}

export function namesIn<Entry extends Named>(entries: readonly Entry[]): Names<Entry> {
  const keys = new Map(entries.map((entry) => [entry.key, entry]));
  const exact = Map.groupBy(entries, ({ name }) => name.trim());
  const plain = Map.groupBy(entries, ({ name }) => plainName(name));
  return {
    byKey: (key) => keys.get(key),
    named: (name) => exact.get(name.trim()) ?? plain.get(plainName(name)) ?? [],
  };
}
