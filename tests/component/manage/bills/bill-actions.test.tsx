import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { BillActions } from '#components/manage/bills/bill-actions.tsx';
import type { BillActs } from '#lib/browser/manage/bills.ts';
import { changeOrder, orderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { aBill, aBillOrder } from '#tests/support/a-bill.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

test('closing a bill hands over what was ready when the dialog was opened', async () => {
  aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/me': () => ({ me: { staff_id: 7, permissions: ['order.receive'], shop: {} } }),
  });
  const user = userEvent.setup();
  const close = jest.fn<BillActs['close']>(async () => ({ class: 'success', bill: aBill() }));
  const page = (bill: ManagedBill) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={aStore()}>
        <BillActions bill={bill} acts={{ close } as unknown as BillActs} />
      </InShop>
    </SWRConfig>
  );
  const ready = (orderId: number) => ({
    ...aBillOrder({ order_id: orderId, invoice_no: orderId, order_status_id: 3 }),
    due: ZERO,
  });
  const { rerender } = render(page(aBill({ left: ZERO, orders: [ready(5)] })));
  await user.click(await screen.findByRole('button', { name: 'Clore l’addition' }));
  rerender(page(aBill({ left: ZERO, orders: [ready(5), ready(6)] })));
  const [confirm] = screen.getAllByRole('button', { name: 'Clore l’addition' }).slice(-1);
  if (confirm) await user.click(confirm);
  expect(close.mock.calls).toEqual([[[5]]]);
});

test('an order that is begun at the counter is kept until somebody gives it up for the table', async () => {
  aBackend({});
  const user = userEvent.setup();
  act(() => changeOrder((order) => ({ ...order, comment: 'Sans sel' })));
  render(
    <InShop store={aStore()}>
      <BillActions bill={aBill()} acts={{} as BillActs} />
    </InShop>,
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect([orderInHand().comment, orderInHand().table]).toEqual(['Sans sel', null]);
  await user.click(screen.getByRole('button', { name: 'Effacer et commencer' }));
  expect([orderInHand().comment, orderInHand().table]).toEqual(['', { area: 'Salle', number: 4 }]);
});

test('the payments of the order that is given up for the table are named, to be given back', async () => {
  aBackend({});
  const user = userEvent.setup();
  const paid = { means: 'card' as const, amount: cents(425), given: cents(425), reference: 'card-1' };
  act(() => changeOrder((order) => ({ ...order, payments: { noted: [paid], people: 2, unpaid: 1 } })));
  render(
    <InShop store={aStore()}>
      <BillActions bill={aBill()} acts={{} as BillActs} />
    </InShop>,
  );
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /sera effacée.+paiements notés .4,25.+rendez au client/,
  );
});
