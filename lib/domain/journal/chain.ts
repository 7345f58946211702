import { canonicalJson } from './canonical-json.ts';
import { type EntryPlace, isSigned, type JournalContent, type JournalEntry } from './journal-entry.ts';

/** What chains and signs: the domain knows no cryptography. Texts are hashed as UTF-8. */
export interface Seal {
  /** SHA-256 in hexadecimal. */
  hash: (text: string) => string;
  /** Signs a hash with the installation's key. */
  sign: (hash: string) => { keyId: string; value: string };
}

/** The end of a chain, to which the next entry is added. */
export interface ChainTail {
  no: number;
  hash: string;
  /** When its last entry was recorded, in milliseconds since 1970. */
  at: number;
}

/** What is hashed of an entry: number, dates and content as canonical JSON. Times have milliseconds, in UTC. */
export const entryText = ({ no, date, at }: EntryPlace, content: JournalContent): string =>
  canonicalJson({ no, date, at: new Date(at).toISOString(), ...content });

/** What the hash of an entry is made of. */
export const hashedText = (previousHash: string, text: string): string => `${previousHash}\n${text}`;

/** The next entry of a chain. A clock that was set back takes the last entry's instant. */
export function nextEntry(
  tail: ChainTail,
  { date, at, content }: { date: string; at: number; content: JournalContent },
  { hash, sign }: Seal,
): JournalEntry {
  const place = { no: tail.no + 1, date, at: Math.max(at, tail.at) };
  const text = entryText(place, content);
  const own = hash(hashedText(tail.hash, text));
  return {
    place,
    content,
    text,
    previousHash: tail.hash,
    hash: own,
    signature: isSigned(content.kind) ? sign(own) : null,
  };
}

export const tailOf = ({ place, hash }: JournalEntry): ChainTail => ({ no: place.no, hash, at: place.at });

/**
 * What the text of an entry says.
 * @throws SyntaxError when it is no JSON
 */
export function entryOfText(text: string): Pick<JournalEntry, 'place' | 'content'> {
  const { no, date, at, ...content } = JSON.parse(text) as StoredText;
  // The text was made by `entryText`, or its hash says that it was not.
  return { place: { no, date, at: Date.parse(at) }, content: content as JournalContent };
}

interface StoredText {
  no: number;
  date: string;
  at: string;
}
