import 'server-only';
import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { readBounded } from '#lib/contract/read-bounded.ts';

/** The bytes of an answer as they came, still compressed. */
export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Uint8Array<ArrayBuffer>;
}

/**
 * One POST whose answer is handed on as it is: fetch would unpack it.
 * @throws when the other side is away, takes longer than `signal` allows or answers more than `limit` bytes
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
