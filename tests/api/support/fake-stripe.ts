import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * How the provider behaves: normally, breaking the connection before or after the work is done, not answering,
 * answering only once it is released, or refusing.
 */
export type Mood =
  | 'well'
  | 'error'
  | 'cut'
  | 'cut_after'
  | 'silent'
  | 'held'
  | { status: number; code: string };

export interface FakeStripe {
  url: string;
  /** The handler of the requests. */
  answerWith(app: Hono): void;
  mood: Mood;
  /** Answers the held requests, and behaves normally again. */
  release(): void;
  /** The paths of all requests. */
  asked: string[];
  /** The account that each request was made on; null for the platform's own. */
  accounts: (string | null)[];
}

/** A fake of Stripe's API on a local port, whose failures a test controls. */
export async function fakeStripe(): Promise<FakeStripe> {
  const held: (() => void)[] = [];
  let answer: ReturnType<typeof getRequestListener> | undefined;
  const fake: FakeStripe = {
    url: '',
    answerWith: (app) => {
      answer = getRequestListener(app.fetch);
    },
    mood: 'well',
    release() {
      fake.mood = 'well';
      for (const reply of held.splice(0)) reply();
    },
    asked: [],
    accounts: [],
  };
  const server = createServer((request, response) => {
    fake.asked.push(`${request.method} ${request.url}`);
    fake.accounts.push(request.headers['stripe-account']?.toString() ?? null);
    if (fake.mood === 'silent') return;
    if (fake.mood === 'held') return void held.push(() => void answer?.(request, response));
    if (fake.mood === 'cut') return void request.socket.destroy();
    if (typeof fake.mood === 'object') {
      const { status, code } = fake.mood;
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      return void response.end(
        JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } }),
      );
    }
    if (fake.mood === 'error') {
      response.writeHead(500, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      return void response.end(JSON.stringify({ error: { type: 'api_error', message: 'an error' } }));
    }
    if (fake.mood === 'cut_after') {
      response.end = () => {
        request.socket.destroy();
        return response;
      };
      response.write = () => true;
      response.writeHead = () => response;
    }
    void answer?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
