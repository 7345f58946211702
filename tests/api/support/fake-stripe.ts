import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * How the provider behaves: as it should, as the line breaks before or after it has done what was asked, not at all,
 * only once it is released, or with a refusal.
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
  /** What answers behind the line. */
  answerWith(app: Hono): void;
  mood: Mood;
  /** Answers what was asked while it was held, and is well again. */
  release(): void;
  /** Paths that were asked for. */
  asked: string[];
}

/** Stripe's interface on a port of this machine, behind a line that breaks as a test wants it. */
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
  };
  const server = createServer((request, response) => {
    fake.asked.push(`${request.method} ${request.url}`);
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
