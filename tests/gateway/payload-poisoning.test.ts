import assert from 'node:assert/strict';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { isFull } from '#tests/support/full-run.ts';
import { openGateway } from './support/gateway.ts';
import { INJECTED } from './support/injected.ts';
import { type Asked, page } from './support/next.ts';

// What one visitor sends must not change what the next one gets, be it a page or a payload (Next's advisories of May 2026
// on poisoned caches). Each probe is the first request for its page, and the answers to clean requests are compared with
// those of a page that nobody probed.

type Headers = Readonly<Record<string, string>>;

const KINDS: readonly Headers[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/$d$tenant/cproduct/__PAGE__' },
];
const QUERIES = [
  '?_rsc=',
  '?_rsc=x&__nextDataReq=1&nxtPtenant=ty-gwenn',
  '?_rsc&__nextppronly=1',
  '?"><script>alert(1)</script>&_rsc=1',
  '?_rsc=1&_rsc=2&tenant=ty-gwenn#x',
];

/** Values that Next or a parser of headers may read in another way, for the headers of the client router. */
const ODD: readonly (readonly [string, string])[] = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  '_rsc',
].flatMap((name) =>
  ['0', '2', '3', '', '1, 1', '/_head', '%00', '["",{},null,"refetch"]', 'é'].map(
    (value) => [name, value] as const,
  ),
);

/** A Next that repeats all it is asked; the ids of categories are left out, so that answers can be compared. */
const echo = ({ method, url, headers }: Asked) =>
  page(JSON.stringify({ method, url: url.replace(/\d+/, '#'), headers }));

const IDS_MAX = 20_000;
const gateway = await openGateway(echo, {
  categories: () => Array.from({ length: IDS_MAX }, (_, at) => at + 1),
  maxBytes: 500_000_000,
});
const agent = new Agent({ keepAlive: true });
after(() => agent.destroy());

let lastId = 0;
const newPage = () => `/cproduct/${++lastId}/x`;

async function answerTo(path: string, headers: Headers) {
  const { port } = gateway;
  const host = 'le-bosphore.localhost';
  const asked = request({ host: '127.0.0.1', port, path, headers: { ...headers, host }, agent }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject);
  });
  const { date, ...rest } = answer.headers;
  return { status: answer.statusCode, headers: rest, text: await text(answer) };
}

const unprobed = newPage();
const clean = await Promise.all(KINDS.map((kind) => answerTo(`${unprobed}?_rsc=`, kind)));

/** Probes a page that is not in the cache, in one kind of request, and compares the clean answers. */
async function probe(headers: Headers, turn: number): Promise<void> {
  const path = newPage();
  const kind = turn % KINDS.length;
  const question = { ...KINDS[kind], ...headers };
  await answerTo(path + QUERIES[turn % QUERIES.length]?.replace(/[ "#<>]/g, encodeURIComponent), question);
  for (const at of kind === 0 ? [0, 1] : [0, kind]) {
    assert.deepEqual(await answerTo(`${path}?_rsc=`, KINDS[at] ?? {}), clean[at], JSON.stringify(question));
  }
}

const PROBES = [...INJECTED, ...ODD.map(([name, value]) => [name, encodeURI(value)] as const)];

test('a header with an odd value, in each kind of request', async () => {
  for (const [name, value] of PROBES) for (const turn of KINDS.keys()) await probe({ [name]: value }, turn);
});

/** Every pair of a list; in the usual run every seventh, so that each header is still in many of them. */
const pairsOf = <Item>(items: readonly Item[]) =>
  items
    .flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const))
    .filter((_, at) => isFull || at % 7 === 0);

test('two headers of a visitor', async () => {
  for (const [turn, [[name, value], [otherName, otherValue]]] of pairsOf(INJECTED).entries())
    await probe({ [name]: value, [otherName]: otherValue }, turn);
});

test('two headers of the client router, or of one like it', async () => {
  for (const [turn, [[name, value], [otherName, otherValue]]] of pairsOf(ODD).entries())
    await probe({ [name]: encodeURI(value), [otherName]: encodeURI(otherValue) }, turn);
});

test('all headers at once', async () => {
  const all = Object.fromEntries(INJECTED.filter(([name]) => name !== 'te'));
  for (const turn of KINDS.keys()) await probe(all, turn);
});
