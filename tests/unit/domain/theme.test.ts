import { CARD_STYLES, cardStyleOf, layoutOf, THEMES, themeOf, themeWithOverride } from '#lib/domain/theme.ts';

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

describe('themeWithOverride', () => {
  const visitor = { development: false };
  const developer = { development: true };

  it('lets a visitor switch between happy-light and happy-dark', () => {
    expect(themeWithOverride('happy-light', 'happy-dark', visitor)).toBe('happy-dark');
    expect(themeWithOverride('happy-dark', 'happy-light', visitor)).toBe('happy-light');
  });

  it('lets a visitor neither leave the two nor come to them from another theme', () => {
    expect(themeWithOverride('happy-light', 'smoke', visitor)).toBe('happy-light');
    expect(themeWithOverride('happy-bee-light', 'happy-dark', visitor)).toBe('happy-bee-light');
    expect(themeWithOverride('default', 'happy-dark', visitor)).toBe('default');
  });

  it('lets the hidden selector choose any theme of the list', () => {
    expect(themeWithOverride('default', 'happy-sand-sky', developer)).toBe('happy-sand-sky');
    expect(themeWithOverride('smoke', 'neon', developer)).toBe('smoke');
  });

  it("is the shop's own theme while nothing is saved", () => {
    expect(themeWithOverride('happy-light', null, visitor)).toBe('happy-light');
    expect(themeWithOverride('smoke', undefined, developer)).toBe('smoke');
    expect(themeWithOverride('neon', null, visitor)).toBe('default');
  });
});
