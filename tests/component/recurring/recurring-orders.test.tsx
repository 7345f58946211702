import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { RecurringOrders } from '#components/storefront/recurring/recurring-orders.tsx';
import { type AddressWire, customerOf } from '#lib/contract/customer.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { showPage } from '#tests/component/auth/show-page.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aRecurring, cider, tart } from '#tests/support/a-recurring.ts';
import { anAddress, aZone, aZoneWire } from '#tests/support/an-address.ts';
import { anOrder } from '#tests/support/an-order.ts';

const LIST = 'v1/recurring/list';
const UPDATE = 'v1/recurring/update';

/** Friday 27 November 2026, 9:30 in Paris. */
const NOW = new Date('2026-11-27T09:30:00+01:00');

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});

const today = { next_date: { date: '2026-11-27T11:30:00.000Z' } };

async function show(
  recurring: RecurringWire[],
  {
    path = '/dashboard/recurring',
    orders = [anOrder()],
    addresses = [],
    deliveryZones = [],
  }: {
    path?: string;
    orders?: OrderWire[];
    addresses?: AddressWire[];
    deliveryZones?: DeliveryZone[];
  } = {},
) {
  const backend = aBackend({
    [LIST]: () => ({ recurring }),
    [UPDATE]: () => ({ recurring: recurring[0], message: 'Modifiée.' }),
  });
  const page = showPage(<RecurringOrders customer={customerOf(aCustomer({ orders, addresses }))} />, {
    path,
  });
  page.store.deliveryZones = deliveryZones;
  page.signIn();
  page.show();
  await waitFor(() => expect(screen.queryByText(/^Chargement/)).toBeNull());
  return { ...page, backend };
}

const ORDER_IT = { name: 'Commander avec obligation de paiement' };

