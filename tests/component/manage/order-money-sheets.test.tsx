import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { NoteSheet } from '#components/manage/orders/note-sheet.tsx';
import { RefundSheet } from '#components/manage/orders/refund-sheet.tsx';
import type { OrderChanges } from '#lib/browser/manage/one-order.ts';
import { orderOf } from '#lib/contract/order.ts';
import { cents } from '#lib/domain/money.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

/** An order of 17 euros, paid by card: online, on site, or partly each. */
const paid = (online: number): ManagedOrder => ({
  order: {
    ...orderOf(anOrder()),
    received: { cash: cents(0), card: cents(1700), meal_voucher: cents(0) },
    receivedOnline: cents(online),
  },
  seen: true,
  acceptedByItself: false,
  refusal: null,
  customer: null,
  guest: true,
  wantedAt: null,
  billId: null,
  authors: [],
  history: [],
  money: null,
});

function show(Sheet: typeof RefundSheet, managed: ManagedOrder) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <Sheet managed={managed} changes={{} as OrderChanges} onClose={() => {}} />
      </InFrench>
    </SWRConfig>,
  );
}

test.each([
  [1700, /^L’argent repart sur la carte du client/],
  [1000, /^Ce qui a été payé en ligne repart sur la carte du client\s; le reste, vous le rendez vous-même/],
  [0, /c’est vous qui rendez l’argent au client/],
])('a refund says where the money goes: %i cents were paid online', (online, sentence) => {
  show(RefundSheet, paid(online));
  expect(screen.getByText(sentence)).toBeVisible();
});

test('who notes money that was given back reads that nothing goes to the card', () => {
  show(NoteSheet, paid(0));
  expect(screen.getByText(/vous avez déjà rendu au client.*Rien ne repart sur la carte/)).toBeVisible();
});

test.each([
  ['refunded', RefundSheet],
  ['noted', NoteSheet],
])('an amount below zero cannot be %s, and its field says why', async (_, Sheet) => {
  show(Sheet, paid(0));
  const field = screen.getByLabelText('Montant en euros');
  await userEvent.clear(field);
  await userEvent.type(field, '-5');
  expect(field).toHaveValue('-5');
  expect(field).toHaveAccessibleDescription(/^Un montant ne peut pas être négatif/);
});
