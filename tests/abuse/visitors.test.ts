import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type AttackResult, measureAbuse } from '../../bench/abuse/abuse.ts';
import { shops } from '../../bench/support/shops.ts';
import { buildStorefront } from '../../scripts/setup/build.mjs';

/** For each kind of attack. */
const SECONDS = 5;
const MEGABYTE = 1024 * 1024;
const MEMORY_MAX = { storefront: 768 * MEGABYTE, backend: 1280 * MEGABYTE };

describe('while one person attacks with 500 connections', { timeout: 900_000 }, () => {
  let results: AttackResult[] = [];

  before(async () => {
    await buildStorefront();
    const [shop] = shops;
    assert(shop);
    results = await measureAbuse(shop, SECONDS, false);
  });

  it('no visitor fails and none is locked out: all browse, sign in, order and follow their order', () => {
    const failures = results.flatMap(({ kind, experience }) =>
      experience.failures.map((failure) => `${kind ?? 'quiet'}: ${failure}`),
    );
    assert.deepEqual(failures, []);
    for (const { experience } of results) assert(experience.orders >= 50, 'each of the 50 has ordered');
  });

  it('every kind of attack reaches both ports with at least 500 requests', () => {
    const attacks = results.filter(({ kind }) => kind);
    assert(attacks.length >= 10);
    for (const { kind, report } of attacks) assert((report?.sent ?? 0) >= 500, String(kind));
  });

  it('neither process grows beyond its bound', () => {
    for (const { kind, memory } of results) {
      for (const part of ['storefront', 'backend'] as const)
        assert(memory[part] < MEMORY_MAX[part], `${part} after ${kind}: ${memory[part]} bytes`);
    }
  });
});
