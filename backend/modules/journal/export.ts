import { type JournalKey, signedExport } from '../../shared/crypto/journal-key.ts';
import { transact } from '../../shared/database/transact.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { hoursOfStore } from './journal.ts';
import { openWriter } from './journal-writer.ts';
import { closuresBetween, type StoredEntry, storedEntries } from './repository/entry.ts';
import { journalKeys, lockHead } from './repository/head.ts';
import type { TillParts } from './till.ts';
import { type Verification, verifyJournal } from './verify.ts';

const PAGE = 1000;

/** A signature of the installation's key, with the key. */
type Signed = Pick<JournalKey, 'keyId' | 'publicKey'> & { signature: string };

/** What the operator does with the journal of a store. */
export interface JournalExports {
  verify(storeId: number): Promise<Verification>;
  /** Entries from a number on, and the keys that sign. */
  page(
    storeId: number,
    from: number,
  ): Promise<{ entries: StoredEntry[]; keys: Pick<JournalKey, 'keyId' | 'publicKey'>[] }>;
  /** Signs the hash of an export. That of a year's archive is recorded, once the year is closed. */
  sign(
    storeId: number,
    sha256: string,
    archive: { year: string; from: number; to: number } | null,
  ): Promise<Outcome<Signed>>;
}

export function createJournalExports({ database, clock, key }: TillParts): JournalExports {
  return {
    verify: (storeId) => verifyJournal({ database, key }, storeId),

    page: (storeId, from) =>
      database.inStore(storeId, async (tx) => ({
        entries: await storedEntries(tx, from, PAGE),
        keys: await journalKeys(tx),
      })),

    sign: (storeId, sha256, archive) =>
      transact(database, storeId, async (tx) => {
        if (archive) {
          const head = await lockHead(tx, storeId);
          // It has the date of the next closed day, which may be years later.
          const since = { from: `${archive.year}-01-01`, until: '9999-12-31' };
          const closed = await closuresBetween(tx, 'year', since);
          if (!head || !closed.some(({ content }) => content.period === archive.year))
            return refuse('year_not_closed');
          const writer = openWriter(tx, head, { key, readHours: hoursOfStore(tx) });
          await writer.note({ kind: 'archive', ...archive, sha256 }, clock());
          await writer.save();
        }
        const { value } = key.sign(signedExport(sha256));
        return done({ keyId: key.keyId, publicKey: key.publicKey, signature: value });
      }),
  };
}
