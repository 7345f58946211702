import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UndoMove } from '#components/manage/orders/undo-move.tsx';
import { forgetMove, rememberMove } from '#lib/browser/manage/last-move.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { orderOf } from '#lib/contract/order.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const order = (order_id: number, order_status_id: number) =>
  orderOf(anOrder({ order_id, invoice_no: order_id, order_status_id }));

const accepted = order(1, 2);
const handedOver = order(2, 6);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  for (const { orderId } of [accepted, handedOver]) forgetMove(orderId);
  jest.useRealTimers();
});

type StepBack = OrderCalls['stepBack'];

function show(stepBack = jest.fn<StepBack>()) {
  render(
    <InFrench>
      <UndoMove stepBack={stepBack} />
    </InFrench>,
  );
  return stepBack;
}

const move = (moved: typeof accepted) => act(() => rememberMove(moved));
const pass = (seconds: number) => act(async () => jest.advanceTimersByTimeAsync(seconds * 1_000));
const line = () => screen.getByRole('status').textContent?.replace(/\s/g, ' ');

describe('the line that takes the last tap back', () => {
  test('stays for ten seconds', async () => {
    show();
    move(accepted);
    await pass(9);
    expect(line()).toBe('Commande n° 1 : en préparationRevenir en arrière');
    await pass(1);
    expect(line()).toBe('');
  });

  test('stays for two minutes after a hand-over', async () => {
    show();
    move(handedOver);
    await pass(119);
    expect(line()).toBe('Commande n° 2 : remiseRevenir en arrière');
    await pass(1);
    expect(line()).toBe('');
  });

  test('offers the hand-over again once the moves after it cannot be taken back', async () => {
    const stepBack = show(jest.fn<StepBack>(async () => ({ class: 'success', order: handedOver })));
    move(handedOver);
    await pass(30);
    move(accepted);
    expect(line()).toMatch(/^Commande n° 1/);
    await pass(10);
    expect(line()).toMatch(/^Commande n° 2/);
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button'));
    expect(stepBack.mock.calls).toEqual([[handedOver.orderId]]);
    expect(line()).toBe('');
  });
});
