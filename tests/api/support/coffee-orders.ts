import assert from 'node:assert/strict';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { counter } from '#tests/support/shops/counter.ts';
import type { TestBackend } from './backend.ts';
import type { Client, Refused } from './client.ts';
import { signedIn } from './customers.ts';
import { cardOf, orderOf, type TestCard, written } from './orders.ts';
import type { ShopLetter } from './tenants.ts';

type Payload = CallOf<'orderAdd'>;

export interface CoffeeOrders {
  card: TestCard;
  /** A new customer. */
  diner(): Promise<Client>;
  /** A valid order of a coffee with changes, which may be invalid. */
  coffee(changes?: Record<string, unknown>): Payload;
  /** Sends an order that must be refused, and asserts that nothing was written. */
  refused(client: Client, payload: Payload, code: RefusalCode, sentence: string): Promise<Refused>;
}

/** Imports the counter as a shop, for orders of a coffee that are valid or wrong in one field. */
export async function coffeeOrders(backend: TestBackend, letter: ShopLetter = 'a'): Promise<CoffeeOrders> {
  await backend.admin.succeed('shopImport', counter(`shop-${letter}`));
  const card = await cardOf(backend, letter);
  return {
    card,
    diner: async () => (await signedIn(backend, letter)).client,
    coffee: (changes = {}) =>
      ({ ...orderOf(backend.storeIds[letter], '2.35', [card.line('Café')]), ...changes }) as Payload,
    async refused(client, payload, code, sentence) {
      const before = await written(backend);
      const answer = await client.refused('orderAdd', payload);
      assert.equal(answer.code, code);
      assert.equal(answer.message, sentence);
      assert.deepEqual(await written(backend), before);
      return answer;
    },
  };
}
