import { readFileSync } from 'node:fs';
import { ask } from '#tests/door/support/ask.ts';
import { expect, operator, storefrontPort, test } from './support/own-product.ts';

// Many requests in each, on a machine that may be busy.
test.describe.configure({ timeout: 240_000 });

const SHOP = 'ty-gwenn';
const PATHS = ['/', '/login', '/privacy-policy', '/condition-use'];
const MESSAGE = (number: number) => `La nouvelle du jour porte le numéro ${number}.`;

const read = (shop: string, path: string) => ask(storefrontPort(), { host: `${shop}.localhost`, path });

test("every change of a shop is on every page of it at once, and on no other shop's", async ({ product }) => {
  const file = JSON.parse(readFileSync(`${product.environment.SEED_DIR}/${SHOP}.json`, 'utf8'));
  const others = await Promise.all(PATHS.map((path) => read('le-bosphore', path)));
  for (const path of PATHS) await read(SHOP, path);

  for (let number = 1; number <= 20; number += 1) {
    const special_message = { text: MESSAGE(number), active: true };
    await operator().succeed('shopImport', { ...file, settings: { ...file.settings, special_message } });
    for (const path of PATHS)
      await expect
        .poll(async () => (await read(SHOP, path)).text.includes(MESSAGE(number)), {
          message: `${path} ${number}`,
          timeout: 5_000,
        })
        .toBe(true);
  }
  for (const [index, path] of PATHS.entries())
    expect((await read('le-bosphore', path)).headers.etag).toBe(others[index]?.headers.etag);
});
