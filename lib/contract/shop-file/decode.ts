/** The text of a JSON file, or in French why it cannot be read without guessing. */
export type Decoded = { ok: true; text: string } | { ok: false; message: string };

/**
 * Reads UTF-8 with or without a byte order mark, and UTF-16 of either byte order: as JSON begins with an ASCII
 * character, its first two bytes tell them apart (RFC 4627, section 3). Other encodings cannot be told from one
 * another, so bytes that are not UTF-8 are refused with their line.
 */
export function decodeJson(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-32') return { ok: false, message: `Fichier en UTF-32 : ${SAVE_AS}` };
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    if (encoding !== 'utf-8') return { ok: false, message: `Fichier UTF-16 abîmé : ${SAVE_AS}` };
    const line = lineOfInvalidByte(bytes);
    return {
      ok: false,
      message: `Ligne ${line} : ce n’est pas de l’UTF-8 (sans doute Windows-1252 ou ISO-8859-1) ; ${SAVE_AS}`,
    };
  }
}

const SAVE_AS = 'enregistrez le fichier en UTF-8';

function encodingOf([first = 1, second = 1, third = 1, fourth = 1]: Uint8Array) {
  const begins = (...bytes: number[]) =>
    [first, second, third, fourth].slice(0, bytes.length).every((byte, index) => byte === bytes[index]);
  if (begins(0, 0) || begins(0xff, 0xfe, 0, 0) || (second === 0 && third === 0)) return 'utf-32';
  if (begins(0xff, 0xfe) || second === 0) return 'utf-16le';
  if (begins(0xfe, 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}

function lineOfInvalidByte(bytes: Uint8Array): number {
  // Replaced bytes leave line breaks where they are, so the first line that changes is the one to name.
  const lines = new TextDecoder().decode(bytes).split('\n');
  const encoder = new TextEncoder();
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (const [index, line] of lines.entries()) {
    const end = bytes.indexOf(0x0a, start);
    const original = bytes.subarray(start, end < 0 ? bytes.length : end);
    const written = encoder.encode(line);
    if (written.length !== original.length || written.some((byte, at) => byte !== original[at]))
      return index + 1;
    start = end + 1;
  }
  return lines.length;
}
