import { THEMES } from '#lib/domain/store/theme.ts';
import { THEME_COLOURS } from '#lib/domain/store/theme-colours.ts';
import { coloursOf } from '#tests/support/themes/colours-of.ts';

it.each(THEMES)('e-mails and browser colours match the variables of %s', (theme) => {
  const { page, accent, onAccent } = THEME_COLOURS[theme];
  expect([page]).toEqual(coloursOf(theme)('page'));
  expect([accent]).toEqual(coloursOf(theme)('accent'));
  expect([onAccent]).toEqual(coloursOf(theme)('on-accent'));
});
