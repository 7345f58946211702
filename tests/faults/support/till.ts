import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import type { Client } from '#tests/api/support/client.ts';
import { seededTenant } from '#tests/api/support/running-backend.ts';
import { linesOf } from './diner.ts';
import type { Site } from './site.ts';
import { operatorOf, ownerOf } from './staff.ts';

export type CounterOrder = AnyCallOf<'manageCounterPlace'>;

/** A shop where Ardoise collects, on a site that runs. */
export interface Till {
  owner: Client;
  /** An order of 20.75 that is paid in cash and by card. */
  newOrder(): CounterOrder;
  /** A close of what is open now. */
  closing(): Promise<AnyCallOf<'manageDayClose'>>;
  /** Asserts that the journal is whole. Returns how many closed days it has. */
  verified(): Promise<number>;
}

export async function openTill(site: Site): Promise<Till> {
  const owner = await ownerOf(site);
  const operator = operatorOf(site);
  await owner.succeed('manageTillChoose', { way: 'journal', from: null });
  const lines = await linesOf(site.visitor(), await site.storeId(), site.url);
  const paid = (means: 'cash' | 'card', amount: string) => ({ means, amount, idempotency_key: randomUUID() });
  return {
    owner,
    newOrder: () => ({
      shipping_method: 'pickup',
      delivery_time: 'asap',
      lines,
      expected_total: '20.75',
      payments: [paid('cash', '10.00'), paid('card', '10.75')],
      idempotency_key: randomUUID(),
    }),
    async closing() {
      const { open, float } = await owner.succeed('manageDay', {});
      assert.ok(open, 'a day is open');
      const seen = { date: open.date, seen_no: open.seen_no, float };
      return { ...seen, counted: null, explanation: '', act_key: randomUUID() };
    },
    async verified() {
      const { fault, days } = await operator.succeed('journalVerify', { shop: seededTenant?.id ?? '' });
      assert.equal(fault, null);
      return days;
    },
  };
}
