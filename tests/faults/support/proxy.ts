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

/** The storefront's proxy in a process of its own, before the backend of an address. */
export interface Proxy {
  port: number;
  /** What a browser at the site of a host asks; `body` may be a stream of unknown length. */
  ask(
    host: string,
    method: string,
    path: string,
    body?: string | AsyncIterable<string>,
    headers?: Record<string, string>,
  ): Promise<ProxyReply>;
  /** What the process has printed of breakdowns. */
  log(): string;
}

export async function openProxy(backendUrl: string): Promise<Proxy> {
  // What is for the server alone may be read under this condition.
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
        // A connection for each call: none waits for another.
        agent: false,
      });
      const answered = once(call, 'response');
      // Who has an answer stops talking.
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
