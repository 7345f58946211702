import {
  CARD_STYLES,
  cardStyleOf,
  isDevelopmentHost,
  layoutOf,
  switchableTheme,
  THEMES,
  themeChoices,
  themeOf,
} from '#lib/domain/store/theme.ts';

describe('themeOf', () => {
  it('is the theme of that name', () => {
    for (const theme of THEMES) expect(themeOf(theme)).toBe(theme);
    expect(THEMES).toHaveLength(17);
  });

  it('falls back to default outside the list', () => {
    for (const text of ['Happy-Light', 'happy', ' smoke', '', null, undefined])
      expect(themeOf(text)).toBe('default');
  });
});

describe('cardStyleOf', () => {
  it('is the style of that name, default outside the list', () => {
    expect(CARD_STYLES.map(cardStyleOf)).toEqual(['default', 'rect', 'full', 'empty', 'no-card']);
    for (const text of ['smoke', '', null, undefined]) expect(cardStyleOf(text)).toBe('default');
  });
});

describe('layoutOf', () => {
  it("is happy when the theme's name begins so", () => {
    expect(THEMES.filter((theme) => layoutOf(theme) === 'default')).toEqual([
      'default',
      'smoke',
      'smoke-white',
    ]);
    expect(layoutOf('happy-bee-dark')).toBe('happy');
  });
});

describe('themeChoices', () => {
  it('are happy-light and happy-dark for a visitor of a shop that has one of them, none for another', () => {
    const visitor = { development: false };
    expect(themeChoices('happy-light', visitor)).toEqual(['happy-light', 'happy-dark']);
    expect(themeChoices('happy-dark', visitor)).toEqual(['happy-light', 'happy-dark']);
    for (const theme of ['happy-bee-light', 'default', 'smoke', 'neon', null])
      expect(themeChoices(theme, visitor)).toEqual([]);
  });

  it('are all where the hidden selector is', () => {
    for (const theme of ['default', 'happy-light', 'neon'])
      expect(themeChoices(theme, { development: true })).toEqual(THEMES);
  });
});

describe('switchableTheme', () => {
  it('is one of the two, as it is written', () => {
    expect(['happy-light', 'happy-dark'].map(switchableTheme)).toEqual(['happy-light', 'happy-dark']);
    for (const text of ['Happy-Light', 'happy-bee-light', 'smoke', '', null, undefined])
      expect(switchableTheme(text)).toBeNull();
  });
});

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
