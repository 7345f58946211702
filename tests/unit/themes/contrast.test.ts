import { THEMES } from '#lib/domain/store/theme.ts';
import { coloursOf } from '#tests/support/themes/colours-of.ts';
import { contrast } from '#tests/support/themes/contrast.ts';

const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'bar'];

/** Pairs of text and background. */
const TEXTS: Record<string, readonly string[]> = {
  ink: [...GROUNDS, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'],
  muted: [...GROUNDS, 'accent-soft'],
  'accent-ink': ['page', 'surface', 'raised', 'sunken', 'accent-soft'],
  'on-accent': ['accent', 'accent-strong', 'accent-fill', 'accent-fill-strong'],
  'on-chip': ['chip'],
  success: [...GROUNDS, 'success-soft', 'accent-soft'],
  warning: [...GROUNDS, 'warning-soft'],
  danger: [...GROUNDS, 'danger-soft'],
};

/** Pairs of a graphical element and its background. */
const SHAPES: Record<string, readonly string[]> = {
  'line-strong': ['page', 'surface', 'raised', 'sunken'],
  accent: ['page', 'surface', 'raised', 'accent-soft'],
  'accent-fill': ['page', 'surface'],
  chip: ['bar'],
  focus: GROUNDS,
};

/** The pairs of a theme with too little contrast; both ends of a gradient count. */
function tooFaint(theme: string, pairs: Record<string, readonly string[]>, least: number): string[] {
  const colours = coloursOf(theme);
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs.flatMap((back) =>
      colours(front).flatMap((one) =>
        colours(back).flatMap((other) => {
          const found = contrast(one, other);
          return found < least ? `${front} ${one} on ${back} ${other}: ${found.toFixed(2)}` : [];
        }),
      ),
    ),
  );
}

describe('contrast', () => {
  it('is 21 between black and white, 1 between a colour and itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#b23a26', '#b23a26')).toBe(1);
  });

  it('distinguishes #767676 on white, just enough for text, from #777777, just too little', () => {
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(TEXT);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(TEXT);
  });
});

describe.each(THEMES)('the theme %s', (theme) => {
  it('writes every text with a contrast of at least 4.5', () => {
    expect(tooFaint(theme, TEXTS, TEXT)).toEqual([]);
  });

  it('shows edges of fields, accents, the current chip and the focus with a contrast of at least 3', () => {
    expect(tooFaint(theme, SHAPES, SHAPE)).toEqual([]);
  });
});
