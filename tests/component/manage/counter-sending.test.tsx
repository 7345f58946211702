import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CounterSender } from '#components/manage/shell/counter-sender.tsx';
import { beginOrder, changeOrder, orderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import { forgetPlacedLater } from '#lib/browser/manage/counter/send-orders.ts';
import {
  forgetWaiting,
  keepWaiting,
  takeOver,
  waitingOrders,
} from '#lib/browser/manage/counter/waiting-orders.ts';
import { WAITING_KEY, WAITING_KEY_1 } from '#lib/browser/manage/counter/waiting-state.ts';
import { emptyOrder } from '#lib/domain/counter/counter-order.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { AWAY, refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aManageBackend, button, Desk, LEA, show, TART } from '#tests/support/a-counter.tsx';
import { anOrder } from '#tests/support/an-order.ts';

const PLACE = 'v1/manage/counter/place';
const QUOTE = 'v1/manage/counter/quote';
const KEY = '00000000-0000-4000-8000-000000000001';
const MARC = { staffId: 8, name: 'Marc' };
const kept = (changes = {}) => ({
  order: { ...emptyOrder(KEY), basket: [aLine(TART)] },
  fee: ZERO,
  payments: [],
  by: LEA,
  since: 0,
  refusal: null,
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  act(() => {
    for (const { order } of waitingOrders()) forgetWaiting(order.key);
    beginOrder();
    forgetPlacedLater();
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('an order that is sent', () => {
  test('is sent though storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const backend = aManageBackend({ [PLACE]: () => ({ order: anOrder() }) });
    show(<Desk by={LEA} />);
    await userEvent.click(await button(/^Tarte du jour/));
    await userEvent.click(await button('Payer plus tard'));
    expect(await button('Nouvelle commande')).toBeInTheDocument();
    expect(backend.sent(PLACE)).toHaveLength(1);
  });

  test('waits in this page alone when storage is full, which is said', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    aManageBackend({});
    show(<Desk by={LEA} />);
    await userEvent.click(await button(/^Tarte du jour/));
    await userEvent.click(await button('Payer plus tard'));
    expect(await screen.findByText(/gardez cette page ouverte/)).toBeInTheDocument();
  });

  test('does not change while it is being sent, and nothing comes into the next one', async () => {
    const answer = Promise.withResolvers<object>();
    aManageBackend({ [PLACE]: () => answer.promise });
    show(<Desk by={LEA} />);
    await userEvent.click(await button(/^Tarte du jour/));
    await userEvent.click(await button('Payer plus tard'));
    await userEvent.click(await button(/^Soupe/));
    await userEvent.click(await button(/^Un de plus/));
    await act(async () => answer.resolve({ order: anOrder() }));
    await button('Nouvelle commande');
    expect(orderInHand().basket).toEqual([]);
  });

  test('is at the present prices after it was refused, though the page had them before', async () => {
    aManageBackend({ [PLACE]: () => refused('total_changed', 'Le prix a changé.') });
    const old = aLine({ ...TART, price: cents(700) });
    show(<Desk by={LEA} />);
    // In hand since a page that had another catalogue.
    act(() => changeOrder((present) => ({ ...present, basket: [old] })));
    await userEvent.click(await button('Payer plus tard'));
    await screen.findByText('Le prix a changé.');
    await waitFor(() => expect(orderInHand().basket[0]?.unitPrice).toBe(850));
  });

  test('is said to be placed already, with the way to it, when its key has placed another one', async () => {
    aManageBackend({ [PLACE]: () => refused('key_reused', 'Déjà envoyée.') });
    show(<Desk by={LEA} />);
    await userEvent.click(await button(/^Tarte du jour/));
    await userEvent.click(await button('Payer plus tard'));
    expect(await screen.findByText(/puis videz celle-ci/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir les commandes' })).toHaveAttribute('href', '/commandes');
  });

  test('goes back into hand at the present prices', async () => {
    aManageBackend({});
    const order = { ...emptyOrder(KEY), basket: [aLine({ ...TART, price: cents(700) })] };
    keepWaiting(kept({ order, refusal: { code: 'total_changed', message: 'Le prix a changé.' } }));
    show(<Desk by={LEA} />);
    await userEvent.click(await button('Reprendre'));
    await waitFor(() => expect(orderInHand().basket[0]?.unitPrice).toBe(850));
  });
});

describe('an order whose page is left before the server has answered', () => {
  /** Sends an order for a pie, leaves its page, and returns how to answer. */
  async function sendAndLeave() {
    const answer = Promise.withResolvers<object>();
    aManageBackend({ [PLACE]: () => answer.promise });
    const page = show(<Desk by={LEA} />);
    await userEvent.click(await button(/^Tarte du jour/));
    await userEvent.click(await button(/^Encaisser 8,50/));
    await userEvent.click(await button('Espèces'));
    await userEvent.click(await button(/^20,00/));
    await userEvent.click(await button('Valider la commande'));
    page.unmount();
    return (answered: object) =>
      act(async () => {
        answer.resolve(answered);
        await new Promise((resolve) => setTimeout(resolve));
      });
  }
  const SOLD_OUT = refused('product_sold_out', 'Tarte du jour est épuisée.');
  const namesInHand = () => orderInHand().basket.map(({ name }) => name);

  test('leaves the next one in hand when it is refused, and is resumed after it', async () => {
    const answer = await sendAndLeave();
    show(<Desk by={LEA} />);
    await userEvent.click(await button(/^Soupe/));
    await answer(SOLD_OUT);
    expect(namesInHand()).toEqual(['Soupe']);
    expect(await screen.findByText('Tarte du jour est épuisée.')).toBeInTheDocument();
    act(beginOrder);
    await userEvent.click(await button('Reprendre'));
    expect(namesInHand()).toEqual(['Tarte du jour']);
  });

  test('stays in the list when it is refused on another page', async () => {
    const answer = await sendAndLeave();
    await answer(SOLD_OUT);
    expect(namesInHand()).toEqual([]);
    expect(waitingOrders()).toMatchObject([{ refusal: { code: 'product_sold_out' } }]);
  });

  test('leaves the next one in hand though it could not be written down', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const answer = await sendAndLeave();
    act(beginOrder);
    act(() => changeOrder((present) => ({ ...present, basket: [aLine({ ...TART, name: 'Soupe' })] })));
    await answer({ order: anOrder() });
    expect(namesInHand()).toEqual(['Soupe']);
  });

  test('is said to be placed, with the change to give back', async () => {
    const answer = await sendAndLeave();
    await answer({ order: anOrder() });
    show(<Desk by={LEA} />);
    expect(await screen.findByText(/^Commande n°.+ envoyée$/)).toBeInTheDocument();
    expect(screen.getByText(/^Commande n°.+ 11,50.€ à rendre$/)).toBeInTheDocument();
  });
});

test('a refused order stays in the list when another tab has begun the next one', async () => {
  const answer = Promise.withResolvers<object>();
  aManageBackend({ [PLACE]: () => answer.promise });
  show(<Desk by={LEA} />);
  await userEvent.click(await button(/^Tarte du jour/));
  await userEvent.click(await button('Payer plus tard'));
  act(() => changeOrder((present) => ({ ...present, method: 'table', table: { area: 'Salle', number: 3 } })));
  await act(async () => answer.resolve(refused('product_sold_out', 'Tarte du jour est épuisée.')));
  expect(await screen.findByText('Tarte du jour est épuisée.')).toBeInTheDocument();
  expect(orderInHand()).toMatchObject({ basket: [], table: { area: 'Salle', number: 3 } });
  expect(waitingOrders()).toHaveLength(1);
});

describe('an order that waits', () => {
  test('is sent from another page than the counter, which leads there meanwhile', async () => {
    const backend = aManageBackend({
      'v1/manage/me': () => ({ me: { staff_id: 7, permissions: ['order.create'], shop: {} } }),
    });
    keepWaiting(kept());
    jest.useFakeTimers({ advanceTimers: true });
    show(<CounterSender />);
    expect(await screen.findByText('Une commande de la caisse attend d’être envoyée')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Ouvrir la caisse' })).toHaveAttribute('href', '/caisse');
    backend.answers[PLACE] = () => ({ order: anOrder() });
    await act(async () => jest.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(waitingOrders()).toEqual([]));
    expect(backend.sent(PLACE).at(-1)).toMatchObject({ idempotency_key: KEY });
  });

  test('waits for the member who took it; another one takes it over knowingly', async () => {
    const backend = aManageBackend({ [PLACE]: () => ({ order: anOrder() }) });
    keepWaiting(kept());
    jest.useFakeTimers({ advanceTimers: true });
    show(<Desk by={MARC} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByText('Commande de Léa en attente d’envoi')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTimeAsync(11_000));
    expect(backend.sent(PLACE)).toEqual([]);
    await user.click(await button('Envoyer à mon nom'));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Envoyer à mon nom' });
    await user.click(confirm as HTMLElement);
    await act(async () => jest.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(waitingOrders()).toEqual([]));
    expect(backend.sent(PLACE)).toHaveLength(1);
  });

  test.each([
    ['no payments', { payments: null }],
    ['a payment that cannot be read', { payments: [{ means: 'gold', amount: 850, reference: KEY }] }],
    ['a line less', { order: { ...emptyOrder(KEY), basket: { version: 1, lines: [{}] } } }],
    ['nobody who took it', { by: null }],
  ])('is not sent with %s in storage', (_, changes) => {
    keepWaiting(kept());
    const [stored] = JSON.parse(localStorage.getItem(WAITING_KEY) ?? '[]');
    localStorage.setItem(WAITING_KEY, JSON.stringify([null, { ...stored, ...changes }]));
    expect(waitingOrders()).toEqual([]);
    localStorage.setItem(WAITING_KEY, JSON.stringify([stored]));
    expect(waitingOrders()).toEqual([kept()]);
  });

  test('stays in storage when it cannot be read, and is said so until it is erased', async () => {
    aManageBackend({});
    const unreadable = { of: 'a later version' };
    localStorage.setItem(WAITING_KEY, JSON.stringify([unreadable]));
    act(() => void keepWaiting(kept()));
    act(() => forgetWaiting(KEY));
    expect(JSON.parse(localStorage.getItem(WAITING_KEY) ?? '')).toEqual([unreadable]);
    show(<Desk by={LEA} />);
    await screen.findByText('Une commande gardée sur cet appareil est illisible');
    await userEvent.click(await button('Effacer'));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Effacer' });
    await userEvent.click(confirm as HTMLElement);
    expect(screen.queryByText(/illisible/)).not.toBeInTheDocument();
    expect(localStorage.getItem(WAITING_KEY)).toBeNull();
  });

  test('of version 1 is listed with its fee and payments, and is sent by who takes it over', () => {
    const payments = [{ means: 'cash', amount: 1100, reference: KEY }];
    keepWaiting(kept());
    const [{ order }] = JSON.parse(localStorage.getItem(WAITING_KEY) ?? '[]');
    localStorage.clear();
    const request = { expectedTotal: 1100, payments };
    localStorage.setItem(WAITING_KEY_1, JSON.stringify([{ order, request, since: 5, refusal: null }]));
    expect(waitingOrders()).toEqual([kept({ fee: 250, payments, since: 5, by: { staffId: 0, name: '' } })]);
    act(() => takeOver(KEY, LEA));
    expect(localStorage.getItem(WAITING_KEY_1)).toBeNull();
    expect(waitingOrders()).toMatchObject([{ by: LEA, fee: 250, payments }]);
  });

  test('of version 1 is said to have nobody who took it', async () => {
    aManageBackend({});
    keepWaiting(kept({ by: { staffId: 0, name: '' } }));
    show(<Desk by={LEA} />);
    expect(await screen.findByText('Commande en attente d’envoi')).toBeInTheDocument();
    await userEvent.click(await button('Envoyer à mon nom'));
    expect(await button('Plus tard')).toBeInTheDocument();
  });
});

test('the fee of a delivery is asked until it is known; the button says what it waits for', async () => {
  const backend = aManageBackend({ [QUOTE]: () => AWAY });
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show(<Desk by={LEA} />);
  const address = { cityId: 1, zoneId: 2, company: '', address1: '1 rue Haute', address2: '' };
  const contact = { name: '', telephone: '06 12 34 56 78', customerId: null };
  act(() =>
    changeOrder((present) => ({ ...present, method: 'delivery', address, contact, basket: [aLine(TART)] })),
  );
  await act(async () => jest.advanceTimersByTimeAsync(1_000));
  await user.click(await button('Payer plus tard'));
  expect(await screen.findByRole('alert')).toHaveTextContent(AWAY.message);
  backend.answers[QUOTE] = () => ({ total: '11.00', shipping_price: '2.50', delivery_time: '12:30' });
  await act(async () => jest.advanceTimersByTimeAsync(6_000));
  expect(await button(/^Encaisser 11,00/)).toBeInTheDocument();
});

test('a time of which a part is erased is asked for, and is not as soon as possible', async () => {
  const backend = aManageBackend({ [PLACE]: () => ({ order: anOrder() }) });
  show(<Desk by={LEA} />);
  await userEvent.click(await button(/^Tarte du jour/));
  await userEvent.click(await button('Client, heure, note'));
  await userEvent.click(await screen.findByRole('radio', { name: /Plus tard/ }));
  fireEvent.change(screen.getByLabelText('Jour et heure'), { target: { value: '' } });
  expect(screen.getByLabelText('Jour et heure')).toBeInTheDocument();
  await userEvent.click(await button('Terminé'));
  await userEvent.click(await button('Payer plus tard'));
  expect((await screen.findAllByText('Complétez le jour et l’heure.')).length).toBeGreaterThan(0);
  expect(backend.sent(PLACE)).toEqual([]);
});

test('the table of an order is named by its area and number', async () => {
  aManageBackend({});
  show(<Desk by={LEA} />);
  act(() => changeOrder((present) => ({ ...present, method: 'table', table: { area: 'Salle', number: 3 } })));
  expect(await button('Salle, table 3')).toBeInTheDocument();
});
