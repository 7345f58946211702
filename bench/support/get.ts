import { Agent, get as httpGet, type IncomingHttpHeaders } from 'node:http';

export interface Target {
  port: number;
  /** The shop's host name: plain Node does not resolve *.localhost, so it is sent as a header. */
  host: string;
  path: string;
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
export function get({ port, host, path }: Target, encoding: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { host: `${host}:${port}`, 'accept-encoding': encoding };
    const request = httpGet(
      { host: '127.0.0.1', port, path, headers, agent, timeout: LIMIT_MS },
      (response) => {
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
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${host}${path} does not answer`)));
    request.on('error', reject);
  });
}

/** The address of a shop's first category. */
export async function categoryPath(home: Target): Promise<string> {
  const path = /href="(\/cproduct\/[^"]+)"/.exec((await get(home, 'identity')).body.toString())?.[1];
  if (!path) throw new Error(`no category on the home page of ${home.host}`);
  return path;
}
