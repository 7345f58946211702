import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Account } from '#components/manage/settings/account.tsx';
import { beginOrder, orderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import {
  forgetWaiting,
  keepWaiting,
  type WaitingOrder,
  waitingOrders,
} from '#lib/browser/manage/counter/waiting-orders.ts';
import { forgetAnswers, ORDER_IN_HAND_KEY } from '#lib/browser/manage/last-known.ts';
import { emptyOrder } from '#lib/domain/counter/counter-order.ts';
import type { CounterPayment } from '#lib/domain/counter/payments.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aManageBackend, button, Desk, LEA, show, TART } from '#tests/support/a-counter.tsx';
import { anOrder } from '#tests/support/an-order.ts';

const KEY = '00000000-0000-4000-8000-000000000001';
const PLACE = 'v1/manage/counter/place';
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const stored = () => JSON.parse(localStorage.getItem(ORDER_IN_HAND_KEY) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  act(() => {
    for (const { order } of waitingOrders()) forgetWaiting(order.key);
    beginOrder();
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const PAID: CounterPayment = { means: 'card', amount: cents(850), reference: 'card-1' };

/** Keeps an order for a pie that the server has refused. */
function keepRefused(changes: Partial<WaitingOrder>): void {
  const order = { ...emptyOrder(KEY), basket: [aLine(TART)] };
  const refusal = { code: 'slot_full', message: 'Ce créneau est complet.' } as const;
  keepWaiting({ order, fee: ZERO, payments: [], by: LEA, since: 0, refusal, ...changes });
}

/** The page that is shown reads the order in hand from storage again, as one does that is loaded. */
const readAgain = () =>
  act(() => void dispatchEvent(new StorageEvent('storage', { key: ORDER_IN_HAND_KEY })));

/** Takes an order for a pie of which the first of two has paid in cash, with 0.75 given back. */
async function takeHalf() {
  const page = show(<Desk />);
  await press(/^Tarte du jour/);
  await press(/^Encaisser 8,50/);
  await press('2 personnes');
  await press('Espèces');
  await press(/^5,00/);
  return page;
}

/** Loads the page again. */
function reload(page: ReturnType<typeof show>, by = LEA) {
  readAgain();
  page.unmount();
  show(<Desk by={by} />);
}

describe('the payments of the order in hand', () => {
  test('are kept through a reload, with who has not paid yet and the change', async () => {
    const backend = aManageBackend({ [PLACE]: () => ({ order: anOrder() }) });
    reload(await takeHalf());
    expect(await screen.findByText('Paiements notés')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Payer plus tard' })).not.toBeInTheDocument();
    await press(/^Encaisser 4,25/);
    expect(await screen.findByText('Part 2 sur 2 : 4,25 €')).toBeVisible();
    await press('Carte');
    await press('Valider la commande');
    const placed = (await button('Nouvelle commande')).closest('section') as HTMLElement;
    expect(within(placed).getByText(/^À rendre/).parentElement).toHaveTextContent(/0,75/);
    expect(backend.sent(PLACE)).toMatchObject([
      {
        payments: [
          { means: 'cash', amount: '4.25' },
          { means: 'card', amount: '4.25' },
        ],
      },
    ]);
  });

  test('are sent under their keys after a refusal and a reload, and not with the next order', async () => {
    const backend = aManageBackend({ [PLACE]: () => refused('slot_full', 'Ce créneau est complet.') });
    const page = await takeHalf();
    await press('Carte');
    await press('Valider la commande');
    await screen.findByText('Ce créneau est complet.');
    backend.answers[PLACE] = () => ({ order: anOrder() });
    reload(page);
    await press('Terminer le paiement');
    await press('Valider la commande');
    await press('Nouvelle commande');
    expect(stored()).toBeNull();
    await press(/^Soupe/);
    await press('Payer plus tard');
    await waitFor(() => expect(backend.sent(PLACE)).toHaveLength(3));
    const [first, again, next] = backend.sent(PLACE);
    expect(again).toEqual(first);
    expect(next).not.toMatchObject({ payments: [{}] });
  });

  test('that cannot be read are left to pay, and the others are kept once each', async () => {
    aManageBackend({});
    const page = await takeHalf();
    const inStorage = stored();
    const [cash] = inStorage.payments.noted;
    const noted = [null, { ...cash, means: 'gold' }, { ...cash, amount: -1, reference: 'x' }, cash, cash];
    localStorage.setItem(
      ORDER_IN_HAND_KEY,
      JSON.stringify({ ...inStorage, payments: { ...inStorage.payments, noted, unpaid: 9 } }),
    );
    reload(page);
    expect(orderInHand().payments).toEqual({ noted: [cash], people: 1, unpaid: 0 });
    expect(await button(/^Encaisser 4,25/)).toBeInTheDocument();
    localStorage.setItem(
      ORDER_IN_HAND_KEY,
      JSON.stringify({ ...inStorage, payments: { ...inStorage.payments, version: 2 } }),
    );
    readAgain();
    expect(orderInHand()).toMatchObject({ basket: [{}], payments: { noted: [] } });
  });

  test('are no more taken once another tab has sent the order', async () => {
    aManageBackend({});
    await takeHalf();
    localStorage.removeItem(ORDER_IN_HAND_KEY);
    readAgain();
    expect(screen.queryByRole('dialog', { name: 'Encaisser' })).not.toBeInTheDocument();
  });

  test('are named before the order is emptied', async () => {
    aManageBackend({});
    reload(await takeHalf());
    await press('Vider');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /paiements notés .4,25.+rendez au client/,
    );
  });

  test('are named before a refused order is dropped', async () => {
    aManageBackend({});
    keepRefused({ payments: [PAID] });
    show(<Desk />);
    await press('Abandonner');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /paiements notés .8,50.+rendez au client/,
    );
  });

  test('come back into hand with a refused order that an older version kept beside them', async () => {
    aManageBackend({});
    keepRefused({ payments: [PAID] });
    show(<Desk />);
    await press('Reprendre');
    expect(orderInHand().payments).toEqual({
      noted: [{ ...PAID, given: PAID.amount }],
      people: 1,
      unpaid: 0,
    });
    expect(await button('Terminer le paiement')).toBeInTheDocument();
  });

  test('are shown when the shop collects on its own till meanwhile, with what becomes of them', async () => {
    aManageBackend({});
    const page = await takeHalf();
    page.unmount();
    show(<Desk takesPayments={false} />);
    expect((await screen.findByText('Paiements notés')).parentElement).toHaveTextContent(/4,25/);
    expect(screen.getByText(/ne partiront pas avec la commande/)).toBeVisible();
  });

  test('are said to be in this page alone when storage is full, until they can be written down', async () => {
    aManageBackend({});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await takeHalf();
    await press('Fermer');
    expect(screen.getByText(/gardez cette page ouverte/)).toBeVisible();
    jest.restoreAllMocks();
    await press(/^Soupe/);
    expect(screen.queryByText(/gardez cette page ouverte/)).not.toBeInTheDocument();
    expect(stored().payments.noted).toHaveLength(1);
  });
});

describe('when a session ends', () => {
  const MARC = { staffId: 8, name: 'Marc' };
  const OTHERS = 'Commande de Léa, avec des paiements notés';

  /** Ends the session of Léa, who has taken half of what a pie costs, and opens the counter for a member. */
  async function endSession(by: typeof LEA) {
    const page = await takeHalf();
    forgetAnswers();
    reload(page, by);
  }

  test('an order with payments is in hand again for the member who took it', async () => {
    aManageBackend({});
    await endSession(LEA);
    expect(await button(/^Encaisser 4,25/)).toBeInTheDocument();
    expect(screen.queryByText(OTHERS)).not.toBeInTheDocument();
  });

  test('an order with payments is not in hand for another one, who takes it over knowingly', async () => {
    const backend = aManageBackend({ [PLACE]: () => ({ order: anOrder() }) });
    await endSession(MARC);
    const notice = (await screen.findByText(OTHERS)).closest('[role="status"]');
    expect(notice).toHaveTextContent(/1 × Tarte du jour.*Déjà payé\s: 4,25/);
    expect(screen.queryByRole('button', { name: /^Encaisser/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Soupe/ })).not.toBeInTheDocument();
    await press('Reprendre à mon nom');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/encaissée par Léa.+à votre nom/);
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reprendre à mon nom' }),
    );
    expect(orderInHand()).toMatchObject({ by: MARC, payments: { noted: [{ amount: 425 }], unpaid: 1 } });
    await press(/^Encaisser 4,25/);
    await press('Carte');
    await press('Valider la commande');
    await button('Nouvelle commande');
    expect(backend.sent(PLACE)).toMatchObject([{ payments: [{ amount: '4.25' }, { amount: '4.25' }] }]);
  });

  test('another one empties it after reading what is to be given back', async () => {
    aManageBackend({});
    await endSession(MARC);
    await screen.findByText(OTHERS);
    await press('Vider');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/paiements notés .4,25.+rendez au client/);
    await press('Vider la commande');
    expect(stored()).toBeNull();
    expect(await button(/^Soupe/)).toBeInTheDocument();
  });

  test('an order without payments leaves this device', async () => {
    aManageBackend({});
    show(<Desk />);
    await press(/^Tarte du jour/);
    expect(stored()).not.toBeNull();
    forgetAnswers();
    expect(stored()).toBeNull();
  });
});

test('who signs out is asked before the payments that they noted are erased', async () => {
  aManageBackend({
    'v1/manage/me': () => ({
      me: { staff_id: LEA.staffId, name: 'Léa', role: 'owner', permissions: [], shop: { name: 'Chez Zoé' } },
    }),
    'v1/manage/sign-out': () => ({}),
  });
  const page = await takeHalf();
  page.unmount();
  show(<Account />);
  await waitFor(async () => expect(await button('Se déconnecter')).toBeEnabled());
  await press('Se déconnecter');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/paiements notés .4,25.+rendez au client/);
  await press('Rester connecté');
  expect(stored().payments.noted).toHaveLength(1);
  await press('Se déconnecter');
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(stored()).toBeNull());
});
