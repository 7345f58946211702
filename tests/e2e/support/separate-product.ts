import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Client, createClient } from '#tests/api/support/client.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { type RunningProduct, runProduct, type Start } from './run-product.ts';

/** A running product that no other test uses, and the options of its start. */
export const test = base.extend<object, { start: Start; product: RunningProduct }>({
  start: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ start }, use) => {
      const others = { ...process.env };
      const product = await runProduct(start);
      Object.assign(process.env, product.environment);
      await use(product);
      await product.stop();
      for (const name of Object.keys(start.environment ?? {})) delete process.env[name];
      Object.assign(process.env, others);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect };

export const storefrontPort = () => Number(process.env.STOREFRONT_PORT);

/** A secret of the running product. */
export function secretOf(name: string): string {
  const file = join(process.env.DATA_DIR ?? '', 'secrets.json');
  return JSON.parse(readFileSync(file, 'utf8'))[name];
}

/** A new browser on a shop's site, whose calls go through gateway and proxy. */
export function atShop(shop: string, headers: Record<string, string> = {}): Client {
  const host = `${shop}.localhost:${storefrontPort()}`;
  return createClient(
    {
      request: async (path, init) => {
        const reply = await ask(storefrontPort(), {
          method: init?.method ?? 'GET',
          path: String(path),
          host,
          headers: { ...(init?.headers as Record<string, string>), 'content-length': lengthOf(init?.body) },
          body: init?.body ? String(init.body) : undefined,
        });
        const answered = new Headers();
        for (const [name, value] of Object.entries(reply.headers))
          for (const one of [value ?? []].flat()) answered.append(name, one);
        return new Response(reply.text, { status: reply.status, headers: answered });
      },
    },
    headers,
  );
}

const lengthOf = (body: unknown) => String(body ? Buffer.byteLength(String(body)) : 0);

/** A program that calls the backend directly, with a bearer or without. */
export function atBackend(bearer: string): Client {
  const origin = `http://127.0.0.1:${process.env.BACKEND_PORT}`;
  return createClient(
    { request: async (path, init) => fetch(new URL(String(path), origin), init) },
    { authorization: `Bearer ${bearer}` },
  );
}

/** The operator. */
export const operator = () => atBackend(secretOf('ADMIN_KEY'));
