import { Agent, request } from 'node:http';

const LIMIT_MS = 20_000;

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Where a shop is served, and the client's address. */
export interface Site {
  /** Of the storefront. */
  port: number;
  backendPort: number;
  host: string;
  /** One of 127.0.0.0/8: the limits count each separately. */
  address: string;
}

/** One browser on a shop's site: keeps its connection, its cookies and its CSRF token. */
export interface Browser {
  cookies: Map<string, string>;
  /** '' until it was requested. */
  csrfToken(): string;
  /** Returns the status of a page. */
  open(path: string): Promise<number>;
  call(method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply>;
  close(): void;
}

export const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export function openBrowser({ port, host, address }: Site): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: address });
  const cookies = new Map<string, string>();
  let csrfToken = '';

  const send = (method: string, path: string, text: string, accept: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: `${host}:${port}`,
        accept,
        cookie: cookieHeader(cookies),
        ...(csrfToken && { 'x-csrf-token': csrfToken }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const asked = request(
        { agent, host: '127.0.0.1', port, method, path, headers, timeout: LIMIT_MS },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            value ? cookies.set(name, value) : cookies.delete(name);
          }
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            answer += chunk;
          });
          response.on('error', reject);
          response.on('end', () => resolve([response.statusCode ?? 0, answer]));
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in 20 s')));
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment it is reused.
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, path, text, accept));
        else reject(error);
      });
      asked.end(text);
    });

  return {
    cookies,
    csrfToken: () => csrfToken,
    open: async (path) => (await send('GET', path, '', 'text/html'))[0],
    async call(method, path, payload) {
      const text = payload ? JSON.stringify(payload) : '';
      const [status, answer] = await send(method, `/api/${path}`, text, 'application/json');
      const body = answer ? JSON.parse(answer) : {};
      if (path === 'v1/csrf-token') csrfToken = String(body.token);
      return { status, body };
    },
    close: () => agent.destroy(),
  };
}

/** The local address of a websocket: an option that the client passes to its socket but does not type. */
export const localAddress = (address: string): object => ({ localAddress: address });
