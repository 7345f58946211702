import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { io } from 'socket.io-client';
import type { Basket } from '../orders/baskets.ts';
import { emailedToken, PASSWORD, signUpOf } from '../orders/diner.ts';
import { type Browser, cookieHeader, localAddress, openBrowser, type Reply, type Site } from './browser.ts';

const THINK_MS = 300;
const EVENT_MS = 15_000;
const CANCELLED = 4;

/** How long a visitor's steps took, and which failed. */
export interface Experience {
  /** Milliseconds of each request, and of each socket until its order was joined. */
  times: number[];
  /** One sentence for each step that failed. */
  failures: string[];
  orders: number;
}

export interface Visitor {
  email: string;
  /** Browses, signs in, orders, follows the order by socket until the event of its cancellation, and signs out. */
  visit(experience: Experience): Promise<void>;
  close(): void;
}

/** A shop's pages and searches, as a visitor uses them. */
export interface Shop {
  storeId: number;
  url: string;
  pages: readonly string[];
  searches: readonly { path: string; payload: object }[];
}

export const newExperience = (): Experience => ({ times: [], failures: [], orders: 0 });

/** Solves a proof of work: the one in the refusal, else a new one. */
async function proofFor(browser: Browser, refusal: Reply): Promise<string> {
  const wire = refusal.body.challenge ?? (await browser.call('GET', 'v1/challenge')).body;
  const challenge = wire as Parameters<typeof solveChallenge>[0]['challenge'];
  const { parameters, signature } = challenge;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

/** Makes a call, and repeats it with a proof of work when one is required. */
async function callWithProof(browser: Browser, path: string, payload: object): Promise<Reply> {
  const reply = await browser.call('POST', path, payload);
  if (reply.body.code !== 'challenge_required') return reply;
  return browser.call('POST', path, { ...payload, challenge: await proofFor(browser, reply) });
}

async function succeed(reply: Promise<Reply>, what: string): Promise<Reply> {
  const { status, body } = await reply;
  if (body.class !== 'success') throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}

/** Signs up and confirms by the e-mailed link. */
export async function signUp(site: Site, storeId: number, email: string, dataFolder: string): Promise<void> {
  const browser = openBrowser(site);
  await browser.call('GET', 'v1/csrf-token');
  const payload = signUpOf(storeId, email);
  await succeed(callWithProof(browser, 'v1/customer/add', payload), 'sign-up');
  const token = await emailedToken(dataFolder, email);
  await succeed(browser.call('POST', 'v1/customer/confirm-register', { token }), 'confirmation');
  browser.close();
}

export function newVisitor(site: Site, shop: Shop, email: string, baskets: readonly Basket[]): Visitor {
  const browser = openBrowser(site);
  const store_id = shop.storeId;
  let visits = 0;

  return {
    email,
    close: browser.close,
    async visit(experience) {
      const step = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
        const began = performance.now();
        try {
          return await work();
        } catch (error) {
          throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
        } finally {
          experience.times.push(performance.now() - began);
          await pause(THINK_MS * (0.5 + Math.random()));
        }
      };
      const call = (path: string, payload: object) =>
        step(path, () => succeed(callWithProof(browser, path, payload), ''));

      try {
        for (const page of shop.pages) {
          const status = await step(page, () => browser.open(page));
          if (status !== 200) throw new Error(`${page}: ${status}`);
        }
        await step('v1/csrf-token', () => browser.call('GET', 'v1/csrf-token'));
        for (const { path, payload } of shop.searches) await call(path, payload);
        const signedIn = await call('v2/customer/login', { email, password: PASSWORD, store_id });
        const basket = baskets[visits++ % baskets.length];
        const added = await call('v2/order/add', { ...basket, idempotency_key: crypto.randomUUID() });
        const order = added.body.order as { order_id: number };
        experience.orders += 1;
        const token = String(signedIn.body.access_token);
        const following = await step('join', () => follow(site, browser, token, order.order_id));
        try {
          await call('v1/order/update-cancel', { order_id: order.order_id });
          await step('orderStatus', () => following.cancelled);
        } finally {
          following.close();
        }
        const refresh_token = String(signedIn.body.refresh_token);
        await call('v2/customer/disconnect', { refresh_token, store_id });
      } catch (error) {
        experience.failures.push(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Joins an order as a page does; `cancelled` resolves when the event arrives. */
async function follow(
  { backendPort, host, port, address }: Site,
  browser: Browser,
  token: string,
  orderId: number,
) {
  const socket = io(`http://127.0.0.1:${backendPort}`, {
    auth: { access_token: token },
    extraHeaders: { origin: `http://${host}:${port}`, cookie: cookieHeader(browser.cookies) },
    transports: ['websocket'],
    forceNew: true,
    ...localAddress(address),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      setTimeout(() => reject(new Error('no connection in 15 s')), EVENT_MS).unref();
    });
    const cancelled = new Promise<void>((resolve, reject) => {
      socket.on('orderStatus', ({ order }) => {
        if (order.order_info.order_status_id === CANCELLED) resolve();
      });
      setTimeout(() => reject(new Error('no event in 30 s')), 2 * EVENT_MS).unref();
    });
    // Awaited later; a call in between may fail first.
    cancelled.catch(() => {});
    const joined = await socket.timeout(EVENT_MS).emitWithAck('join', orderId);
    if (!joined) throw new Error('refused');
    return { cancelled, close: () => void socket.disconnect() };
  } catch (error) {
    socket.disconnect();
    throw error;
  }
}
