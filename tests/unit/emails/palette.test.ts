import { PALETTES } from '#backend/emails/palette.ts';
import { THEMES } from '#lib/domain/theme.ts';
import { coloursOf } from '#tests/support/themes/colours-of.ts';

it.each(THEMES)('an e-mail of a shop in %s wears the colours of its pages', (theme) => {
  const { accent, onAccent } = PALETTES[theme];
  expect([accent]).toEqual(coloursOf(theme)('accent'));
  expect([onAccent]).toEqual(coloursOf(theme)('on-accent'));
});
