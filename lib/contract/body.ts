/** The maximum size of a request body, where an endpoint has no other. */
export const BODY_LIMIT_BYTES = 256 * 1024;

/** The maximum size of a backend's answer. A product of the largest catalogue has some 330 bytes for each value that it shows. */
export const ANSWER_LIMIT_BYTES = 16 * 1024 * 1024;

/** A body exceeds its limit. */
export class BodyTooLargeError extends Error {}

/**
 * Reads a body of at most `limit` bytes. Counts the bytes themselves, because Content-Length may be wrong and `fetch`
 * decompresses; stops reading at the limit.
 * @throws BodyTooLargeError
 */
export async function readBounded(
  { body }: { body: AsyncIterable<Uint8Array> | null },
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Reads the JSON of a body. @throws BodyTooLargeError, and SyntaxError when it is not JSON */
export const readBoundedJson = async (body: Response, limit: number): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await readBounded(body, limit)));
