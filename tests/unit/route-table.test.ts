import { destinationOf } from '#lib/route-table.ts';

const page = (name: string, address = name || '/') => ({ page: name, address });
const redirect = (address: string) => ({ redirect: address });

const TOKEN = 'eyJhbGciOi.eyJ0YWJsZSI6.c2ln-bmF0_dXJl';

describe('the page of a path', () => {
  it.each([
    ['/', page('')],
    [`/${TOKEN}`, page('')],
    ['/card.json', page('/card.json')],
    ['/link-previews.json', page('/link-previews.json')],
    ['/robots.txt', page('/robots.txt')],
    ['/sitemap.xml', page('/sitemap.xml')],
    ['/manifest.webmanifest', page('/manifest.webmanifest')],
    ['/cproduct/16/kebabs-et-galettes', { ...page('/cproduct/16', '/cproduct/16/-'), category: 16 }],
    ['/login', page('/login')],
    ['/register', page('/register')],
    ['/confirm-register/NP-phLg0_x', page('/confirm-register', '/confirm-register/-')],
    ['/forgot', page('/forgot')],
    ['/forget/NP-phLg0_x', page('/forget', '/forget/-')],
    ['/cancel-delete/31', page('/cancel-delete', '/cancel-delete/1')],
    ['/review', page('/review')],
    ['/privacy-policy', page('/privacy-policy')],
    ['/condition-use', page('/condition-use')],
  ])('%s is the same for a visitor and a customer', (path, destination) => {
    expect(destinationOf(path, 'visitor')).toEqual(destination);
    expect(destinationOf(path, 'customer')).toEqual(destination);
  });

  it.each([
    ['/product/16/185', page('/product', '/product/1/1'), redirect('/?product=185')],
    ['/basket', page('/basket'), redirect('/?basket=open')],
    ['/basket/order', page('/basket/order'), redirect('/')],
    ['/dashboard', page('/dashboard'), redirect('/')],
    ['/dashboard/order', page('/dashboard/order'), redirect('/')],
    ['/success-payment/42', page('/success-payment', '/success-payment/1'), redirect('/')],
    ['/cancel-payment/42', page('/cancel-payment', '/cancel-payment/1'), redirect('/')],
  ])('%s is a page for a customer and leads a visitor home', (path, customer, visitor) => {
    expect(destinationOf(path, 'customer')).toEqual(customer);
    expect(destinationOf(path, 'visitor')).toEqual(visitor);
  });

  it.each(['/basket/order', '/success-payment/42', '/cancel-payment/42'])(
    '%s is a page for a guest too',
    (path) => {
      expect(destinationOf(path, 'guest')).toEqual(destinationOf(path, 'customer'));
    },
  );

  it.each(['/basket', '/product/16/185', '/dashboard', '/dashboard/order'])(
    '%s is none for a guest',
    (path) => {
      expect(destinationOf(path, 'guest')).toEqual(destinationOf(path, 'visitor'));
    },
  );

  it.each([
    '/nowhere',
    '/robotsxtxt',
    '/manifest.json',
    '/offline',
    '/le-bosphore/login',
    '/two.parts',
    '/four.parts.are.none',
    '/cproduct/16',
    '/cproduct/kebabs/16',
    '/cproduct/16/kebabs/more',
    '/product',
    '/product/16',
    '/product/0/185',
    '/product/16/0185',
    '/product/16/12345678901',
    '/product/16/185/more',
    '/success-payment',
    '/success-payment/0',
    '/cancel-payment/42/more',
    '/product/16/le-kebab',
    '/basket/',
    '/basket/order/more',
    '/login/more',
    '/dashboard/',
    '/dashboard/nothing',
    '/dashboard/order/more',
    '/confirm-register',
    '/confirm-register/a/b',
    '/forgot/more',
    '/forget',
    '/forget/a/b',
    '/cancel-delete',
    '/cancel-delete/a',
    '/cancel-delete/31/more',
  ])('%s goes to / for everyone', (path) => {
    expect(destinationOf(path, 'visitor')).toEqual(redirect('/'));
    expect(destinationOf(path, 'customer')).toEqual(redirect('/'));
  });

  it.each([
    '/cproduct/16/anything%zz',
    `/${TOKEN}`,
    '/product/16/185',
    '/confirm-register/a',
    '/forget/a',
    '/cancel-delete/31',
  ])('the address of %s leads to the same page, without its free parameters', (path) => {
    const destination = destinationOf(path, 'customer');
    if (!('address' in destination)) throw new Error('no page');
    expect(destination.address).not.toBe(path);
    expect(destinationOf(destination.address, 'customer')).toEqual(destination);
  });
});

test("a visitor with a reminder's link signs in first, and a customer gets the page", () => {
  const path = '/dashboard/recurring';
  expect(destinationOf(path, 'visitor', '?confirm=a.b-c_d.e')).toEqual(redirect('/login?confirm=a.b-c_d.e'));
  expect(destinationOf(path, 'customer', '?confirm=a.b.c')).toMatchObject({ page: path });
  expect(destinationOf(path, 'visitor', '?confirm=//elsewhere.example')).toEqual(redirect('/'));
  expect(destinationOf('/dashboard/order', 'visitor', '?confirm=a.b.c')).toEqual(redirect('/'));
});
