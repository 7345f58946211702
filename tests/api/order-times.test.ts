import { describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { START, startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { coffeeOrders } from './support/coffee-orders.ts';

const backend = await startBackend();
const { coffee, diner, refused } = await coffeeOrders(backend);
const client = await diner();

describe('times', () => {
  const SLOT = 'Cet horaire n’est plus disponible, veuillez en choisir un autre.';
  /** Signs in a new customer at the instant, since sessions are short. */
  const at = async (instant: string, work: (client: Client) => Promise<unknown>) => {
    backend.moveTo(instant);
    try {
      await work(await diner());
    } finally {
      backend.moveTo(START);
    }
  };

  it('refuses a time sooner than the kitchen can be ready, and takes the first that it can', async () => {
    await refused(client, coffee({ delivery_time: '2026-11-20T12:45' }), 'slot_unavailable', SLOT);
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T13:00' }));
  });

  it('refuses the closing time, and takes the last before it', async () => {
    await refused(client, coffee({ delivery_time: '2026-11-20T14:30' }), 'slot_unavailable', SLOT);
    await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-20T14:15' }));
  });

  for (const [what, delivery_time] of [
    ['between two steps', '2026-11-20T13:05'],
    ['between two services', '2026-11-20T16:00'],
    ['of another day', '2026-11-21T13:00'],
    ['that is gone', '2026-11-19T13:00'],
    ['of a day that does not exist', '2026-02-31T13:00'],
  ] as const) {
    it(`refuses a time ${what}`, async () => {
      await refused(client, coffee({ delivery_time }), 'slot_unavailable', SLOT);
    });
  }

  it('takes as soon as possible at opening, refuses it a second before', async () => {
    await at('2026-11-20T11:29:59+01:00', (client) => refused(client, coffee(), 'slot_unavailable', SLOT));
    await at('2026-11-20T11:30:00+01:00', (client) => client.succeed('orderAdd', coffee()));
  });

  it('refuses everything once the shop has closed for the day', () =>
    at('2026-11-20T22:30:00+01:00', async (client) => {
      await refused(client, coffee(), 'shop_closed', 'Le magasin est fermé');
      const later = coffee({ delivery_time: '2026-11-20T22:15' });
      await refused(client, later, 'shop_closed', 'Le magasin est fermé');
    }));

  it('takes an order for tomorrow after closing when the shop orders ahead at any time', async () => {
    const ahead = { forward_ordering: 'anytime', preparation_minutes: 20 } as const;
    await backend.admin.succeed('shopImport', counter('shop-a', { ordering: ahead }));
    try {
      await at('2026-11-20T22:30:00+01:00', async (client) => {
        await refused(client, coffee(), 'slot_unavailable', SLOT);
        await client.succeed('orderAdd', coffee({ delivery_time: '2026-11-21T11:30' }));
      });
    } finally {
      await backend.admin.succeed('shopImport', counter('shop-a'));
    }
  });
});

describe("the shop's switches", () => {
  const turned = async (sw: 'maintenance' | 'web_order', value: 0 | 1, work: () => Promise<unknown>) => {
    const turn = (to: 0 | 1) =>
      backend.admin.succeed('staffStoreSwitch', { sw, value: to }, { 'x-ardoise-shop': 'shop-a' });
    await turn(value);
    try {
      await work();
    } finally {
      await turn(value === 1 ? 0 : 1);
    }
  };

  it('refuse orders in maintenance', () =>
    turned('maintenance', 1, () =>
      refused(
        client,
        coffee(),
        'shop_maintenance',
        'Le restaurant est en maintenance. Veuillez réessayer plus tard.',
      ),
    ));

  it('refuse orders while ordering online is off', () =>
    turned('web_order', 0, () => refused(client, coffee(), 'shop_closed', 'Le magasin est fermé')));
});
