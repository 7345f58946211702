/** The most bytes that a request body, and so a shop file, may have (CONTRACT, Common). */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** The most bytes that are read of another process's answer: some twenty times the largest catalogue. */
export const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024;

/** A body is longer than it may be. */
export class TooLong extends Error {}

/**
 * All bytes of a body, whatever its header says of its length and however it is compressed. What is beyond `limit` is
 * never read: the connection is given up.
 * @throws TooLong
 */
export async function readBounded(
  { body }: { body: AsyncIterable<Uint8Array> | null },
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The JSON of a body. @throws TooLong, and when it is no JSON */
export const readBoundedJson = async (body: Response, limit: number): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await readBounded(body, limit)));
