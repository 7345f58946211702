import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardHome } from '#components/storefront/account/dashboard-home.tsx';
import { TodaysOrder } from '#components/storefront/orders/todays-order.tsx';
import { DashboardOverlay } from '#components/storefront/shell/dashboard/dashboard-overlay.tsx';
import { DashboardPage } from '#components/storefront/shell/dashboard/dashboard-page.tsx';
import { showPage } from '#tests/component/auth/show-page.tsx';
import { aBackend } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { setWindowWidth } from '#tests/support/window-width.ts';

beforeEach(() => localStorage.clear());

const today = { date: new Date().toISOString() };
const yesterday = { date: new Date(Date.now() - 26 * 60 * 60 * 1000).toISOString() };

const HOME_ADDRESS = {
  address_id: 1,
  customer_id: 1,
  company: '',
  city: 'Lille',
  city_id: 3,
  postcode: '59000',
  code_postal_id: null,
  address_1: '8 rue des Arts',
  address_2: '',
  country_id: null,
  zone_id: 4,
  default: true,
  firstname: 'Camille',
  lastname: 'Lefèvre',
};

const NO_LOYALTY = { loyalty: null, movements: [] };

function showHome(customer = aCustomer(), loyalty: object = NO_LOYALTY) {
  const backend = aBackend({ 'v2/customer/me': () => ({ customer }), 'v1/loyalty/find': () => loyalty });
  const page = showPage(<DashboardHome today={<TodaysOrder />} />, {
    path: '/dashboard',
    shop: { savings: true },
  });
  return { ...page, backend };
}

describe('the home of the customer area', () => {
  test('sends a visitor home without asking anything', async () => {
    const page = showHome();
    page.show();
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
    expect(page.backend.calls).toEqual([]);
  });

  test('greets the customer and names the addresses, the default one as such', async () => {
    const page = showHome(aCustomer({ addresses: [HOME_ADDRESS] }));
    page.signIn();
    page.show();
    expect(await screen.findByText('Bonjour Camille')).toBeVisible();
    const addresses = within(screen.getByRole('region', { name: 'Mes adresses' }));
    expect(addresses.getByText('8 rue des Arts')).toBeVisible();
    expect(addresses.getByText('Par défaut')).toBeVisible();
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('shows the latest order of today, also when it is over, and none of yesterday', async () => {
    const page = showHome(
      aCustomer({
        orders: [
          anOrder({ order_id: 5, invoice_no: 15, date_added: today, order_status_id: 6 }),
          anOrder({ order_id: 6, invoice_no: 16, date_added: yesterday }),
        ],
      }),
    );
    page.signIn();
    page.show();
    const current = within(await screen.findByRole('region', { name: 'Ma commande du jour' }));
    expect((await current.findByRole('link', { name: /n°\s15/ })).getAttribute('href')).toBe('/?order=5');
    expect(current.getByText('Livrée')).toBeVisible();
    expect(current.queryByText(/n°\s16/)).toBeNull();
  });

  test('without an order of today says so', async () => {
    const page = showHome(aCustomer({ orders: [anOrder({ date_added: yesterday })] }));
    page.signIn();
    page.show();
    expect(await screen.findByText('Aucune commande aujourd’hui.')).toBeVisible();
  });

  test('shows the loyalty stamps with the last movements', async () => {
    const rule = {
      earning: { kind: 'order', minimum: '15.00' },
      needed: 10,
      reward: { kind: 'percent', percent: 20 },
    };
    const movement = { order_id: 5, invoice_no: 15, at: '2026-11-23T11:40:00.000Z' };
    const page = showHome(aCustomer(), {
      loyalty: { rule, stamps: 7 },
      movements: [
        { ...movement, kind: 'spent', stamps: -10 },
        { ...movement, kind: 'earned', stamps: 1 },
      ],
    });
    page.signIn();
    page.show();
    const own = within(await screen.findByRole('region', { name: 'Fidélité' }));
    expect(own.getByText('7 tampons sur 10')).toBeVisible();
    expect(own.getByText(/^Encore 3 commandes avant 20\s% de remise\.$/)).toBeVisible();
    expect(own.getByText(/à partir de 15,00\s€ de produits\. Vos tampons n’expirent pas\.$/)).toBeVisible();
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Récompense sur la commande n°\s15.*-10 tampons$/),
      expect.stringMatching(/^Commande n°\s15.*\+1 tampon$/),
    ]);
  });

  test('shows no loyalty where no programme runs', async () => {
    const page = showHome();
    page.signIn();
    page.show();
    expect(await screen.findByText('Bonjour Camille')).toBeVisible();
    await waitFor(() => expect(page.backend.sent('v1/loyalty/find')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Fidélité' })).toBeNull();
  });

  test('says that the restaurant does not answer, and asks again', async () => {
    const page = showHome();
    page.backend.answers['v2/customer/me'] = () => null;
    page.signIn();
    page.show();
    expect(await screen.findByText('Le restaurant ne répond pas pour l’instant')).toBeVisible();
    page.backend.answers['v2/customer/me'] = () => ({ customer: aCustomer() });
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Bonjour Camille')).toBeVisible();
  });
});

describe('a sub-page', () => {
  function showOrders(width: number) {
    aBackend({ 'v2/customer/me': () => ({ customer: aCustomer() }) });
    const page = showPage(<DashboardPage section="order" />, { path: '/dashboard/order' });
    setWindowWidth(width);
    return page;
  }

  test('is a page from 1024 px on, with links to the others', async () => {
    const page = showOrders(1024);
    page.signIn();
    page.show();
    expect(screen.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Mon compte' }));
    expect(links.getByRole('link', { name: 'Mes commandes' })).toHaveAttribute('aria-current', 'page');
    expect(links.getByRole('link', { name: 'Tableau de bord' })).not.toHaveAttribute('aria-current');
    expect(await screen.findByText('Aucune commande pour l’instant')).toBeVisible();
    expect(page.replace).not.toHaveBeenCalled();
  });

  test('becomes its sheet over home below 1024 px', async () => {
    const page = showOrders(1023);
    page.signIn();
    page.show();
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/?dashboard=order'));
  });

  test.each([390, 1440])('sends a visitor home at %i px', async (width) => {
    const page = showOrders(width);
    page.show();
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
    expect(page.replace).not.toHaveBeenCalledWith('/?dashboard=order');
  });
});

describe('the sheet of a sub-page', () => {
  function showSheet(value: string) {
    aBackend({ 'v2/customer/me': () => ({ customer: aCustomer() }) });
    return showPage(<DashboardOverlay value={value} />, { path: `/?dashboard=${value}` });
  }

  test('is named after it', async () => {
    const page = showSheet('order');
    page.signIn();
    page.show();
    expect(screen.getByRole('dialog', { name: 'Mes commandes' })).toBeInTheDocument();
    expect(await screen.findByText('Aucune commande pour l’instant')).toBeInTheDocument();
  });

  test('sends a visitor home', async () => {
    const page = showSheet('order');
    page.show();
    await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes when there is no such sub-page', async () => {
    const page = showSheet('nothing');
    page.signIn();
    page.show();
    await waitFor(() => expect(location.search).toBe(''));
  });
});
