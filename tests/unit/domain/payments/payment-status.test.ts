import { cents, ZERO } from '#lib/domain/money.ts';
import { NOTHING_RETURNED, type Received, TEST_NUMBERS_ABOVE } from '#lib/domain/orders/order.ts';
import {
  amountDue,
  customerMayCancel,
  duePlace,
  isSettled,
  moneyBack,
  paymentOutcome,
  paymentStatus,
  receivedOnSite,
  refundable,
} from '#lib/domain/payments/payment-status.ts';

const received = (cash: number, card: number, mealVoucher: number): Received => ({
  cash: cents(cash),
  card: cents(card),
  meal_voucher: cents(mealVoucher),
});
const TOTAL = cents(2340);
const NOTHING_BACK = { returned: NOTHING_RETURNED, version: 1, receivedOnline: ZERO };

describe('isSettled', () => {
  it('is true when the total came in cash, by card or by meal voucher', () => {
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(2340, 0, 0) })).toBe(true);
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(0, 2340, 0) })).toBe(true);
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(0, 0, 2340) })).toBe(true);
  });

  it('is true when one of them is the total, whatever the others are', () => {
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(2340, 500, 0) })).toBe(true);
  });

  it('is true when the three sum to the total, to the cent', () => {
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(1000, 340, 1000) })).toBe(true);
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(1000, 339, 1000) })).toBe(false);
    const tooMuch = { ...NOTHING_BACK, total: TOTAL, received: received(1000, 341, 1000) };
    expect(isSettled(tooMuch)).toBe(false);
    // The total was lowered: the shop has something to give back, and nothing to receive.
    expect(isSettled({ ...tooMuch, version: 2 })).toBe(true);
  });

  it('is false while nothing was received, unless nothing is due', () => {
    expect(isSettled({ ...NOTHING_BACK, total: TOTAL, received: received(0, 0, 0) })).toBe(false);
    expect(isSettled({ ...NOTHING_BACK, total: cents(0), received: received(0, 0, 0) })).toBe(true);
  });
});

describe('paymentStatus', () => {
  it('is what was received, to the cent, and refunded once all of it was given back', () => {
    const order = {
      ...NOTHING_BACK,
      total: TOTAL,
      received: received(0, 2340, 0),
      refunded: false,
      orderStatusId: 9,
      paymentMethod: 'card_online',
    } as const;
    expect(paymentStatus(order)).toBe('settled');
    expect(paymentStatus({ ...order, received: received(0, 2339, 0) })).toBe('unsettled');
    expect(paymentStatus({ ...order, received: received(0, 0, 0), refunded: true })).toBe('refunded');
  });

  it('is that it is being given back from the cancellation on, where it was paid online', () => {
    const cancelled = {
      ...NOTHING_BACK,
      total: TOTAL,
      received: received(0, 1, 0),
      receivedOnline: cents(1),
      refunded: false,
      orderStatusId: 4,
      paymentMethod: 'card_online',
    } as const;
    expect(paymentStatus(cancelled)).toBe('refunding');
    const nothing = { received: received(0, 0, 0), receivedOnline: ZERO };
    expect(paymentStatus({ ...cancelled, ...nothing })).toBe('unsettled');
    expect(paymentStatus({ ...cancelled, refunded: true })).toBe('refunded');
    const onSite = { ...cancelled, received: received(2340, 0, 0), receivedOnline: ZERO } as const;
    expect(paymentStatus(onSite)).toBe('settled');
  });
});

describe('moneyBack', () => {
  const nothing = {
    received: received(0, 0, 0),
    receivedOnline: ZERO,
    refunded: false,
    orderStatusId: 9,
  } as const;

  it('refunds to the card what was paid online, from the first cent', () => {
    const online = { ...nothing, paymentMethod: 'card_online' } as const;
    expect(moneyBack(online)).toBe('card_if_paid');
    expect(moneyBack({ ...online, orderStatusId: 4 })).toBe('none');
    const paid = { ...online, received: received(0, 2, 0), receivedOnline: cents(2) };
    expect(moneyBack(paid)).toBe('card');
    // A cent of it was taken on the shop's own terminal.
    expect(moneyBack({ ...paid, receivedOnline: cents(1) })).toBe('card_and_shop');
    expect(moneyBack({ ...online, refunded: true })).toBe('done');
  });

  it('leaves to the shop the refund of what it has received on site', () => {
    const onSite = { ...nothing, paymentMethod: 'card_on_site' } as const;
    expect(moneyBack(onSite)).toBe('none');
    for (const some of [received(1, 0, 0), received(0, 1, 0), received(0, 0, 1)])
      expect(moneyBack({ ...onSite, received: some })).toBe('shop');
    expect(moneyBack({ ...onSite, refunded: true })).toBe('done');
  });
});

describe('paymentOutcome', () => {
  const order = {
    ...NOTHING_BACK,
    total: TOTAL,
    received: received(0, 0, 0),
    orderStatusId: 12,
    paymentMethod: 'card_online',
  } as const;

  it('is pending until the whole total has come, to the cent', () => {
    expect(paymentOutcome(order)).toBe('pending');
    expect(paymentOutcome({ ...order, received: received(0, 2339, 0) })).toBe('pending');
    expect(paymentOutcome({ ...order, received: received(0, 2340, 0) })).toBe('settled');
  });

  it('awaits no payment of an order that is paid on site', () => {
    for (const paymentMethod of ['cash', 'card_on_site', 'meal_voucher'] as const)
      expect(paymentOutcome({ ...order, paymentMethod, orderStatusId: 1 })).toBe('on_site');
  });

  it('is cancelled with the order, whatever was received', () => {
    expect(paymentOutcome({ ...order, orderStatusId: 4 })).toBe('cancelled');
    expect(paymentOutcome({ ...order, orderStatusId: 4, received: received(0, 2340, 0) })).toBe('cancelled');
  });
});

