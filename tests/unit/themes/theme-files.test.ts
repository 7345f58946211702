import { readdirSync, readFileSync } from 'node:fs';
import { THEMES } from '#lib/domain/store/theme.ts';
import { readThemeFile } from '#tests/support/themes/theme-file.ts';

/** Variables that a theme may inherit from default. */
const OPTIONAL = [
  'bar',
  'chip',
  'on-chip',
  'accent-fill',
  'accent-fill-strong',
  'hero-fill',
  'card-edge',
  'round-button',
  'round-chip',
];

const variablesOf = (theme: string) => [...readThemeFile(theme).variables.keys()];
const required = variablesOf('default').filter((variable) => !OPTIONAL.includes(variable));

it('has a file for every theme of SPEC section 9, and for no other', () => {
  expect(readdirSync('app/themes').sort()).toEqual(THEMES.map((theme) => `${theme}.css`).sort());
});

it('imports every theme once, default before the others that build on it', () => {
  const imports = [
    ...readFileSync('app/globals.css', 'utf8').matchAll(/@import "\.\/themes\/([a-z-]+)\.css";/g),
  ].map(([, theme]) => theme);
  expect(imports[0]).toBe('default');
  expect(imports.sort()).toEqual([...THEMES].sort());
});

it('default sets the variables that the others may leave out', () => {
  expect(variablesOf('default')).toEqual(expect.arrayContaining(OPTIONAL));
});

describe.each(THEMES)('the theme %s', (theme) => {
  it('sets the same variables as default, apart from the optional ones', () => {
    const set = variablesOf(theme).filter((variable) => !OPTIONAL.includes(variable));
    expect(set.sort()).toEqual([...required].sort());
  });

  it('has rules under its own name only', () => {
    const own = `[data-theme="${theme}"]`;
    expect(readThemeFile(theme).selectors).toEqual([theme === 'default' ? `:root, ${own}` : own]);
  });

  it('has a one-line description', () => {
    expect(readThemeFile(theme).idea).toMatch(/^[A-Z].+\.$/);
  });
});
