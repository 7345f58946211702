import { createTranslator } from 'use-intl/core';
import type { Slot } from '#lib/domain/opening-hours/slots.ts';
import {
  alcoholText,
  allergensText,
  dietNames,
  mayContainText,
  offeredText,
  originsText,
} from '#lib/i18n/food-text.ts';
import food from '#lib/i18n/messages/fr/food.json' with { type: 'json' };

const t = createTranslator({ locale: 'fr', messages: { food }, namespace: 'food' });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('what is stated about food', () => {
  it('says allergens, that there is none, and nothing where nothing is stated', () => {
    expect(plain(allergensText(t, ['gluten', 'milk']))).toBe('Allergènes : gluten, lait');
    expect(plain(allergensText(t, []))).toBe('Allergènes : aucun');
    expect(allergensText(t, null)).toBe('');
    expect(plain(allergensText(t, [], { more: true }))).toBe('Allergènes : selon vos choix');
    expect(plain(mayContainText(t, { mayContain: ['nuts'] }))).toBe('Peut contenir : fruits à coque');
    expect(mayContainText(t, { mayContain: [] })).toBe('');
  });

  it.each([
    ['France', 'France', 'France', 'bœuf (France)'],
    [null, 'France', 'France', 'bœuf (France)'],
    ['Irlande', 'Irlande', 'France', 'bœuf (né et élevé : Irlande, abattu : France)'],
    ['Irlande', 'France', 'France', 'bœuf (né : Irlande, élevé : France, abattu : France)'],
    [null, 'Espagne', 'France', 'bœuf (élevé : Espagne, abattu : France)'],
  ])('says once a country that is the same: %s, %s, %s', (born, raised, slaughtered, said) => {
    const origins = [{ species: 'beef' as const, born, raised, slaughtered }];
    expect(plain(originsText(t, { origins }))).toBe(`Origine de la viande : ${said}`);
  });

  it('names strength and diets', () => {
    expect(plain(alcoholText(t, { alcohol: 5.2 }))).toBe('5,2 % vol.');
    expect(alcoholText(t, { alcohol: null })).toBe('');
    expect(dietNames(t, { diets: ['vegan', 'halal'], spiciness: 2 })).toEqual(['Végan', 'Halal', 'Piquant']);
  });
});

describe('when a product is offered', () => {
  const said = (slots: Slot[], season: { from: string; until: string } | null = null) =>
    plain(offeredText(t, { slots, season }));

  it('is said in days and hours', () => {
    const lunch = { open: 690, close: 870 };
    expect(said([{ days: [1, 2, 3, 4, 5], ...lunch }])).toBe('Du lundi au vendredi, de 11 h 30 à 14 h 30');
    expect(said([{ days: [6, 7], ...lunch }])).toBe('Le samedi, le dimanche, de 11 h 30 à 14 h 30');
    expect(said([{ days: [1, 2, 3, 4, 5, 6, 7], open: 1140, close: 0 }])).toBe(
      'Tous les jours, de 19 h à minuit',
    );
  });

  it('is said in days of the year', () => {
    expect(said([], { from: '11-15', until: '05-01' })).toBe('Du 15 novembre au 1er mai');
  });

  it('is not said of what is always offered', () => {
    expect(offeredText(t, null)).toBe('');
  });
});
