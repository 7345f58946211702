'use client';

import { FileProblemError } from './file-problem.ts';

/** What no text of a table has: control characters except tabs and line breaks. */
const NO_TEXT = /(?![\t-\r])\p{Cc}/u;

/**
 * The text of a file: UTF-8, UTF-16 by its byte order mark, else Windows-1252, as Excel for Windows writes CSV.
 *
 * @throws FileProblemError for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoderOf(bytes)(bytes);
  if (NO_TEXT.test(text)) throw new FileProblemError('not_text');
  return text;
}

function decoderOf(bytes: Uint8Array): (bytes: Uint8Array) => string {
  const decode = (encoding: string) => (each: Uint8Array) => new TextDecoder(encoding).decode(each);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le');
  if (first === 0xfe && second === 0xff) return decode('utf-16be');
  return isUtf8(bytes) ? decode('utf-8') : decode('windows-1252');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
