import type { ChainTail } from '#lib/domain/journal/chain.ts';
import { FIRST_HASH, type JournalEntry } from '#lib/domain/journal/journal-entry.ts';
import type { JournalHead } from './repository/head.ts';

/** What the head of a journal says that follows from its entries: all but when the open day ends. */
export type HeadFacts = Omit<JournalHead, 'storeId' | 'open' | 'tail'> & {
  tail: ChainTail;
  openDate: string | null;
};

/** Before the first entry. */
export const NO_FACTS: HeadFacts = {
  isRunning: false,
  tail: { no: 0, hash: FIRST_HASH, at: Number.NEGATIVE_INFINITY },
  openingNo: 0,
  ledgerBefore: 0,
  creditNotesBefore: 0,
  openDate: null,
  closedDate: null,
  closedNo: 0,
};

export const factsOfHead = ({ storeId, open, ...head }: JournalHead): HeadFacts => ({
  ...head,
  openDate: open?.date ?? null,
});

/** After one more entry. */
export function factsAfter(
  before: HeadFacts,
  { place: { no, date, at }, content, hash }: Pick<JournalEntry, 'place' | 'content' | 'hash'>,
): HeadFacts {
  const facts = { ...before, tail: { no, hash, at } };
  switch (content.kind) {
    case 'opening': {
      const { ledgerBefore, creditNotesBefore } = content;
      return { ...facts, isRunning: true, openingNo: no, ledgerBefore, creditNotesBefore };
    }
    case 'switch':
      return { ...facts, isRunning: false };
    case 'settlement':
    case 'reallocation':
    case 'carried':
      return { ...facts, openDate: date };
    case 'day':
      return { ...facts, openDate: null, closedDate: date, closedNo: no };
    case 'month':
    case 'year':
    case 'archive':
      return facts;
  }
}
