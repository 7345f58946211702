import format from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import compileSentences from '#lib/i18n/compile-sentences.mjs';

const FORMATTERS = {
  getNumberFormat: (...parameters: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...parameters),
  getDateTimeFormat: (...parameters: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...parameters),
  getPluralRules: (...parameters: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...parameters),
};

const compiled = (sentence: string) => JSON.parse(compileSentences(JSON.stringify({ sentence }))).sentence;

describe('a sentence without values', () => {
  it.each(["Heures d'ouverture", 'Livraison : « offerte » à 100\u00a0%', "L'abus d'alcool est dangereux."])(
    'stays as it is: %s',
    (sentence) => expect(compiled(sentence)).toBe(sentence),
  );
});

describe('a sentence with values says compiled what it says when it is parsed', () => {
  const BASKET = "Panier, {count, plural, =0 {vide} one {# article} other {# articles}}, c'est {name}";
  it.each([
    [BASKET, { count: 0, name: 'tout' }],
    [BASKET, { count: 1, name: 'peu' }],
    [BASKET, { count: 1000, name: "l'abondance" }],
    ['TVA {rate, number}\u00a0%', { rate: 5.5 }],
    ["Ouvre à {time}, jusqu'à {end}", { time: '11:30', end: '14:30' }],
  ])('%s with %o', (sentence, values) => {
    const said = format(compiled(sentence), 'fr', values, { formatters: FORMATTERS });
    const t = createTranslator({ locale: 'fr', messages: { sentence } });
    expect(said).toBe(t('sentence', values));
  });
});

it('keeps the shape of the file', () => {
  expect(JSON.parse(compileSentences('{"a":{"b":"c"},"1":"lundi"}'))).toEqual({ a: { b: 'c' }, 1: 'lundi' });
});
