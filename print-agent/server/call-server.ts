import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { type Answer, PATHS, type Payload, type PrintEndpointName } from '../wire.ts';
import { lookupName } from './local-names.ts';

/** The answer of a call that reached the server. A refusal has the contract's code. */
export type Called<Name extends PrintEndpointName> =
  | { answer: Answer<Name> }
  | { refused: string; status: number };

/** No answer of the backend: the network, a proxy on the way, or the server itself. Retrying may help. */
export class ServerUnavailableError extends Error {
  override name = 'ServerUnavailableError';
}

export type CallServer = <Name extends PrintEndpointName>(
  name: Name,
  payload: Payload<Name>,
  key?: string,
) => Promise<Called<Name>>;

const ANSWER_MAX_BYTES = 16_000_000;

/** Calls the print endpoints of a shop's management host. */
export function createCaller(url: URL, limitMs: number): CallServer {
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, lookup: lookupName });

  const post = (path: string, body: string, key: string | undefined) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request(
        new URL(path, url),
        {
          method: 'POST',
          agent,
          signal: AbortSignal.timeout(limitMs),
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...(key && { authorization: `Bearer ${key}` }),
          },
        },
        (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => {
            length += chunk.length;
            if (length > ANSWER_MAX_BYTES) response.destroy(new Error('answer too large'));
          });
          text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });

  return async (name, payload, key) => {
    const { status, body } = await post(`/api/${PATHS[name]}`, JSON.stringify(payload), key).catch(
      (error: NodeJS.ErrnoException) => {
        throw new ServerUnavailableError(
          error.name === 'AbortError' ? 'délai dépassé' : (error.code ?? error.message),
        );
      },
    );
    const answer = readAnswer(body);
    if (!answer || status >= 500 || status === 429) throw new ServerUnavailableError(`réponse ${status}`);
    if (status >= 400) return { refused: answer.code ?? 'unknown', status };
    return { answer: answer as never };
  };
}

/** Null for what is no answer of the contract: the page of a proxy, for one. */
function readAnswer(body: string): { class: string; code?: string } | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'class' in answer
      ? (answer as { class: string })
      : null;
  } catch {
    return null;
  }
}
