'use client';

import { FileProblemError } from './file-rules.ts';

/** What no text of a table has: control characters except tabs and line breaks. */
const NO_TEXT = /(?![\t-\r])\p{Cc}/u;

/** Small letters of French, which text has none of when it is read in the other of the two encodings. */
const FRENCH = /[àâçèéêîôùûœ]/g;

/**
 * The text of a file: UTF-8, UTF-16 by its byte order mark, else Windows-1252 or the old encoding of the Macintosh, as Excel
 * writes CSV; the one with more French letters.
 *
 * @throws FileProblemError for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (NO_TEXT.test(text)) throw new FileProblemError('not_text');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const macintosh = new TextDecoder('macintosh').decode(bytes);
    const lettersOf = (text: string) => text.match(FRENCH)?.length ?? 0;
    return lettersOf(macintosh) > lettersOf(windows) ? macintosh : windows;
  }
}
