import { expect, test } from '@jest/globals';
import { excerptOf } from '#lib/i18n/food-text.ts';

test('a description without its tags keeps its words apart', () => {
  expect(excerptOf('<p>Une ligne,<br>une autre.</p><ul><li>sauce</li><li>frites</li></ul>')).toBe(
    'Une ligne, une autre. sauce, frites',
  );
});

test('a list whose lines end with a sign of their own gets no comma', () => {
  expect(excerptOf('<ul><li>Sauce,</li><li>frites.</li><li>Eau</li></ul>')).toBe('Sauce, frites. Eau');
});

test('a tag before a full stop or a comma leaves no space there', () => {
  expect(excerptOf('<p>Du <strong>veau</strong>, du <em>vrai</em>.</p>')).toBe('Du veau, du vrai.');
});

test('an entity is decoded once, so that escaped tags stay text', () => {
  expect(excerptOf('Sel &amp; poivre')).toBe('Sel & poivre');
  expect(excerptOf('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

test('a sign that French sets off with a space does not begin a line', () => {
  expect(excerptOf('Bon appétit !')).toBe('Bon appétit\u00a0!');
});

test('no description is an empty excerpt', () => {
  expect(excerptOf(null)).toBe('');
});
