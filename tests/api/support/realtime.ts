import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import type { TestBackend } from './backend.ts';

export type Page = Socket<ServerEvents, ClientEvents>;

export interface Channel {
  port: number;
  /** A page that has connected; it is closed after the file's last test. */
  open(options?: PageOptions): Promise<Page>;
}

interface PageOptions {
  /** The handshake's access token. */
  token?: string;
  /** Null for a program, which sends none. */
  origin?: string | null;
  cookie?: string;
  headers?: Record<string, string>;
  transports?: ('polling' | 'websocket')[];
}

/** Serves a backend with its realtime channel on its own port. */
export async function listen(backend: TestBackend): Promise<Channel> {
  const server = createServer(getRequestListener(backend.app.fetch));
  backend.attachRealtime(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pages: Page[] = [];
  after(() => {
    for (const page of pages) page.disconnect();
    server.close();
  });

  return {
    port,
    async open({
      token = '',
      origin = 'http://shop-a.localhost:3000',
      cookie,
      headers = {},
      transports = ['polling', 'websocket'],
    } = {}) {
      const page: Page = io(`http://127.0.0.1:${port}`, {
        auth: { access_token: token },
        extraHeaders: { ...headers, ...(origin !== null && { origin }), ...(cookie && { cookie }) },
        transports,
        forceNew: true,
        reconnection: false,
      });
      pages.push(page);
      await new Promise<void>((resolve, reject) => {
        page.on('connect', resolve);
        page.on('connect_error', reject);
      });
      return page;
    },
  };
}

/** Joins an order's room, if the page may. */
export const join = (page: Page, orderId: number): Promise<boolean> =>
  page.timeout(60_000).emitWithAck('join', orderId);

/** Settles when the server ends a page's connection. */
export const disconnected = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    if (page.disconnected) resolve();
    page.on('disconnect', () => resolve());
  });

/** Waits until a page has received all that the server had sent it: a page's packets arrive in their order. */
export async function roundTrip(page: Page): Promise<void> {
  await join(page, 0);
}

type Heard<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0][];

/** All events of a name that a page receives from now on. */
export function hearing<Name extends keyof ServerEvents>(page: Page, name: Name): Heard<Name> {
  const heard: Heard<Name> = [];
  page.on(name as never, ((event: Heard<Name>[number]) => heard.push(event)) as never);
  return heard;
}

/** Waits until a list has so many entries. */
export async function until(list: readonly unknown[], count: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (list.length < count) {
    if (Date.now() > deadline) throw new Error(`${list.length} of ${count} events were heard`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
