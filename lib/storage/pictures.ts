import { createHash } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** A picture in one of its widths, as WebP. */
export interface PictureAtWidth {
  width: number;
  content: Buffer;
}

/** 128 bits of SHA-256 in base 36: hexadecimal digits would make each of the hundred addresses of a page longer. */
const NAME = { base: 36, length: 25 };
const WEBP = 'image/webp';

/** The key of a stored picture or of one of its widths; the same as its path on the storefront. */
export const STORED_PICTURE = /^\/(files\/[0-9a-z]{25}(?:-\d{2,4})?\.webp)$/;

/** The key of the largest width of a stored picture, by its path; null when it is not the path of one. */
export function storedPictureKey(path: string): string | null {
  const key = STORED_PICTURE.exec(path)?.[1];
  return key === undefined || key.includes('-') ? null : key;
}

/**
 * Stores a picture, unless it is stored already, under a name that is a hash of its content: '/files/<name>.webp' is the
 * largest width, '/files/<name>-320.webp' one of the others. Returns the first.
 * @throws StorageError
 */
export async function storePicture(
  storage: FileStorage,
  widths: readonly [PictureAtWidth, ...PictureAtWidth[]],
): Promise<string> {
  if (!widths.every(({ content }) => isWebp(content))) throw new Error('a picture that is not WebP');
  const name = `files/${nameOf(widths)}`;
  const path = `/${name}.webp`;
  if (await storage.has(`${name}.webp`)) return path;
  for (const { width, content } of widths) await storage.write(`${name}-${width}.webp`, content, WEBP);
  // Written last: when this file exists, the others do too.
  const largest = widths.reduce((one, other) => (other.width > one.width ? other : one));
  await storage.write(`${name}.webp`, largest.content, WEBP);
  return path;
}

/** Whether these bytes begin as a WebP file does. */
export const isWebp = (content: Buffer) =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';

function nameOf(widths: readonly PictureAtWidth[]): string {
  const hash = createHash('sha256');
  for (const { width, content } of widths) hash.update(`${width} ${content.length}\n`).update(content);
  const number = BigInt(`0x${hash.digest('hex').slice(0, 32)}`);
  return number.toString(NAME.base).padStart(NAME.length, '0');
}
