import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import type { OrderWire } from '#lib/contract/order.ts';
import { anOrder, anOrderProduct, later } from '#tests/support/an-order.ts';
import { aDiner, refused, setClock } from './a-diner.tsx';

/** A Monday in Paris. */
const NOON = new Date('2026-11-23T12:00:00+01:00');

beforeEach(() => setClock(NOON));
afterEach(() => {
  jest.useRealTimers();
});

async function open(order: OrderWire) {
  const diner = aDiner([order]);
  const user = diner.show(<OrderSheet orderId={order.order_id} />);
  await screen.findByRole('heading', { name: /^Commande n°\s12$/ });
  return { diner, user };
}

const status = () => screen.getByRole('status');
const row = (term: RegExp) => screen.getByText(term).closest('div');

describe('an order', () => {
  test('shows its number, its day, where to pick it up and whom to call', async () => {
    await open(anOrder());
    expect(screen.getByText('Passée le 2026/11/23 11h40')).toBeInTheDocument();
    expect(screen.getByText('Retrait à 12h30')).toBeInTheDocument();
    expect(screen.getByText('dans 30 minutes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /3 rue du Four, 59000\sLille/ })).toHaveAttribute(
      'href',
      expect.stringContaining('rue%20du%20Four'),
    );
    expect(screen.getByRole('link', { name: /Appeler le restaurant/ })).toHaveAttribute(
      'href',
      'tel:+33320001412',
    );
  });

  test('names each of its steps, and numbers those that are to come', async () => {
    await open(anOrder({ order_status_id: 2 }));
    const steps = within(screen.getByRole('list', { name: 'Avancement de la commande' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent)).toEqual([
      'En attente',
      'Approuvé',
      'Préparation',
      '4Prêt',
      '5Remise',
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    for (const name of ['En attente', 'Remise']) expect(screen.getByText(name)).toBeInTheDocument();
  });

  test('that the shop has changed after it was paid says what, why, and what is left to pay', async () => {
    await open(
      anOrder({
        total: '19.00',
        total_CC: '18.00',
        total_online: '18.00',
        payment_method: 'card_online',
        version: 3,
        changes: [
          {
            kind: 'refund',
            reason: 'Un geste de notre part',
            changed: { date: '2026-11-23T11:45:00+01:00' },
            lines: [],
            before: '20.00',
            total: '18.00',
            to_refund: '2.00',
          },
          {
            kind: 'lines',
            reason: 'À votre demande',
            changed: { date: '2026-11-23T11:50:00+01:00' },
            lines: [
              { name: 'Riz', values: [], before: 2, after: 0 },
              { name: 'Naan', values: ['Fromage'], before: 0, after: 2 },
            ],
            before: '18.00',
            total: '19.00',
          },
        ],
      }),
    );
    const news = screen.getByRole('log', { name: 'Messages du restaurant' });
    const [last, first] = [...news.children].map((each) => each.textContent?.replace(/[\u00a0\u202f]/g, ' '));
    expect(last).toBe(
      'Commande modifiée par le restaurant, 2026/11/23 11h50À votre demande2 × Riz, remplacé par 2 × Naan, FromageTotal : 19,00 € au lieu de 18,00 €Reste 1,00 € à régler sur place',
    );
    expect(first).toBe(
      'Commande modifiée par le restaurant, 2026/11/23 11h45Un geste de notre partTotal : 18,00 € au lieu de 20,00 €2,00 € remboursés sur votre carte, sous quelques jours selon votre banque.',
    );
    // The fixed text of the specification, with what is left beside it.
    expect(row(/^Carte bancaire, en ligne$/)).toHaveTextContent(/Non régléReste 1,00\s€ à régler sur place/);
  });

  test('at a table shows which one', async () => {
    await open(anOrder({ shipping_method: 'table', table: { area: 'Terrasse', number: 5 } }));
    expect(screen.getByText('Service à table à 12h30')).toBeInTheDocument();
    expect(screen.getByText(/^Table\s5 · Terrasse$/)).toBeInTheDocument();
  });

  test.each([
    ['2026-11-24T12:30:00+01:00', 'Retrait demain à 12h30'],
    ['2026-11-25T12:30:00+01:00', 'Retrait mercredi 25 novembre à 12h30'],
  ])('for %s says that it is for another day', async (date, said) => {
    await open(anOrder({ order_date: { date } }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByText(/^dans/)).toBeNull();
  });

  test('lists what was ordered, with what was chosen, what that cost, and the notes', async () => {
    const sauces = {
      name: 'Sauces',
      values: [
        { name: 'Harissa', price: '0.00' },
        { name: 'Blanche', price: '0.50' },
      ],
    };
    const kebab = anOrderProduct({ name: 'Kebab', order_options: [sauces], comment: 'Bien grillé' });
    await open(anOrder({ comment: 'Merci !', order_products: [kebab] }));
    const line = screen.getByText('Kebab').closest('li') ?? document.body;
    expect(line).toHaveTextContent('2 × Kebab');
    expect(line).toHaveTextContent('17,00 €8,50 € l’unité');
    expect(line).toHaveTextContent('Sauces : Harissa, Blanche (+0,50 €)');
    expect(line).toHaveTextContent('« Bien grillé »');
    expect(screen.getByText('Merci !')).toBeInTheDocument();
  });

  test('comes to a total with the VAT of each rate in it, rounded per line', async () => {
    const wine = { price: '5.55', rate_tax: 20 };
    const products = [anOrderProduct(), anOrderProduct(wine), anOrderProduct(wine)];
    await open(anOrder({ total: '28.10', order_products: products }));
    expect(row(/^Total TTC$/)).toHaveTextContent('28,10 €');
    expect(row(/^dont TVA 10\s%$/)).toHaveTextContent('1,55 €');
    // 5.55 contains 0.925: 0.93 twice, not 1.85.
    expect(row(/^dont TVA 20\s%$/)).toHaveTextContent('1,86 €');
  });

  test('that is delivered has the VAT of the fee in it', async () => {
    await open(anOrder({ shipping_method: 'delivery', shipping_price: '2.50', total: '19.50' }));
    expect(row(/^dont TVA 10\s%$/)).toHaveTextContent('1,78 €');
  });
});

describe('ordering again from the detail', () => {
  const again = () => screen.queryByRole('button', { name: /^Commander à nouveau la commande n°\s12$/ });

  test.each([
    [6, 'was handed over', true],
    [1, 'is under way', true],
    [4, 'was cancelled', true],
    [12, 'is still to be paid', false],
  ] as const)('of an order with status %d, which %s, is offered: %s', async (order_status_id, _, offered) => {
    await open(anOrder({ order_status_id }));
    expect(again() !== null).toBe(offered);
  });
});

describe('the payment', () => {
  test.each([
    ['Non réglé', 'nothing was received', {}],
    ['Réglé', 'the total came by card', { total_CC: '17.00' }],
    ['Non réglé', 'a cent is missing', { total_NKT: '10.00', total_TIC: '6.99' }],
    ['Réglé', 'the three sum to the total', { total_NKT: '10.00', total_CC: '3.00', total_TIC: '4.00' }],
  ])('is %s when %s', async (said, _, received) => {
    await open(anOrder(received));
    expect(screen.getByText('Carte bancaire, sur place')).toBeInTheDocument();
    expect(screen.getByText(said, { exact: true })).toBeInTheDocument();
  });
});

describe('the status', () => {
  test('that is unknown here is blank, without steps or a button to cancel', async () => {
    await open(anOrder({ order_status_id: 7, payment_method: 'paypal', shipping_method: 'drone' }));
    expect(status()).toHaveTextContent(/^Votre commande est enregistrée\.$/);
    expect(screen.queryByRole('list', { name: 'Avancement de la commande' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Annuler/ })).toBeNull();
    expect(screen.getByText('Prévue à 12h30')).toBeInTheDocument();
    expect(row(/^Paiement$/)).toHaveTextContent(/^PaiementNon réglé$/);
  });

  test.each([
    [1, 'En attente'],
    [12, 'En attente'],
    [9, 'En attente'],
    [5, 'Approuvé'],
    [2, 'Préparation'],
    [3, 'Prêt'],
    [6, 'Remise'],
  ] as const)('%d is %s, in words and on the way', async (order_status_id, label) => {
    await open(anOrder({ order_status_id }));
    expect(status()).toHaveTextContent(label);
    const step = screen.getByRole('listitem', { current: 'step' });
    expect(step).toHaveTextContent(label);
  });

  test.each([
    ['2026-11-23T21:59:59+01:00', 'Le restaurant l’a bien reçue et vous répond dans un instant.'],
    ['2026-11-23T22:00:00+01:00', 'Le restaurant l’a bien reçue et vous répondra à son ouverture.'],
    ['2026-11-24T11:59:59+01:00', 'Le restaurant l’a bien reçue et vous répondra à son ouverture.'],
    ['2026-11-24T12:00:00+01:00', 'Le restaurant l’a bien reçue et vous répond dans un instant.'],
  ])('at %s promises an answer when somebody is there', async (instant, sentence) => {
    setClock(new Date(instant));
    await open(anOrder());
    expect(status()).toHaveTextContent(sentence);
  });

  test('is shown as the event has it, with the new time', async () => {
    const { diner } = await open(anOrder());
    await screen.findByText('Suivi en direct');
    const spoken = status();
    await diner.tell(later(anOrder(), { order_status_id: 2, delivery_time: '12:45' }));
    expect(spoken).toBeInTheDocument();
    expect(spoken).toHaveTextContent('Préparation');
    expect(screen.getByText('Retrait à 12h45')).toBeInTheDocument();
  });

  test('is not the one of an older event, nor of an order of another shop', async () => {
    const order = anOrder({ order_status_id: 2 });
    const { diner } = await open(order);
    await screen.findByText('Suivi en direct');
    await diner.tell({ ...order, order_status_id: 5, date_modified: { date: '2026-11-23T10:00:00.000Z' } });
    await diner.tell(later(order, { order_status_id: 3 }), 1);
    expect(status()).toHaveTextContent('Préparation');
  });

  test('is read again once the channel is connected, so that nothing is missed', async () => {
    const diner = aDiner([anOrder()]);
    diner.instead.set('v1/order/find', () => ({ order: later(anOrder(), { order_status_id: 5 }) }));
    diner.show(<OrderSheet orderId={5} />);
    expect(await screen.findByText('Approuvé', { selector: '[role=status] *' })).toBeInTheDocument();
  });

  test('cancelled is a state of its own: no steps, no time, nothing to pay', async () => {
    await open(anOrder({ order_status_id: 4, invoice_no: -12 }));
    expect(status()).toHaveTextContent('Annulé');
    expect(status()).toHaveTextContent('Vous n’avez rien à régler.');
    expect(screen.queryByText('Non réglé')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Avancement de la commande' })).toBeNull();
    expect(screen.queryByText(/^Retrait/)).toBeNull();
  });

  test('cancelled after a payment points to the restaurant', async () => {
    await open(anOrder({ order_status_id: 4, invoice_no: -12, total_CC: '17.00' }));
    expect(status()).toHaveTextContent('Pour votre remboursement, appelez le restaurant.');
  });

  test.each([
    [
      'still to be done',
      { total_CC: '17.00' },
      'Votre paiement vous est remboursé sur votre carte',
      'Remboursement en cours',
    ],
    ['done', { payment_status: 'refunded' }, 'Votre paiement vous a été remboursé.', 'Remboursé'],
    ['none where nothing was paid', {}, 'Vous n’avez rien à régler.', null],
  ] as const)(
    'cancelled after an online payment mentions the refund, %s',
    async (_, money, said, payment) => {
      await open(anOrder({ order_status_id: 4, invoice_no: -12, payment_method: 'card_online', ...money }));
      expect(status()).toHaveTextContent(said);
      const badge = screen.queryByText(/^(Non réglé|Réglé|Remboursement en cours|Remboursé)$/);
      expect(badge?.textContent ?? null).toBe(payment);
    },
  );

  test('cancelled after a payment online is followed until the money is back', async () => {
    const money = { payment_method: 'card_online', total_CC: '17.00' } as const;
    const order = anOrder({ order_status_id: 4, invoice_no: -12, ...money });
    const { diner } = await open(order);
    expect(screen.getByText('Remboursement en cours')).toBeVisible();
    await diner.tell(later(order, { total_CC: '0.00', payment_status: 'refunded' }));
    expect(await screen.findByText('Remboursé')).toBeVisible();
    expect(screen.queryByText('Remboursement en cours')).toBeNull();
  });

  test.each([
    ['customer', 'Vous avez annulé cette commande.'],
    ['staff', 'Le restaurant a dû annuler cette commande.'],
    ['system', 'Son paiement n’est pas arrivé à temps'],
    [undefined, 'Le restaurant ne préparera pas cette commande.'],
  ] as const)('cancelled names who did it: %s', async (cancelled_by, said) => {
    await open(anOrder({ order_status_id: 4, invoice_no: -12, cancelled_by }));
    expect(status()).toHaveTextContent(said);
    expect(screen.queryByText(/^Motif/)).toBeNull();
  });

  test('that nobody accepts says live that the restaurant is reminded, then alerted, then that it did not answer', async () => {
    const { diner } = await open(anOrder());
    await screen.findByText('Suivi en direct');
    const reminded = later(anOrder(), { ladder_step: 'reminded' });
    await diner.tell(reminded);
    expect(status()).toHaveTextContent('Le restaurant n’a pas encore répondu, nous le relançons.');
    const alerted = later(reminded, { ladder_step: 'alerted' });
    await diner.tell(alerted);
    expect(status()).toHaveTextContent('nous avons prévenu son responsable.');
    const over = {
      order_status_id: 4,
      invoice_no: -12,
      cancelled_by: 'system',
      ladder_step: 'refused',
    } as const;
    await diner.tell(later(alerted, over));
    expect(status()).toHaveTextContent('Le restaurant n’a pas répondu à temps');
    expect(status()).not.toHaveTextContent('paiement n’est pas arrivé');
  });

  test('that was accepted after a reminder says nothing of it any more', async () => {
    await open(anOrder({ order_status_id: 2, ladder_step: 'reminded' }));
    expect(status()).toHaveTextContent('La cuisine s’occupe de vous.');
  });

  test('cancelled with a reason shows it, as text', async () => {
    const { diner } = await open(anOrder());
    await screen.findByText('Suivi en direct');
    const cancelled = { order_status_id: 4, invoice_no: -12, cancelled_by: 'staff' } as const;
    await diner.tell(later(anOrder(), { ...cancelled, cancel_reason: 'Plus de <b>pain</b>' }));
    expect(status()).toHaveTextContent(/Motif\s: Plus de <b>pain<\/b>/);
  });

  test('of an order that is still to be paid asks for the payment, and promises no answer', async () => {
    await open(anOrder({ order_status_id: 12, payment_method: 'card_online' }));
    expect(status()).toHaveTextContent('Elle attend votre paiement');
    expect(screen.getByRole('button', { name: 'Payer maintenant' })).toBeInTheDocument();
    expect(screen.queryByText(/Vous pouvez fermer cette page/)).toBeNull();
  });

  test('of an order that the shop approved before it was paid asks for no payment any more', async () => {
    await open(anOrder({ order_status_id: 5, payment_method: 'card_online' }));
    expect(status()).toHaveTextContent('Approuvé');
    expect(screen.queryByRole('button', { name: 'Payer maintenant' })).toBeNull();
  });

  test('of an order that is still to be paid offers to pay it at its delivery instead', async () => {
    const unpaid = anOrder({
      order_status_id: 12,
      payment_method: 'card_online',
      shipping_method: 'delivery',
    });
    const { diner, user } = await open(unpaid);
    await user.click(screen.getByRole('button', { name: 'Payer plutôt à la livraison' }));
    expect(screen.getByText(/^Vous réglez 17,00\s€ à la personne qui vous livre\./)).toBeVisible();
    diner.instead.set('v2/payment/pay-on-site', () => ({
      order: {
        ...later(unpaid, { order_status_id: 1, payment_method: 'card_on_site' }),
        store_id: diner.store.storeId,
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Commander avec obligation de paiement' }));
    expect(await screen.findByText('Carte bancaire, à la livraison')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Commande n°/ })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull();
  });

  test('handed over is not followed any more', async () => {
    await open(anOrder({ order_status_id: 6 }));
    expect(screen.queryByText(/suivi en direct/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Annuler ma commande' })).toBeNull();
  });
});

describe('an order that cannot be shown', () => {
  test('asks a visitor to sign in', async () => {
    const diner = aDiner([anOrder()], { signedIn: false });
    diner.show(<OrderSheet orderId={5} />);
    const dialog = screen.getByRole('dialog', { name: 'Votre commande' });
    expect(within(dialog).getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
    expect(diner.calls).toEqual([]);
  });

  test.each(['unknown_order', 'malformed'])('that cannot be found says so: %s', async (code) => {
    const diner = aDiner([]);
    diner.instead.set('v1/order/find', () => refused(code, ''));
    diner.show(<OrderSheet orderId={99} />);
    expect(await screen.findByRole('heading', { name: 'Commande introuvable' })).toBeInTheDocument();
  });

  test('waits while the backend is unavailable, and can be retried', async () => {
    const diner = aDiner([anOrder()]);
    diner.instead.set('v1/order/find', () => null);
    diner.instead.set('v2/customer/me', () => null);
    const user = diner.show(<OrderSheet orderId={5} />);
    expect(screen.getByRole('status')).toHaveTextContent('Chargement de votre commande…');
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    diner.instead.clear();
    await user.click(retry);
    expect(await screen.findByText('Retrait à 12h30')).toBeInTheDocument();
  });
});

describe('the loyalty stamps of an order', () => {
  const loyalty = (needed: number, movements: object[] = []) => ({
    loyalty: {
      rule: { earning: { kind: 'euro' }, needed, reward: { kind: 'percent', percent: 10 } },
      stamps: 0,
    },
    movements,
  });

  async function openWith(order: OrderWire, answer: object) {
    const diner = aDiner([order], { shop: { savings: true } });
    diner.instead.set('v1/loyalty/find', () => answer);
    diner.show(<OrderSheet orderId={order.order_id} />);
    await screen.findByRole('heading', { name: /^Commande n°\s12$/ });
    return diner;
  }

  test('are promised while it is under way', async () => {
    await openWith(anOrder({ total: '21.99' }), loyalty(100));
    expect(await screen.findByText('Cette commande vous donnera 21 points.')).toBeVisible();
  });

  test('are those that it has earned once it is handed over', async () => {
    const order = anOrder({ order_status_id: 6 });
    const movement = { order_id: order.order_id, invoice_no: 12, at: '2026-11-23T11:40:00.000Z' };
    await openWith(order, loyalty(100, [{ ...movement, kind: 'earned', stamps: 9 }]));
    expect(await screen.findByText('Cette commande vous a donné 9 points.')).toBeVisible();
  });

  test('are not named where no programme runs', async () => {
    const off = await openWith(anOrder(), { loyalty: null, movements: [] });
    await waitFor(() => expect(off.calls.some(({ path }) => path === 'v1/loyalty/find')).toBe(true));
    expect(screen.queryByText(/^Cette commande vous/)).toBeNull();
  });

  test('are not asked for at a shop that has neither promotions nor a programme', async () => {
    const diner = aDiner([anOrder()]);
    diner.show(<OrderSheet orderId={anOrder().order_id} />);
    await screen.findByRole('heading', { name: /^Commande n°\s12$/ });
    expect(diner.calls.some(({ path }) => path === 'v1/loyalty/find')).toBe(false);
  });
});
