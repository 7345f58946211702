import assert from 'node:assert/strict';
import sharp from 'sharp';
import { z } from 'zod';
import type { App } from '#backend/shared/http/app.ts';
import type { AnswerMessage } from '#backend/shared/http/bind.ts';
import {
  type AnyAnswerOf,
  type AnyCallOf,
  type AnyEndpointName,
  allEndpoints,
  allSchemas,
} from '#lib/contract/all-endpoints.ts';
import type { Endpoint } from '#lib/contract/endpoints.ts';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';

interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

const codes = Object.keys(REFUSALS) as RefusalCode[];
const failureSchema = z.object({
  class: z.literal('error'),
  code: z.enum(codes),
  title: z.string().optional(),
  message: z.string().min(1),
  errors: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export type Refused = z.output<typeof failureSchema> & Reply;

/** One browser at one shop, or one program at the backend: keeps its cookies and its CSRF token. */
export interface Client {
  readonly cookies: Map<string, string>;
  /** Any request; `body` that is neither text nor bytes is sent as JSON. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** A call of the contract, with its CSRF token when it needs one. */
  call<Name extends AnyEndpointName>(
    name: Name,
    payload: AnyCallOf<Name>,
    headers?: Record<string, string>,
    /** Of an endpoint whose body is one; a small photo by default. */
    file?: Uint8Array,
  ): Promise<Reply>;
  /** A call that must succeed: its answer, checked with the contract's schema. */
  succeed<Name extends AnyEndpointName>(
    name: Name,
    payload: AnyCallOf<Name>,
    headers?: Record<string, string>,
    file?: Uint8Array,
  ): Promise<AnyAnswerOf<Name> & AnswerMessage>;
  /** A call that must be refused, with the status of its code and a French sentence. */
  refused<Name extends AnyEndpointName>(
    name: Name,
    payload: AnyCallOf<Name>,
    headers?: Record<string, string>,
    file?: Uint8Array,
  ): Promise<Refused>;
  /** Shorthand of `send`, below /api/, with the CSRF token. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export function createClient(app: Pick<App, 'request'>, constant: Record<string, string>): Client {
  const cookies = new Map<string, string>();
  const csrfTokens = new Map<AnyEndpointName, string>();

  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(path, {
      method,
      headers: {
        ...constant,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: bodyOf(body),
      }),
    });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  const csrf = async ({ through }: Pick<Endpoint, 'through'> = { through: 'shop' }) => {
    const name = through === 'manage' ? 'manageCsrfToken' : 'csrfToken';
    const token =
      csrfTokens.get(name) ?? String((await send('GET', `/api/${allEndpoints[name].path}`)).body.token);
    csrfTokens.set(name, token);
    return { 'x-csrf-token': token };
  };

  const call: Client['call'] = async (name, payload, headers = {}, file) => {
    const endpoint: Endpoint = allEndpoints[name];
    const own = endpoint.csrf ? await csrf(endpoint) : {};
    if (endpoint.fileBytes !== undefined) {
      const query = new URLSearchParams(payload as Record<string, string>);
      const octets = { 'content-type': 'application/octet-stream' };
      const body = file ?? (await smallPhoto());
      return send('POST', `/api/${endpoint.path}?${query}`, body, { ...own, ...octets, ...headers });
    }
    const body = endpoint.method === 'GET' ? undefined : payload;
    return send(endpoint.method, `/api/${endpoint.path}`, body, { ...own, ...headers });
  };

  return {
    cookies,
    send,
    call,
    async succeed(name, payload, headers, file) {
      const { status, body } = await call(name, payload, headers, file);
      assert.equal(body.class, 'success', `${name} was refused: ${status} ${JSON.stringify(body)}`);
      const endpoint: Endpoint = allEndpoints[name];
      assert.equal(status, endpoint.created ? 201 : 200);
      const parsed = allSchemas[name].answer.parse(body);
      for (const [key, value] of Object.entries(parsed)) {
        assert.deepEqual(body[key], value, `${name} answers ${key} in canonical form`);
      }
      return body as AnyAnswerOf<typeof name> & AnswerMessage;
    },
    async refused(name, payload, headers, file) {
      const { status, body, headers: answered } = await call(name, payload, headers, file);
      assert.equal(body.class, 'error', `${name} was not refused: ${JSON.stringify(body)}`);
      const failure = failureSchema.parse(body);
      assert.equal(status, REFUSALS[failure.code]);
      return { ...failure, status, body, headers: answered };
    },
    post: async (path, body, headers = {}) =>
      send('POST', `/api/${path}`, body, { ...(await csrf()), ...headers }),
  };
}

/** A photo that is large enough for a logo. */
const smallPhoto = () =>
  sharp({ create: { width: 200, height: 150, channels: 3, background: '#b23a26' } })
    .jpeg()
    .toBuffer();

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
