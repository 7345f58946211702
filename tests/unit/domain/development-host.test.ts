import { isDevelopmentHost } from '#lib/domain/store/theme.ts';

describe('isDevelopmentHost', () => {
  it('is localhost and every name beneath it', () => {
    for (const host of ['localhost', 'le-bosphore.localhost', 'a.b.localhost'])
      expect(isDevelopmentHost(host)).toBe(true);
  });

  it('is no name that only looks so', () => {
    for (const host of [
      '',
      'notlocalhost',
      'localhost.example',
      'localhost.',
      'commande.le-bosphore.example',
    ])
      expect(isDevelopmentHost(host)).toBe(false);
  });
});
