import { Readable } from 'node:stream';
import { StorageError } from './storage.ts';

/** A stream of `length` bytes that fails with StorageError when the source fails, or has fewer or more. */
export function exactly(length: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Readable {
  async function* counted() {
    let left = length;
    try {
      for await (const chunk of source) {
        left -= chunk.byteLength;
        if (left < 0) break;
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      }
    } catch (cause) {
      throw new StorageError('cut', { cause });
    }
    if (left !== 0) throw new StorageError(`${length - left} of ${length} bytes`);
  }
  return Readable.from(counted(), { objectMode: false });
}
