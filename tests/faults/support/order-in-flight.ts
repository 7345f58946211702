import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { OrderWire } from '#lib/contract/order.ts';
import type { Diner } from './diner.ts';
import type { Site } from './site.ts';

/** An order whose request the backend has received in part. */
export interface OrderInFlight {
  /** Sends the rest of it and waits for its answer, which must be 201. */
  finish(): Promise<void>;
}

/** Sends the head of a diner's new order and waits until the backend asks for the body. */
export async function startOrder(site: Site, { client, newOrder, placed }: Diner): Promise<OrderInFlight> {
  const { token } = await client.succeed('csrfToken', {});
  const payload = newOrder();
  const body = JSON.stringify(payload);
  const call = request(`${site.address()}/api/v2/order/add`, {
    method: 'POST',
    headers: {
      ...site.headers,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': token,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(call, 'response');
  call.flushHeaders();
  await once(call, 'continue');
  return {
    async finish() {
      call.end(body);
      const [response] = await answered;
      assert.equal(response.statusCode, 201);
      const answer = (await json(response)) as { order: OrderWire };
      placed.push({ payload, order: answer.order });
    },
  };
}
