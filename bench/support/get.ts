import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Target {
  port: number;
  /** The shop's host name: plain Node does not resolve *.localhost, so it is sent as a header. */
  host: string;
  path: string;
}

/** One request, of any kind. */
export interface Call {
  method: string;
  /** With the port, as the browser sends it. */
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  firstByteMs: number;
}

const LIMIT_MS = 10_000;

export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** One GET request; the body is not decompressed. */
export const get = ({ port, host, path }: Target, encoding: string, agent?: Agent): Promise<Answer> =>
  send(
    port,
    { method: 'GET', host: `${host}:${port}`, path, headers: { 'accept-encoding': encoding }, body: null },
    agent,
  );

/** One request to a port of this machine; the body of the answer is not decompressed. */
export function send(
  port: number,
  { method, host, path, headers, body }: Call,
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, host },
      timeout: LIMIT_MS,
    };
    const sent = request({ ...options, ...(agent && { agent }) }, (response) => {
      const firstByteMs = performance.now() - began;
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          firstByteMs,
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${host}${path} does not answer`)));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** The address of a shop's first category. */
export async function categoryPath(home: Target): Promise<string> {
  const path = /href="(\/cproduct\/[^"]+)"/.exec((await get(home, 'identity')).body.toString())?.[1];
  if (!path) throw new Error(`no category on the home page of ${home.host}`);
  return path;
}