describe('amountDue', () => {
  it('is what is missing of the total, never less than nothing, and nothing of a cancelled order', () => {
    const order = { ...NOTHING_BACK, total: TOTAL, received: received(1000, 339, 1000), invoiceNo: 12 };
    expect(amountDue(order)).toBe(1);
    expect(amountDue({ ...order, received: received(0, 2340, 1000) })).toBe(0);
    expect(amountDue({ ...order, invoiceNo: -12 })).toBe(0);
    expect(amountDue({ ...order, invoiceNo: TEST_NUMBERS_ABOVE })).toBe(1);
    expect(amountDue({ ...order, invoiceNo: TEST_NUMBERS_ABOVE + 1 })).toBe(0);
  });
});

describe('customerMayCancel', () => {
  const waiting = { received: received(0, 0, 0), receivedOnline: ZERO, orderStatusId: 1 } as const;

  it('is true while the order waits, until the first cent is received on site', () => {
    expect(customerMayCancel(waiting)).toBe(true);
    for (const some of [received(1, 0, 0), received(0, 1, 0), received(0, 0, 1)])
      expect(customerMayCancel({ ...waiting, received: some })).toBe(false);
    expect(customerMayCancel({ ...waiting, orderStatusId: 5 })).toBe(false);
  });

  it('stays true of what was paid online, which is refunded automatically', () => {
    const online = { ...waiting, receivedOnline: cents(2340), orderStatusId: 9 } as const;
    expect(customerMayCancel({ ...online, received: received(0, 2340, 0) })).toBe(true);
    expect(receivedOnSite({ ...online, received: received(1, 2340, 0) })).toBe(1);
    expect(customerMayCancel({ ...online, received: received(1, 2340, 0) })).toBe(false);
  });
});

describe('duePlace', () => {
  const order = {
    ...NOTHING_BACK,
    total: TOTAL,
    received: received(0, 0, 0),
    orderStatusId: 3,
    paymentMethod: 'cash',
    shippingMethod: 'pickup',
  } as const;

  it('is where the order is handed over, then with the shop, and nowhere once nothing is due', () => {
    expect(duePlace(order)).toBe('on_site');
    expect(duePlace({ ...order, shippingMethod: 'delivery' })).toBe('on_delivery');
    expect(duePlace({ ...order, orderStatusId: 6 })).toBe('handed_over');
    expect(duePlace({ ...order, received: received(2340, 0, 0) })).toBeNull();
    expect(duePlace({ ...order, orderStatusId: 4 })).toBeNull();
    expect(duePlace({ ...order, paymentMethod: 'card_online', orderStatusId: 12 })).toBe('online');
    // Of an order that was paid online, an adjustment has raised the total.
    const raised = {
      ...order,
      paymentMethod: 'card_online',
      version: 2,
      received: received(0, 2339, 0),
    } as const;
    expect(duePlace(raised)).toBe('on_site');
  });
});

describe('money that went back of an order that stands', () => {
  const returned = (refunded: number, disputed: number) => ({
    refunded: cents(refunded),
    disputed: cents(disputed),
  });
  const order = {
    total: TOTAL,
    version: 1,
    receivedOnline: ZERO,
    refunded: false,
    invoiceNo: 12,
    orderStatusId: 6,
    paymentMethod: 'card_online',
    shippingMethod: 'pickup',
  } as const;

  it('is not due again, and reads as refunded, in part or whole', () => {
    const part = { ...order, received: received(0, 2339, 0), returned: returned(1, 0) };
    expect([paymentStatus(part), amountDue(part), duePlace(part)]).toEqual(['partly_refunded', 0, null]);
    const whole = { ...order, received: received(0, 0, 0), returned: returned(2340, 0) };
    expect([paymentStatus(whole), amountDue(whole)]).toEqual(['refunded', 0]);
  });

  it('reads as disputed from the first cent that the bank took back', () => {
    const disputed = { ...order, received: received(0, 2339, 0), returned: returned(0, 1) };
    expect([paymentStatus(disputed), amountDue(disputed)]).toEqual(['disputed', 0]);
    const cancelled = { ...disputed, orderStatusId: 4 } as const;
    expect(paymentStatus(cancelled)).toBe('disputed');
  });

  it('leaves due what was never paid', () => {
    const part = { ...order, received: received(0, 1000, 0), returned: returned(340, 0) };
    expect([paymentStatus(part), amountDue(part)]).toEqual(['unsettled', 1000]);
  });
});

describe('refundable', () => {
  const left = (total: number, cash: number, card: number, returned = NOTHING_RETURNED) =>
    refundable({ total: cents(total), received: received(cash, card, 0), returned });

  it('is what was received, also of an order that is not paid in full', () => {
    expect(left(2340, 0, 0)).toBe(0);
    expect(left(2340, 340, 1000)).toBe(1340);
    expect(left(2340, 0, 2340)).toBe(2340);
  });

  it('is without what goes back already since the total was lowered', () => {
    expect(left(2000, 0, 2340)).toBe(2000);
    expect(left(0, 0, 2340)).toBe(0);
  });

  it('is without what the shop has refunded, and what the bank holds', () => {
    expect(left(2340, 0, 2240, { refunded: cents(100), disputed: ZERO })).toBe(2240);
    expect(left(2340, 0, 0, { refunded: ZERO, disputed: cents(2340) })).toBe(0);
  });
});
