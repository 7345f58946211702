import { expect, test } from '@jest/globals';
import type { DatedBanner } from '#lib/domain/store/appearance.ts';
import { bannerChanges } from '#lib/domain/store/banner-changes.ts';

const banner = (title: string, rest: Partial<DatedBanner> = {}): DatedBanner => ({
  image: `/files/${title}.webp`,
  title,
  name: '',
  firstDay: null,
  lastDay: null,
  ...rest,
});
const [fetes, galettes, terrasse] = [banner('Fêtes'), banner('Galettes'), banner('Terrasse')];
const none = { added: [], removed: [], changed: [], isMoved: false };

test('the same banners differ in nothing', () => {
  expect(bannerChanges([fetes, galettes], [{ ...fetes }, { ...galettes }])).toEqual(none);
});

test('a banner is added, and one is removed, without moving the others', () => {
  expect(bannerChanges([fetes], [terrasse, fetes])).toEqual({ ...none, added: [terrasse] });
  expect(bannerChanges([fetes, galettes, terrasse], [fetes, terrasse])).toEqual({
    ...none,
    removed: [galettes],
  });
});

test('a banner with another title, another photo or both is changed', () => {
  const title = { ...galettes, title: 'Crêpes' };
  const photo = { ...galettes, image: '/files/autre.webp' };
  for (const after of [title, photo, { ...title, ...photo, title: 'Crêpes' }])
    expect(bannerChanges([fetes, galettes], [fetes, after])).toEqual({
      ...none,
      changed: [{ before: galettes, after }],
    });
});

test('banners in another order are moved', () => {
  expect(bannerChanges([fetes, galettes], [galettes, fetes])).toEqual({ ...none, isMoved: true });
});

test('of two banners with the same photo each is itself', () => {
  const twin = { ...fetes, title: 'Nouvel An' };
  const later = { ...twin, lastDay: '2026-12-31' };
  expect(bannerChanges([fetes, twin], [fetes, later])).toEqual({
    ...none,
    changed: [{ before: twin, after: later }],
  });
});
