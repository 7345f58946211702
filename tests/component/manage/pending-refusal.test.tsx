import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PendingRefusal } from '#components/manage/orders/pending-refusal.tsx';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { orderOf } from '#lib/contract/order.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const NOON = Date.parse('2026-11-23T12:00:00+01:00');
const order = orderOf(anOrder());

beforeEach(() => {
  jest.useFakeTimers({ now: NOON, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

type StepBack = OrderCalls['stepBack'];

function show({ at = NOON + 10_000, status = 1, stepBack = jest.fn<StepBack>() } = {}) {
  const refused = orderOf(anOrder({ order_status_id: status }));
  const refusal = { at, reason: 'Rupture', name: 'Léa' };
  render(
    <InFrench>
      <PendingRefusal order={refused} refusal={refusal} stepBack={stepBack} />
    </InFrench>,
  );
  return stepBack;
}

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

describe('an order that is being refused', () => {
  test('says who refuses it and why, and counts the seconds until it cannot be taken back', async () => {
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('Léa refuse cette commandeRupture');
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Annuler le refus 10\ss$/);
    await pass(9_000);
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Annuler le refus 1\ss$/);
    await pass(1_000);
    expect(screen.getByRole('button')).toHaveAccessibleName('Annuler le refus en cours…');
  });

  test('never counts more than ten seconds, whatever the clock of the device', () => {
    show({ at: NOON + 3_600_000 });
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Annuler le refus 10\ss$/);
  });

  test('is taken back by one tap, once', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<StepBack>>>();
    const stepBack = show({ stepBack: jest.fn<StepBack>(() => promise) });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button'));
    await user.click(screen.getByRole('button'));
    expect(stepBack.mock.calls).toEqual([[order.orderId]]);
    await act(async () => resolve({ class: 'success', order }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('says so when it was too late', async () => {
    const late = { class: 'error', code: 'status_move', message: 'Non.' } as const;
    show({ stepBack: jest.fn<StepBack>(async () => late) });
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button'));
    expect(await screen.findByText(/^Trop tard\s: le client est déjà prévenu\.$/)).toBeInTheDocument();
  });

  test('is a cancellation once it was accepted', () => {
    show({ status: 2 });
    expect(screen.getByRole('alert')).toHaveTextContent('Léa annule cette commande');
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Garder la commande/);
  });
});
