import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ask } from '#tests/gateway/support/ask.ts';
import { isFull } from '#tests/support/full-run.ts';
import { operator, storefrontPort } from '../support/separate-product.ts';

// Many requests in each, on a machine that may be busy.
/** No other spec uses either. */
const [SHOP, OTHER] = ['essai-changements', 'la-barque-de-hoi-an'];
const PATHS = ['/', '/login', '/privacy-policy', '/condition-use'];
const CHANGES = isFull ? 20 : 5;
const MESSAGE = (number: number) => `La nouvelle du jour porte le numéro ${number}.`;

const read = (shop: string, path: string) => ask(storefrontPort(), { host: `${shop}.localhost`, path });

test("every change of a shop is on all its pages at once, and on no other shop's", async () => {
  const file = JSON.parse(readFileSync(`${process.env.SEED_DIR}/${SHOP}.json`, 'utf8'));
  const others = await Promise.all(PATHS.map((path) => read(OTHER, path)));
  for (const path of PATHS) await read(SHOP, path);

  for (let number = 1; number <= CHANGES; number += 1) {
    const special_message = { text: MESSAGE(number), active: true };
    await operator().succeed('shopImport', { ...file, settings: { ...file.settings, special_message } });
    for (const path of PATHS)
      await expect
        .poll(async () => (await read(SHOP, path)).text.includes(MESSAGE(number)), {
          message: `${path} ${number}`,
        })
        .toBe(true);
  }
  for (const [index, path] of PATHS.entries())
    expect((await read(OTHER, path)).headers.etag).toBe(others[index]?.headers.etag);
});
