import 'server-only';
import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { readBounded } from '#lib/contract/body.ts';

/** An answer whose body is still compressed. */
export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Uint8Array<ArrayBuffer>;
}

/**
 * A POST whose answer stays compressed: fetch would decompress it.
 * @throws when the server is unreachable, `signal` aborts or the answer is longer than `limit` bytes
 */
export async function fetchRaw(
  url: string,
  {
    headers,
    body,
    signal,
    limit,
  }: { headers: Headers; body: Uint8Array; signal: AbortSignal; limit: number },
): Promise<RawAnswer> {
  const send = url.startsWith('https:') ? overHttps : overHttp;
  const sent = send(url, {
    method: 'POST',
    headers: { ...Object.fromEntries(headers), 'content-length': body.length },
    signal,
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body);
  const [answer] = await answered;
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await readBounded({ body: answer }, limit),
  };
}
