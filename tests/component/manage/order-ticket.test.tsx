import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { OrderTicket } from '#components/manage/orders/order-ticket.tsx';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { orderOf } from '#lib/contract/order.ts';
import { type OrderOfStaff, TEST_NUMBERS_ABOVE } from '#lib/domain/orders/order.ts';
import { permissionsOf } from '#lib/domain/staff/permissions.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { anOrder, anOrderProduct } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const MINUTE = 60_000;
const PARIS = 'Europe/Paris';
/** When the order of these tests was placed, for 12:30. */
const PLACED = Date.parse('2026-11-23T12:05:00+01:00');
const PLACED_AT = { date: new Date(PLACED).toISOString() };

beforeEach(() => {
  aBackend({
    'v1/manage/me': () => ({
      me: {
        staff_id: 1,
        name: 'Camille Martin',
        email: 'camille@exemple.fr',
        device: false,
        has_pin: false,
        second_factor: false,
        second_factor_owed: false,
        role: 'owner',
        permissions: permissionsOf('owner'),
        shop: { name: 'Ty Gwenn', time_zone: PARIS },
      },
    }),
  });
});

async function show(changes: Partial<OrderWire> = {}, known: Partial<OrderOfStaff> = {}) {
  const accept = jest.fn<OrderCalls['accept']>(async () => ({ class: 'success', order: orderOfStaff.order }));
  const calls = { accept } as unknown as OrderCalls;
  const orderOfStaff: OrderOfStaff = {
    order: orderOf(anOrder({ date_added: PLACED_AT, ...changes })),
    seen: true,
    acceptedByItself: false,
    refusal: null,
    customer: null,
    ...known,
  };
  const at = (minute: number, preparationMinutes: number) => (
    <SWRConfig value={{ provider: () => cache }}>
      <InFrench>
        <OrderTicket
          orderOfStaff={orderOfStaff}
          now={PLACED + minute * MINUTE}
          timeZone={PARIS}
          preparationMinutes={preparationMinutes}
          calls={calls}
          onSeen={() => {}}
        />
      </InFrench>
    </SWRConfig>
  );
  const cache = new Map();
  const { rerender } = render(at(0, 25));
  await screen.findByRole('button', { name: /^Accepter/ });
  return {
    accept,
    pass: (minute: number, preparationMinutes = 25) => rerender(at(minute, preparationMinutes)),
  };
}

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => plain(button.getAttribute('aria-label') ?? button.textContent));
const acceptButton = () => screen.getByRole('button', { name: /^Accepter/ });

describe('a test order', () => {
  test('has its badge, its own number and name, and nothing to collect', async () => {
    await show({ invoice_no: TEST_NUMBERS_ABOVE + 2 });
    expect(screen.getByText('ESSAI')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /E2/ })).toBeTruthy();
    expect(screen.getByText('Commande d’essai')).toBeTruthy();
    expect(screen.getByText('Rien à encaisser')).toBeTruthy();
    expect(screen.queryByText(/^À encaisser/)).toBeNull();
  });

  test('is told from every other order', async () => {
    await show();
    expect(screen.queryByText('ESSAI')).toBeNull();
    expect(screen.getByText(/^À encaisser/)).toBeTruthy();
  });
});

describe('the buttons that accept an order', () => {
  test('propose the told time, and others that lie so many minutes before and after it', async () => {
    const { accept } = await show();
    expect(buttons()).toEqual([
      'Accepter · 25 min',
      'Choisir une autre heure',
      '5 min de moins : accepter',
      '10 min de plus : accepter',
      '20 min de plus : accepter',
      'Refuser',
    ]);
    await userEvent.setup().click(screen.getByRole('button', { name: /^10/ }));
    expect(accept.mock.calls).toEqual([[5, { at: Date.parse('2026-11-23T12:40:00+01:00') }]]);
  });

  test('keep the told time although the kitchen would now need up to five minutes more', async () => {
    const { pass } = await show();
    // Who opens the board now is proposed 24 minutes.
    pass(5 + 1 / 60, 24);
    expect(plain(acceptButton().textContent)).toBe('Accepter · 20 min');
  });

  test('change when the proposal is more than five minutes away from what is shown', async () => {
    const { pass } = await show();
    pass(3, 60);
    expect(plain(acceptButton().textContent)).toBe('Accepter · 22 min');
    pass(6, 60);
    expect(plain(acceptButton().textContent)).toBe(
      'Accepter · 60 min13 h 11, soit 41 min de plus qu’annoncé',
    );
    pass(7, 57);
    expect(plain(acceptButton().textContent)).toMatch(/^Accepter · 60 min/);
  });
});

describe('an order that nobody accepts', () => {
  const cancelsAt = PLACED + 10 * MINUTE;
  const countdown = () => plain(screen.queryByText(/^Annul/, { selector: 'p' })?.textContent);

  test('says in its last five minutes when it is cancelled by itself', async () => {
    const { pass } = await show({}, { cancelsAt });
    expect(countdown()).toBeUndefined();
    pass(5 - 1 / 60);
    expect(countdown()).toBeUndefined();
    pass(5);
    expect(countdown()).toBe('Annulée d’elle-même dans 5 min');
    pass(9.5);
    expect(countdown()).toBe('Annulée d’elle-même dans 1 min');
    pass(10);
    expect(countdown()).toBe('Annulation en cours…');
  });

  test('says so from the reminder on, with the time where the shop closes before', async () => {
    const { pass } = await show({ ladder_step: 'reminded' }, { cancelsAt: PLACED + 20 * 60 * MINUTE });
    expect(countdown()).toBe('Annulée d’elle-même demain à 8 h 05');
    pass(20 * 60 - 60);
    expect(countdown()).toBe('Annulée d’elle-même dans 60 min');
  });
});

test.each([
  ['of somebody without an account', { isContact: true }, {}, true],
  ['of a customer', {}, {}, false],
  ['taken at the counter', { isContact: true }, { atCounter: true }, false],
])('a ticket %s says so: %j %j %s', async (_, contact, known, says) => {
  const person = { firstname: 'Léa Dupont', lastname: '', telephone: '+33612345678', email: '' };
  await show({}, { customer: { ...person, ...contact }, ...known } as Partial<OrderOfStaff>);
  expect(screen.queryAllByText('Sans compte')).toHaveLength(says ? 1 : 0);
});

test('a ticket leaves out a menu that was declined', async () => {
  const value = (name: string) => ({ name, price: '0.00' });
  await show({
    order_products: [
      anOrderProduct({
        order_options: [
          { name: 'En menu', values: [value('Sans menu')] },
          { name: 'Garniture', values: [value('Sans oignons')] },
        ],
      }),
    ],
  });
  expect(screen.getByText('Sans oignons')).toBeInTheDocument();
  expect(screen.queryByText('Sans menu')).toBeNull();
});
