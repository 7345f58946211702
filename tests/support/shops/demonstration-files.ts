import { readdirSync } from 'node:fs';
import { isFull } from '#tests/support/full-run.ts';

const FOLDER = new URL('../../../data/shops/', import.meta.url);
/** Usual runs read four of the twenty. */
const NTH = isFull ? 1 : 5;

/** The files of the demonstration shops by their names: all of them in full runs, some in usual ones. */
export const DEMONSTRATION_FILES: readonly { name: string; url: URL }[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .filter((_, place) => place % NTH === 0)
  .map((name) => ({ name, url: new URL(name, FOLDER) }));
