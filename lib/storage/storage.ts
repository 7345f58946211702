import { Readable } from 'node:stream';

/** A part of a file: its first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** An open file. The caller reads or destroys `body`. */
export interface StoredFile {
  /** The size of the whole file in bytes, also when only a part was asked for. */
  size: number;
  /** Fails with StorageError when it ends before the last byte. */
  body: Readable;
}

/** Pictures and files in a folder or in a bucket. A key is a path of plain names: 'files/k3x09qa.webp'. */
export interface FileStorage {
  /** Writes a whole file or none; replaces one of the same key. @throws StorageError */
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** @throws StorageError */
  has(key: string): Promise<boolean>;
  /** Null when there is no such file. `range` lies within the file. @throws StorageError */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /**
   * Checks that the place can be used as it is configured.
   * @throws StorageError when it cannot be reached, StartError when only a person can put it right
   */
  check(): Promise<void>;
}

/** The storage is unreachable, too slow, full, or refuses; `cause` has the reason. */
export class StorageError extends Error {}

/** The whole content of an open file. @throws StorageError when it is cut */
export async function contentOf({ body, size }: StoredFile): Promise<Buffer> {
  const content = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) length += chunk.copy(content, length);
  return content;
}

/** A stream of `length` bytes that fails with StorageError when the source fails, or has fewer or more. */
export function streamOfLength(
  length: number,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Readable {
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
