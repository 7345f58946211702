import { afterEach, expect, test } from '@jest/globals';
import { THEMES } from '#lib/domain/store/theme.ts';
import { firstPaintScript, firstPaintScripts, SCHEME_SCRIPT } from '#lib/first-paint.ts';

const visitor = { development: false };
const developer = { development: true };

afterEach(() => localStorage.clear());

/** The theme of a shop's page after the script in its head has run. */
function painted(shopTheme: string, saved: string | null, where: { development: boolean }) {
  document.documentElement.dataset.theme = shopTheme;
  if (saved !== null) localStorage.setItem('theme', saved);
  const script = firstPaintScript(shopTheme, where);
  // Run as text, as in the page's head.
  new Function(script)();
  return document.documentElement.dataset.theme;
}

test('a visitor\u2019s saved choice switches between happy-light and happy-dark', () => {
  expect(painted('happy-light', '"happy-dark"', visitor)).toBe('happy-dark');
  expect(painted('happy-dark', '"happy-light"', visitor)).toBe('happy-light');
});

test('a saved choice has no effect outside happy-light and happy-dark, nor with another theme', () => {
  expect(painted('happy-light', '"smoke"', visitor)).toBe('happy-light');
  expect(painted('happy-bee-light', '"happy-dark"', visitor)).toBe('happy-bee-light');
  expect(firstPaintScript('happy-bee-light', visitor)).not.toContain('theme');
});

test('in development the saved choice may be any theme of the list, and no other', () => {
  for (const theme of THEMES) expect(painted('default', JSON.stringify(theme), developer)).toBe(theme);
  expect(painted('smoke', '"neon"', developer)).toBe('smoke');
});

test.each([null, 'happy-dark', '{', '["happy-dark"]', 'null', ''])(
  'the theme is the shop\u2019s own where %j is saved',
  (saved) => {
    expect(painted('happy-light', saved, visitor)).toBe('happy-light');
    expect(painted('happy-light', saved, developer)).toBe('happy-light');
  },
);

test.each(['happy-light', 'happy-bee-light'])(
  'in %s the place of the usual dishes is reserved where the last visit had some',
  (theme) => {
    const { dataset } = document.documentElement;
    delete dataset.usual;
    painted(theme, '{', visitor);
    expect(dataset.usual).toBeUndefined();
    localStorage.setItem('usual', 'true');
    painted(theme, '{', visitor);
    expect(dataset.usual).toBe('1');
  },
);

test('the gateway allows every script that a page may have', () => {
  const scripts = THEMES.flatMap((theme) => [
    firstPaintScript(theme, visitor),
    firstPaintScript(theme, developer),
  ]);
  expect(new Set([...scripts, SCHEME_SCRIPT])).toEqual(new Set(firstPaintScripts()));
});

test.each([
  ['"dark"', false, 'dark'],
  ['"light"', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['"sepia"', true, 'dark'],
  ['{', false, 'light'],
])('the management area with %j saved, on a dark device: %j, is %s', (saved, isDarkDevice, scheme) => {
  if (saved !== null) localStorage.setItem('scheme', saved);
  const matches = (query: string) => ({ matches: isDarkDevice && query === '(prefers-color-scheme: dark)' });
  new Function('matchMedia', SCHEME_SCRIPT)(matches);
  expect(document.documentElement.dataset.scheme).toBe(scheme);
});
