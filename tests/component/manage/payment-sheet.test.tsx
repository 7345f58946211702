import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PaymentSheet } from '#components/manage/payment/payment-sheet.tsx';
import { type CounterPayment, NOTHING_NOTED } from '#lib/domain/counter/payments.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

type OnPlace = (payments: readonly CounterPayment[], change: Cents) => Promise<void>;

function Sheet({ price, onPlace }: { price: Cents; onPlace: OnPlace }) {
  const [tip, setTip] = useState<Cents>(ZERO);
  const [payments, setPayments] = useState(NOTHING_NOTED);
  return (
    <PaymentSheet
      {...{ payments, tip, onPlace }}
      total={add(price, tip)}
      confirm="Valider"
      divides
      sending={false}
      onPayments={setPayments}
      onTip={setTip}
      onClose={() => {}}
    />
  );
}

function open(price: Cents) {
  const onPlace = jest.fn<OnPlace>();
  render(
    <InFrench>
      <Sheet {...{ price, onPlace }} />
    </InFrench>,
  );
  return onPlace;
}

describe('a payment that people share', () => {
  test('is divided anew when the tip changes, to the cent', async () => {
    const onPlace = open(cents(3000));
    await press(/^5,00/);
    await press('3 personnes');
    await press('Sans');
    for (const part of ['1', '2', '3']) {
      expect(screen.getByText(`Part ${part} sur 3 : 10,00 €`)).toBeVisible();
      await press('Carte');
    }
    await press('Valider');
    expect(onPlace.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([1000, 1000, 1000]);
  });

  test('takes a tip after the first part: the parts that are left share it, to the cent', async () => {
    const onPlace = open(cents(3000));
    await press('3 personnes');
    await press('Carte');
    await user.type(screen.getByLabelText('Autre pourboire'), '1,01');
    expect(screen.getByText('Part 2 sur 3 : 10,51 €')).toBeVisible();
    await press('Espèces');
    await press('Compte juste');
    expect(screen.getByText('Part 3 sur 3 : 10,50 €')).toBeVisible();
    await press('Carte');
    await press('Valider');
    expect(onPlace.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([1000, 1051, 1050]);
  });

  test('is not taken while more is noted than is to pay', async () => {
    const onPlace = open(cents(3000));
    await press(/^5,00/);
    await press('Carte');
    await press('Sans');
    expect(screen.getByText('Noté en trop : retirez un paiement').parentElement).toHaveTextContent(/5,00/);
    await press('Valider');
    expect(onPlace).not.toHaveBeenCalled();
    await press(/^Retirer Carte/);
    await press('Carte');
    await press('Valider');
    expect(onPlace.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([3000]);
  });

  test('says in cash what this part is, and leads back to the other means', async () => {
    open(cents(3460));
    await press('3 personnes');
    await press('Espèces');
    expect(screen.getByText('À recevoir en espèces').parentElement).toHaveFocus();
    expect(screen.getByText('11,54 €')).toBeVisible();
    await press('Choisir un autre moyen');
    await press('Titre-restaurant');
    expect(screen.getByText('Part 2 sur 3 : 11,53 €')).toBeVisible();
  });
});

test('nothing is paid while the tip that is typed is no amount, so that it is not lost', async () => {
  const onPlace = open(cents(1500));
  const tip = screen.getByLabelText('Autre pourboire');
  await user.type(tip, '-5');
  expect(tip).toHaveAccessibleDescription(/^Un montant ne peut pas être négatif/);
  await press('Carte');
  expect(tip).toHaveFocus();
  await user.clear(tip);
  await user.type(tip, '5');
  await press('Carte');
  await press('Valider');
  expect(onPlace.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([2000]);
});

test('a tip that is no amount is not lost either once all is paid', async () => {
  const onPlace = open(cents(1500));
  await press('Carte');
  const tip = screen.getByLabelText('Autre pourboire');
  await user.type(tip, '-5');
  await press('Valider');
  expect(tip).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Valider' })).toHaveAttribute('aria-disabled', 'true');
  expect(onPlace).not.toHaveBeenCalled();
  await user.clear(tip);
  await press('Valider');
  expect(onPlace.mock.calls[0]?.[0].map(({ amount }) => amount)).toEqual([1500]);
});
