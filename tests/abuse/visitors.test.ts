import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { measureAbuse, type Siege } from '../../bench/abuse.ts';
import { shops } from '../../bench/support/shops.ts';
import { buildStorefront } from '../../scripts/setup/build.mjs';

/** Of each way. */
const SECONDS = 5;
const MEGABYTE = 1024 * 1024;
const MEMORY_MAX = { storefront: 768 * MEGABYTE, backend: 1280 * MEGABYTE };

describe('while one person attacks with 500 connections', { timeout: 900_000 }, () => {
  let sieges: Siege[] = [];

  before(async () => {
    await buildStorefront();
    const [shop] = shops;
    assert(shop);
    sieges = await measureAbuse(shop, SECONDS, false);
  });

  it('no visitor fails and none is locked out: all browse, sign in, order and follow their order', () => {
    const failures = sieges.flatMap(({ way, experience }) =>
      experience.failures.map((failure) => `${way ?? 'quiet'}: ${failure}`),
    );
    assert.deepEqual(failures, []);
    for (const { experience } of sieges) assert(experience.orders >= 50, 'each of the 50 has ordered');
  });

  it('the attacker gets through to both ports by every way', () => {
    const attacks = sieges.filter(({ way }) => way);
    assert(attacks.length >= 10);
    for (const { way, damage } of attacks) assert((damage?.sent ?? 0) >= 500, String(way));
  });

  it('neither process grows beyond its bound', () => {
    for (const { way, memory } of sieges) {
      for (const part of ['storefront', 'backend'] as const)
        assert(memory[part] < MEMORY_MAX[part], `${part} after ${way}: ${memory[part]} bytes`);
    }
  });
});
