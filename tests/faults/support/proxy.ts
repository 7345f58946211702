import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { after } from 'node:test';

const SERVER = new URL('serve-proxy.ts', import.meta.url).pathname;

export interface ProxyReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  milliseconds: number;
}

/** The storefront's proxy in a separate process, in front of a backend. */
export interface Proxy {
  port: number;
  /** A request of a browser at a host; `body` may be a stream of unknown length. */
  ask(
    host: string,
    method: string,
    path: string,
    body?: string | AsyncIterable<string>,
    headers?: Record<string, string>,
  ): Promise<ProxyReply>;
  /** The errors that the process has logged. */
  log(): string;
}

export async function openProxy(backendUrl: string): Promise<Proxy> {
  // The condition under which server-only modules can be imported.
  const child = spawn(process.execPath, ['--conditions=react-server', SERVER], {
    env: { ...process.env, BACKEND_URL: backendUrl, PROXY_SECRET: 'proxy' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  after(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  const [port] = await once(child, 'message');

  return {
    port,
    log: () => log,
    async ask(host, method, path, body, headers = {}) {
      const began = performance.now();
      const call = request({
        host: '127.0.0.1',
        port,
        method,
        path: `/api/${path}`,
        headers: { host, 'content-type': 'application/json', connection: 'keep-alive', ...headers },
        // A connection per call, so that none waits for another.
        agent: false,
      });
      const answered = once(call, 'response');
      // Stops sending once the response has arrived.
      pipeline(typeof body === 'string' ? [body] : (body ?? []), call).catch(() => {});
      const [response] = await answered;
      const said = (await json(response)) as Record<string, unknown>;
      call.destroy();
      return {
        status: response.statusCode,
        headers: response.headers,
        body: said,
        milliseconds: performance.now() - began,
      };
    },
  };
}
