import { Agent, request } from 'node:http';
import type { Area } from '#lib/tenant/tenant.ts';

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** One browser at one shop, behind a proxy that knows the secret, on one kept-alive connection. */
export interface Connection {
  call(method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply>;
  close(): void;
}

/** The page that a call of the management area comes from. */
const MANAGEMENT = 'https://gestion.example';

export function connect(
  port: number,
  tenant: string,
  proxySecret = '',
  { area = 'storefront' }: { area?: Area } = {},
): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map<string, string>();
  let csrfToken = '';

  const send = (method: string, path: string, text: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: `/api/${path}`,
          headers: {
            'x-ardoise-proxy-secret': proxySecret,
            'x-ardoise-tenant': tenant,
            'x-ardoise-area': area,
            ...(area === 'manage' && {
              'x-ardoise-origin': MANAGEMENT,
              origin: MANAGEMENT,
              'sec-fetch-site': 'same-origin',
            }),
            'x-ardoise-client-address': '203.0.113.7',
            'x-csrf-token': csrfToken,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(name, value);
          }
          let answer = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            answer += chunk;
          });
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer) }));
        },
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment it is reused.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(method, path, text));
        else reject(error);
      });
      outgoing.end(text);
    });

  return {
    async call(method, path, payload) {
      const reply = await send(method, path, payload ? JSON.stringify(payload) : '');
      if (path.endsWith('/csrf-token')) csrfToken = String(reply.body.token);
      return reply;
    },
    close: () => agent.destroy(),
  };
}