describe('a recurring order', () => {
  test('says what it is, when it comes and when next', async () => {
    await show([aRecurring()]);
    expect(
      screen.getByRole('heading', { name: 'Chaque mardi et vendredi à 12\u00a0h\u00a030' }),
    ).toBeVisible();
    expect(screen.getByText(/^Prochaine fois\s: mardi 1er décembre à 12 h 30$/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      '2\u00a0× Tarte du jour',
    );
    expect(screen.getByText('Total').parentElement).toHaveTextContent(/23,00\s€/);
    expect(screen.queryByRole('button', ORDER_IT)).toBeNull();
  });

  test.each([
    [{ payment_method: 'cash' }, /^Paiement\s: Espèces$/],
    [{ payment_method: 'meal_voucher' }, /^Paiement\s: Titre-restaurant$/],
    [{ payment_method: 'card_on_site' }, /^Paiement\s: Carte bancaire, sur place$/],
    [
      { payment_method: 'card_on_site', shipping_method: 'delivery' },
      /^Paiement\s: Carte bancaire, à la livraison$/,
    ],
  ] as const)('of %j says how it is paid', async (changes, said) => {
    await show([aRecurring(changes)]);
    expect(screen.getByText(said)).toBeVisible();
  });

  test('of every day says so', async () => {
    await show([aRecurring({ weekdays: [1, 2, 3, 4, 5, 6, 7] })]);
    expect(screen.getByRole('heading', { name: 'Tous les jours à 12\u00a0h\u00a030' })).toBeVisible();
  });

  test('is skipped once, and says when it comes after', async () => {
    const { user, backend } = await show([aRecurring()]);
    backend.answers[LIST] = () => ({ recurring: [aRecurring({ skip_next: true })] });
    await user.click(screen.getByRole('button', { name: 'Sauter la prochaine' }));
    expect(backend.sent(UPDATE)).toEqual([{ recurring_id: 3, skip_next: true }]);
    expect(
      await screen.findByText(
        /^La prochaine fois, mardi 1er décembre, est sautée\. Ensuite\s: vendredi 4 décembre à 12 h 30$/,
      ),
    ).toBeVisible();
  });

  test('is paused and taken up again', async () => {
    const { user, backend } = await show([aRecurring()]);
    backend.answers[LIST] = () => ({ recurring: [aRecurring({ paused: true, next_date: null })] });
    await user.click(screen.getByRole('button', { name: 'Mettre en pause' }));
    expect(await screen.findByText('En pause')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sauter la prochaine' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect(backend.sent(UPDATE).at(-1)).toEqual({ recurring_id: 3, paused: false });
  });

  test('is deleted after a question', async () => {
    const { user, backend } = await show([aRecurring()]);
    backend.answers['v1/recurring/delete'] = () => ({ message: 'Supprimée.' });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Non, la garder' }));
    expect(backend.sent('v1/recurring/delete')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    backend.answers[LIST] = () => ({ recurring: [] });
    await user.click(screen.getByRole('button', { name: 'Oui, supprimer' }));
    expect(backend.sent('v1/recurring/delete')).toEqual([{ recurring_id: 3 }]);
    const none = await screen.findByText('Aucune commande récurrente');
    await waitFor(() => expect(none.closest('[tabindex]')).toHaveFocus());
  });

  test('reports a price that has changed since it was agreed to', async () => {
    await show([aRecurring({ order_products: [{ ...tart, price: '18.00' }, cider], total: '24.00' })]);
    expect(screen.getByText(/Tarte du jour\s» passe de 17,00\s€ à 18,00\s€/)).toBeVisible();
  });

  const broken = aRecurring({
    order_products: [],
    total: null,
    problem: 'unknown_product',
    problem_line: 1,
    ...today,
  });

  test('names the product that is no longer in the catalogue, cannot be confirmed, and continues without it', async () => {
    const { user, backend } = await show([broken]);
    expect(screen.getByText(/^«\sCidre\s» n’est plus à la carte\.$/)).toBeVisible();
    expect(screen.queryByRole('button', ORDER_IT)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Retirer «\sCidre\s»$/ }));
    expect(backend.sent(UPDATE)).toEqual([{ recurring_id: 3, lines: [broken.lines[0]] }]);
  });

  test('that was one product only cannot go on without it', async () => {
    await show([{ ...broken, lines: [{ product_id: 1, quantity: 2, options: [] }], problem_line: 0 }]);
    expect(screen.getByText(/^«\sTarte du jour\s» n’est plus à la carte\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  });
});

describe('on its day', () => {
  const CONFIRM = 'v1/recurring/confirm';

  test('it is confirmed in one tap at the total that is shown, and its order opens', async () => {
    const { user, backend } = await show([aRecurring(today)]);
    expect(screen.getByText('À confirmer pour aujourd’hui à 12 h 30')).toBeVisible();
    expect(screen.getByText(/^Vous réglerez 23,00\s€ en espèces\.$/)).toBeVisible();
    backend.answers[CONFIRM] = () => ({ order: anOrder({ order_id: 41 }) });
    backend.answers[LIST] = () => ({ recurring: [aRecurring({ ...today, order_id: 41 })] });
    await user.click(screen.getByRole('button', ORDER_IT));
    expect(backend.sent(CONFIRM)).toEqual([{ recurring_id: 3, expected_total: '23.00' }]);
    expect(await screen.findByText('Confirmée')).toBeVisible();
    expect(location.search).toBe('?order=41');
  });

  test('another price is shown before anything is ordered', async () => {
    const { user, backend } = await show([aRecurring(today)]);
    const dearer = { ...tart, price: '18.00' };
    backend.answers[CONFIRM] = () => refused('total_changed', 'Les prix ont changé.', { total: '24.00' });
    backend.answers[LIST] = () => ({
      recurring: [aRecurring({ ...today, order_products: [dearer, cider], total: '24.00' })],
    });
    await user.click(screen.getByRole('button', ORDER_IT));
    expect(await screen.findByText('Les prix ont changé.')).toBeVisible();
    expect(screen.getByText(/^Vous réglerez 24,00\s€ en espèces\.$/)).toBeVisible();
  });

  test('a reminder that came too late says that there is nothing to answer', async () => {
    const path = '/dashboard/recurring?confirm=a.b.c';
    await show([aRecurring()], { path });
    expect(screen.getByText('Rien à confirmer')).toBeVisible();
  });

  test('a reminder in time says nothing more', async () => {
    await show([aRecurring(today)], { path: '/dashboard/recurring?confirm=a.b.c' });
    expect(screen.getByRole('button', ORDER_IT)).toBeVisible();
    expect(screen.queryByText('Rien à confirmer')).toBeNull();
  });
});

describe('a new recurring order', () => {
  test.each([
    ['cash', 'Espèces'],
    ['meal_voucher', 'Titre-restaurant'],
    ['card_on_site', 'Carte bancaire, sur place'],
    ['card_online', 'Carte bancaire, sur place'],
  ] as const)('of one that was paid as %s is offered to be paid so: %s', async (payment_method, name) => {
    const { user } = await show([], { orders: [anOrder({ payment_method })] });
    await user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });

  test('takes the payment of the order that is chosen, until one is chosen itself', async () => {
    const orders = [
      anOrder({ order_id: 6, payment_method: 'meal_voucher', order_products: [cider] }),
      anOrder({ order_id: 5, payment_method: 'cash' }),
    ];
    const { user } = await show([], { orders });
    await user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    const order = (name: RegExp) => screen.getByRole('radio', { name });
    await user.click(order(/Tarte/));
    expect(order(/^Espèces/)).toBeChecked();
    await user.click(order(/Cidre/));
    expect(order(/^Titre/)).toBeChecked();
    await user.click(order(/^Carte bancaire/));
    await user.click(order(/Tarte/));
    expect(order(/^Carte bancaire/)).toBeChecked();
  });

  test('is made of a past order, days and a time that all of them have', async () => {
    const { user, backend, store } = await show([]);
    store.openingHours.pickupService = [
      { days: [2, 5], open: 690, close: 870 },
      { days: [5], open: 1110, close: 1140 },
    ];
    backend.answers['v1/recurring/add'] = () => ({ recurring: aRecurring(), message: 'Enregistrée.' });
    await user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    expect(screen.getByRole('checkbox', { name: /^lundi\s: fermé$/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(screen.getByText('Choisissez au moins un jour.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'mardi' })).toHaveFocus();
    expect(backend.sent('v1/recurring/add')).toEqual([]);

    await user.click(screen.getByRole('checkbox', { name: 'vendredi' }));
    const time = screen.getByRole('combobox', { name: 'À quelle heure\u00a0?' });
    expect(within(time).getByRole('option', { name: '18\u00a0h\u00a030' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'mardi' }));
    expect(within(time).queryByRole('option', { name: '18\u00a0h\u00a030' })).toBeNull();
    await user.selectOptions(time, '12:30');
    await user.click(screen.getByRole('radio', { name: 'Espèces' }));
    backend.answers[LIST] = () => ({ recurring: [aRecurring()] });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(backend.sent('v1/recurring/add')).toEqual([
      {
        order_id: 5,
        weekdays: [2, 5],
        time: '12:30',
        shipping_method: 'pickup',
        address_id: null,
        payment_method: 'cash',
      },
    ]);
    expect(
      await screen.findByRole('heading', { name: 'Chaque mardi et vendredi à 12\u00a0h\u00a030' }),
    ).toBeVisible();
  });

  test('is offered no order that was cancelled or waits to be paid', async () => {
    const cancelled = anOrder({ order_id: 8, invoice_no: -15, order_status_id: 4, order_products: [cider] });
    const unpaid = anOrder({ order_id: 9, invoice_no: 16, order_status_id: 12, order_products: [cider] });
    const { user } = await show([], { orders: [unpaid, cancelled, anOrder()] });
    await user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    const [choice, ...more] = screen.getAllByRole('radio', { name: /Commande n°/ });
    expect(choice).toBeChecked();
    expect(choice?.closest('label')).toHaveTextContent(/Tarte du jour/);
    expect(more).toEqual([]);
  });

  test('needs an order first where all were cancelled', async () => {
    await show([], { orders: [anOrder({ invoice_no: -12, order_status_id: 4 })] });
    expect(screen.getByText('Commencez par une commande')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Créer une commande récurrente' })).toBeNull();
  });

  test('is offered each past order once, the newest first', async () => {
    const other = anOrder({ order_id: 7, invoice_no: 14, order_products: [cider] });
    const { user } = await show([], { orders: [anOrder(), anOrder({ order_id: 6, invoice_no: 13 }), other] });
    await user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    const choices = screen.getAllByRole('radio', { name: /Commande n°/ });
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      expect.stringMatching(/^1\s× CidreCommande n°\s14/),
      expect.stringMatching(/^2\s× Tarte du jourCommande n°\s13/),
    ]);
  });

  test('needs an order, and links to the catalogue without one', async () => {
    await show([], { orders: [] });
    expect(screen.getByRole('link', { name: 'Voir la carte' })).toHaveAttribute('href', '/');
  });

  test('that is refused says why and keeps what was chosen', async () => {
    const { user, backend } = await show([aRecurring()]);
    backend.answers[UPDATE] = () => refused('slot_unavailable', 'Cet horaire n’est plus disponible.');
    await user.click(screen.getByRole('button', { name: /^Modifier la commande récurrente/ }));
    await user.click(screen.getByRole('checkbox', { name: 'mercredi' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Cet horaire n’est plus disponible.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'mercredi' })).toBeChecked();
  });
});

describe('a recurring order that is delivered', () => {
  const lille = anAddress();
  const roubaix = anAddress({
    address_id: 2,
    address_1: '2 place Jean-Jaurès',
    city: 'Roubaix',
    city_id: 32,
  });
  const delivered = { shipping_method: 'delivery', address_id: 1, total: '25.50' } as const;

  /** The form of a new one, at a shop that delivers in Lille on Fridays. */
  async function showForm(addresses: AddressWire[], orders = [anOrder()]) {
    const page = await show([], { addresses, orders, deliveryZones: [aZone()] });
    const { openingHours } = page.store;
    openingHours.pickupService = [{ days: [2, 5], open: 690, close: 870 }];
    openingHours.deliveryService = [{ days: [5], open: 1140, close: 1260 }];
    const setting = [{ key: 'config_delivery_zones', value: JSON.stringify([aZoneWire()]) }];
    const store = {
      store_id: 7,
      name: '',
      nonce: '',
      config: '{}',
      setting,
      banner_images: [],
      category: [],
    };
    page.backend.answers['v1/store/search_ssl'] = () => ({ data: store });
    page.backend.answers['v1/recurring/add'] = () => ({ recurring: aRecurring(), message: 'Enregistrée.' });
    await page.user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    return page;
  }

  test('says where it goes, what that costs and how it is paid', async () => {
    await show([aRecurring({ ...delivered, ...today, payment_method: 'card_on_site' })], {
      addresses: [lille],
    });
    expect(screen.getByText(/^En livraison\s: 8 rue des Arts, 59000 Lille$/)).toBeVisible();
    expect(screen.getByText('Livraison', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      /^2,50\s€$/,
    );
    expect(screen.getByText(/^Vous réglerez 25,50\s€ par carte, à la livraison\.$/)).toBeVisible();
  });

  test('says that its address was deleted, and cannot be confirmed', async () => {
    const gone = { address_id: null, total: null, problem: 'address_required' } as const;
    await show([aRecurring({ ...delivered, ...gone, ...today })]);
    expect(screen.getByText(/^Son adresse de livraison n’est plus dans vos adresses\./)).toBeVisible();
    expect(screen.queryByRole('button', ORDER_IT)).toBeNull();
  });

  test('is made for an address that is delivered to, at the times of delivery', async () => {
    const { user, backend } = await showForm([roubaix, lille]);
    expect(screen.getByRole('radio', { name: 'À emporter' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'mardi' }));
    await user.click(screen.getByRole('radio', { name: 'En livraison' }));
    expect(await screen.findByRole('radio', { name: /^8 rue des Arts.*Livraison 2,50\s€$/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^2 place.*Hors de la zone de livraison$/ })).toBeDisabled();
    expect(screen.getByText('Le restaurant n’a pas d’heure commune à ces jours.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^mardi/ }));
    await user.click(screen.getByRole('checkbox', { name: 'vendredi' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'À quelle heure\u00a0?' }), '19:15');
    expect(screen.getByRole('radio', { name: 'Carte bancaire, à la livraison' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(backend.sent('v1/recurring/add')).toEqual([
      {
        order_id: 5,
        weekdays: [5],
        time: '19:15',
        shipping_method: 'delivery',
        address_id: 1,
        payment_method: 'card_on_site',
      },
    ]);
  });

  test('is proposed for what was delivered before', async () => {
    await showForm([lille], [anOrder({ shipping_method: 'delivery' })]);
    expect(screen.getByRole('radio', { name: 'En livraison' })).toBeChecked();
  });

  test('is not sent without an address, and leads to a new one', async () => {
    const { user, backend } = await showForm([roubaix]);
    await user.click(screen.getByRole('radio', { name: 'En livraison' }));
    await user.click(screen.getByRole('checkbox', { name: 'vendredi' }));
    expect(await screen.findByText('Le restaurant ne livre à aucune de vos adresses.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(backend.sent('v1/recurring/add')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ajouter une adresse' }));
    expect(location.search).toBe('?address=new');
  });

  test('is not offered by a shop that does not deliver', async () => {
    const { user } = await show([]);
    await user.click(screen.getByRole('button', { name: 'Créer une commande récurrente' }));
    expect(screen.queryByRole('radio', { name: 'En livraison' })).toBeNull();
  });
});
