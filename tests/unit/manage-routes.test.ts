import {
  manageDestinationOf,
  manageRoutes,
  orderRoute,
  returnPathOf,
  signInFrom,
} from '#lib/manage-routes.ts';

const page = (name: string, address = name || '/') => ({ page: name, address });
const visitor = () => false;
const member = (cookie: string) => cookie === 'member_refresh';
const memberOverTls = (cookie: string) => cookie === '__Host-member_refresh';

describe('the page of a path in the management area', () => {
  it.each(Object.values(manageRoutes).map((route) => route()))('%s is a page for a member', (path) => {
    for (const has of [member, memberOverTls])
      expect(manageDestinationOf(path, has)).toMatchObject(page(path === '/' ? '' : path, path));
  });

  it('may be framed when it is /apercu, and then alone', () => {
    const paths = Object.values(manageRoutes).map((route) => route());
    const framed = paths.filter((path) => 'framed' in manageDestinationOf(path, member));
    expect(framed).toEqual(['/apercu']);
  });

  it.each([
    ['/connexion', page('/connexion')],
    ['/mot-de-passe', page('/mot-de-passe')],
    ['/mot-de-passe/NP-phLg0_x', page('/mot-de-passe/-')],
    ['/invitation/NP-phLg0_x', page('/invitation/-')],
    ['/manifest.webmanifest', page('/manifest.webmanifest')],
    ['/robots.txt', page('/robots.txt')],
  ])('%s is the same for everybody, without its token', (path, destination) => {
    expect(manageDestinationOf(path, visitor)).toEqual(destination);
    expect(manageDestinationOf(path, member)).toEqual(destination);
  });

  it('of an order is the same for every order, and for members alone', () => {
    expect(manageDestinationOf(orderRoute(4217), member)).toEqual(page('/commandes/-'));
    expect(manageDestinationOf('/commandes/-', member)).toEqual(page('/commandes/-'));
    expect(manageDestinationOf(orderRoute(4217), visitor)).toEqual({
      redirect: '/connexion?retour=%2Fcommandes%2F4217',
    });
    for (const path of ['/commandes/0', '/commandes/x', '/commandes/1/2', '/commandes/12345678901'])
      expect(manageDestinationOf(path, member)).toEqual({ redirect: '/' });
  });

  it.each([
    ['/', '/connexion'],
    ['/equipe', '/connexion?retour=%2Fequipe'],
    ['/reglages/historique', '/connexion?retour=%2Freglages%2Fhistorique'],
  ])('%s sends a visitor to %s', (path, redirect) => {
    expect(manageDestinationOf(path, visitor)).toEqual({ redirect });
    // The session of a customer is none.
    expect(manageDestinationOf(path, (cookie) => cookie === 'session')).toEqual({ redirect });
  });

  it.each(['/login', '/basket', '/equipe/', '/Equipe', '/invitation/', '/invitation/a/b', '/a.b.c', '//x'])(
    '%s goes to /',
    (path) => {
      for (const has of [visitor, member]) expect(manageDestinationOf(path, has)).toEqual({ redirect: '/' });
    },
  );
});

describe('the page after signing in', () => {
  it('is the one that was asked for', () => {
    const pages = Object.values(manageRoutes).slice(0, 7);
    for (const path of [...pages.map((route) => route()), orderRoute(4217)]) {
      const { search } = new URL(signInFrom(path), 'http://a');
      expect(returnPathOf(search)).toBe(path);
    }
  });

  it.each(['', '?retour=', '?retour=//evil.example', '?retour=/connexion', '?retour=https://evil.example'])(
    'is / for %p',
    (search) => expect(returnPathOf(search)).toBe('/'),
  );
});
