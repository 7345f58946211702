import assert from 'node:assert/strict';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { Client } from '#tests/api/support/client.ts';
import { nullIfConnectionBroke } from './broken-connection.ts';
import type { Diner } from './diner.ts';
import type { Site } from './site.ts';

/** The steps of an order, its payment and its refund. */
type Step = 'order' | 'page' | 'pay' | 'settle' | 'cancel';

export interface PaidOrder {
  orderId: number;
  /** Whether it was cancelled afterwards, so that it is refunded. */
  cancelled: boolean;
}

/** A customer who keeps ordering and paying by card, and retries each step that was not acknowledged. */
export interface CardDiner {
  paid: PaidOrder[];
  /** Takes the next step. Returns whether it was acknowledged. */
  step(): Promise<boolean>;
  /** The step that comes next. */
  at(): Step;
  /** Whether no order is under way. */
  isIdle(): boolean;
  /** How many of the cancelled orders are refunded. */
  refunds(): Promise<number>;
}

export function cardDiner(site: Site, { client, newOrder }: Diner): CardDiner {
  const paid: PaidOrder[] = [];
  let at: Step = 'order';
  let payload: CallOf<'orderAdd'> | undefined;
  let orderId = 0;
  let page = '';

  const call = async (...asked: Parameters<Client['call']>) => {
    const reply = await client.call(...asked).catch(nullIfConnectionBroke);
    return reply?.status === 503 ? null : reply;
  };

  const steps: Record<Step, () => Promise<Step | null>> = {
    async order() {
      payload ??= { ...newOrder(), payment_method: 'card_online' };
      const reply = await call('orderAdd', payload);
      if (!reply) return null;
      assert.equal(reply.status, 201, JSON.stringify(reply.body));
      orderId = (reply.body.order as { order_id: number }).order_id;
      return 'page';
    },
    async page() {
      const reply = await call('checkoutSession', { order_id: orderId });
      if (!reply) return null;
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      page = new URL(String(reply.body.url)).pathname;
      return 'pay';
    },
    async pay() {
      const body = new URLSearchParams({ action: 'pay', webhook: 'twice' });
      const reply = await fetch(new URL(page, site.address()), {
        method: 'POST',
        body,
        redirect: 'manual',
      }).catch(nullIfConnectionBroke);
      // 200 is a page that says that it is paid already.
      if (reply) assert.ok([200, 303, 503].includes(reply.status), String(reply.status));
      return reply && reply.status !== 503 ? 'settle' : null;
    },
    async settle() {
      const reply = await call('paymentCheck', { order_id: orderId });
      if (!reply) return null;
      const { order_status_id, total_CC } = reply.body.order as Record<string, unknown>;
      if (order_status_id !== 9) return null;
      assert.equal(total_CC, '20.75');
      return 'cancel';
    },
    async cancel() {
      const cancelled = paid.length % 2 === 1;
      if (cancelled) {
        const reply = await call('orderCancel', { order_id: orderId });
        if (!reply) return null;
        // The answer to an earlier try was lost.
        if (reply.status !== 200) assert.equal(reply.body.code, 'status_move');
      }
      paid.push({ orderId, cancelled });
      payload = undefined;
      return 'order';
    },
  };

  return {
    paid,
    at: () => at,
    isIdle: () => payload === undefined,
    async refunds() {
      const totals = await Promise.all(
        paid
          .filter(({ cancelled }) => cancelled)
          .map(
            async (each) => (await client.succeed('orderFind', { order_id: each.orderId })).order.total_CC,
          ),
      );
      return totals.filter((total) => total === '0.00').length;
    },
    async step() {
      const next = await steps[at]();
      at = next ?? at;
      return next !== null;
    },
  };
}
