import { add, ZERO } from '../money.ts';
import { allocatedTotal, isNothing } from './allocation.ts';
import { canonicalJson } from './canonical-json.ts';
import { entryOfText, hashedText } from './chain.ts';
import { type ClosedDay, monthOfDay, yearOfDay } from './closures.ts';
import { figuresOf, perpetualAfter, sumFigures } from './figures.ts';
import {
  FIRST_HASH,
  isSigned,
  type JournalContent,
  type JournalEntry,
  NO_TOTALS,
  type OrderContent,
  type PerpetualTotals,
} from './journal-entry.ts';
import { amountOf } from './order-entries.ts';

/**
 * Why an entry is broken. `gap`: its number does not follow; `previous_hash`, `hash`: it is not chained, or its text was
 * changed; `content`: its text is no entry; `clock`: it is earlier than the one before; `day`: it is of a closed day, or of
 * another one than its closure; `amounts`: what it pays does not add up, or is nothing; `closure`: its figures are not those of its
 * entries; `signature`: none, or a wrong one; `key`: a key that was replaced signed it. Against the database: `columns`,
 * `tail`: the last entries are missing; `ledger`: a movement is missing or differs; `order`: the entries of an order do not
 * add up to what was received for it; `head`: the stored end of the journal says something else than its entries.
 */
export const FAULTS = [
  'gap',
  'previous_hash',
  'hash',
  'content',
  'clock',
  'day',
  'amounts',
  'closure',
  'signature',
  'key',
  'columns',
  'tail',
  'ledger',
  'order',
  'head',
] as const;
export type FaultReason = (typeof FAULTS)[number];

/** The first broken entry of a journal; of a missing one the number that it would have. */
export interface JournalFault {
  no: number;
  reason: FaultReason;
}

/** An entry as a database or a file has it. */
export interface UncheckedEntry {
  no: number;
  text: string;
  previousHash: string;
  hash: string;
  keyId: string | null;
  signature: string | null;
}

/** What the check needs of cryptography. */
export interface ChainKeys {
  hash: (text: string) => string;
  /** Whether a known key with an id made the signature of a hash. */
  isSignedBy: (keyId: string, hash: string, signature: string) => boolean;
  /** The key of the installation; null where it is not known. After it signed, no other key signs. */
  currentKeyId: string | null;
}

export interface ChainCheck {
  /** Takes the next entry. Returns what is wrong with it; null when nothing is, with what it says. */
  next(
    entry: UncheckedEntry,
  ): { fault: FaultReason } | { fault: null; entry: Pick<JournalEntry, 'place' | 'content'> };
  /** What was taken so far. */
  state(): {
    entries: number;
    days: number;
    hash: string;
    keyIds: readonly string[];
    perpetual: PerpetualTotals;
  };
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Whether an entry of an order records neither money nor a change: there is no such entry. */
const saysNothing = (content: OrderContent): boolean =>
  isNothing(content) &&
  (content.kind === 'reallocation'
    ? content.creditNotes.length === 0
    : content.kind === 'carried' && content.amount === ZERO);

/** Checks a journal from its first entry on, one entry after the other: its chain, its closures and its signatures. */
export function checkChain({ hash, isSignedBy, currentKeyId }: ChainKeys): ChainCheck {
  let tail = { no: 0, hash: FIRST_HASH, at: Number.NEGATIVE_INFINITY };
  let perpetual = NO_TOTALS;
  let unclosed: { date: string; content: OrderContent }[] = [];
  let closed: { no: number; date: string | null } = { no: 0, date: null };
  const days: ClosedDay[] = [];
  const keyIds: string[] = [];

  function read({ no, text, previousHash, hash: own }: UncheckedEntry) {
    if (no !== tail.no + 1) return 'gap';
    if (previousHash !== tail.hash) return 'previous_hash';
    if (own !== hash(hashedText(previousHash, text))) return 'hash';
    try {
      if (canonicalJson(JSON.parse(text)) !== text) return 'content';
      const entry = entryOfText(text);
      return entry.place.no === no ? entry : 'content';
    } catch {
      return 'content';
    }
  }

  function signatureFault({ keyId, signature, hash: own }: UncheckedEntry, content: JournalContent) {
    if (!isSigned(content.kind)) return keyId === null && signature === null ? null : 'signature';
    if (keyId === null || signature === null || !isSignedBy(keyId, own, signature)) return 'signature';
    if (currentKeyId !== null && keyId !== currentKeyId && keyIds.includes(currentKeyId)) return 'key';
    if (!keyIds.includes(keyId)) keyIds.push(keyId);
    return null;
  }

  /** What is wrong with what an entry says, after the ones before it. */
  function contentFault(content: JournalContent, date: string, no: number): FaultReason | null {
    switch (content.kind) {
      case 'settlement':
      case 'reallocation':
      case 'carried': {
        if (closed.date !== null && date <= closed.date) return 'day';
        unclosed.push({ date, content });
        perpetual = perpetualAfter(perpetual, [content]);
        if (allocatedTotal(content) !== amountOf(content)) return 'amounts';
        return saysNothing(content) ? 'amounts' : null;
      }
      case 'opening': {
        const received = add(...content.totals.map((total) => total.received));
        const returned = add(...content.totals.map((total) => total.returned));
        perpetual = { ...perpetual, received, returned };
        return isSame(content.perpetual, perpetual) ? null : 'closure';
      }
      case 'switch':
        return isSame(content.perpetual, perpetual) ? null : 'closure';
      case 'day': {
        if (unclosed.some((each) => each.date !== date)) return 'day';
        const figures = figuresOf(unclosed.map((each) => each.content));
        const expected = { from: closed.no + 1, to: no - 1, since: closed.date, figures, perpetual };
        const { from, to, since } = content;
        const stated = { from, to, since, figures: content.figures, perpetual: content.perpetual };
        unclosed = [];
        closed = { no, date };
        days.push({ no, date, content });
        return isSame(stated, expected) ? null : 'closure';
      }
      case 'month':
      case 'year': {
        const periodOf = content.kind === 'month' ? monthOfDay : yearOfDay;
        const all = days.filter((day) => periodOf(day.date) === content.period);
        const figures = sumFigures(all.map((day) => day.content.figures));
        return all.length === content.days && isSame(content.figures, figures) ? null : 'closure';
      }
      case 'archive':
        return null;
    }
  }

  return {
    next(unchecked) {
      const entry = read(unchecked);
      if (typeof entry === 'string') return { fault: entry };
      const { place, content } = entry;
      if (place.at < tail.at) return { fault: 'clock' };
      const fault = contentFault(content, place.date, place.no) ?? signatureFault(unchecked, content);
      if (fault) return { fault };
      tail = { no: place.no, hash: unchecked.hash, at: place.at };
      return { fault: null, entry };
    },
    state: () => ({ entries: tail.no, days: days.length, hash: tail.hash, keyIds, perpetual }),
  };
}
