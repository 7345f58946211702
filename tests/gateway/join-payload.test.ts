import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const ROWS = '1:["$","li",null,{"children":"Frites « maison » — 3,50 €"}]\n2:"\\"])\\u003c/script>"\n';
const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const cutAt = (...places: number[]) =>
  [0, ...places]
    .map((from, at) => ROWS.slice(from, places[at]))
    .map(
      (piece) =>
        `<script>self.__next_f.push([1,${JSON.stringify(piece).replaceAll('<', '\\u003c')}])</script>`,
    )
    .join('');

/** The payload that the client reads from a page's scripts. */
function payloadOf(html: string): string {
  const pieces = [...html.matchAll(/<script>self\.__next_f\.push\((.*?)\)<\/script>/gs)];
  return pieces.map(([, piece = '']) => JSON.parse(piece)[1]).join('');
}

test('a page is the same wherever Next has split its payload, and its payload is complete', async () => {
  const etags = new Set();
  for (const places of [
    [],
    [1],
    [40],
    [ROWS.length - 20],
    [10, 20, 30],
    ROWS.split('').map((_, at) => at + 1),
  ]) {
    const gateway = await openGateway(() => page(`<main>La carte</main>${START}${cutAt(...places)}`));
    const { text, headers } = await gateway.get('/');
    etags.add(headers.etag);
    assert.equal(payloadOf(text), ROWS);
    assert.equal(String(headers['content-security-policy']).match(/'sha256-/g)?.length, 2);
    assert.deepEqual(gateway.refusedScripts, []);
  }
  assert.equal(etags.size, 1);
});

test('other scripts and their order stay as they are', async () => {
  const body = `${START}${cutAt()}<script src="/a.js"></script>${cutAt()}`;
  const gateway = await openGateway(() => page(body));
  assert((await gateway.get('/')).text.includes(body));
});

test('anything but a page is not parsed', async () => {
  const body = `<!-- ${cutAt(4, 8)} -->`;
  const gateway = await openGateway(() => ({ headers: { 'content-type': 'image/svg+xml' }, body }));
  assert.equal((await gateway.get('/')).text, body);
});
