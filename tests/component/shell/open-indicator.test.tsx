import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, within } from '@testing-library/react';
import { OpenIndicator } from '#components/storefront/shell/header/open-indicator.tsx';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
import { aTableToken } from '#tests/support/a-table-token.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const HOURS = aStore().openingHours;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
});
afterEach(() => {
  jest.useRealTimers();
});

function indicatorAt(time: string, changes: Partial<Store> = {}): HTMLElement {
  jest.setSystemTime(new Date(`2026-11-23T${time}+01:00`));
  return render(
    <InShop store={aStore(changes)}>
      <OpenIndicator />
    </InShop>,
  ).container;
}

const noonToOne = { ...HOURS, openingHours: [daily(720, 780)] };
const lunchAndDinner = { ...HOURS, openingHours: [daily(720, 870), daily(1110, 1320)] };
const laterPickup = { ...HOURS, openingHours: [daily(720, 780)], pickupService: [daily(735, 780)] };
const roundTheClock = { ...HOURS, openingHours: [daily(0, 0)] };

test.each<[string, string, Partial<Store>]>([
  ['12:00:00', 'Ouvertjusqu’à 22 h', {}],
  ['11:59:59', 'Ouvre à 12 h', {}],
  ['13:00:00', 'Ferméouvre mardi à 12 h', { openingHours: noonToOne }],
  ['13:00:00', 'Ouvert24 h/24', { openingHours: roundTheClock }],
  ['13:00:00', 'Fermé', { webOrder: false }],
  ['13:00:00', 'Fermé', { openingHours: { ...HOURS, openingHours: [] } }],
  // Orders are taken before and after the slot; inside it the shop is open.
  ['13:00:00', 'Fermé', { forwardOrdering: 'before_closing' }],
  ['23:00:00', 'Ouvertdès mardi à 12 h', { forwardOrdering: 'before_closing' }],
  ['11:59:59', 'Ouvertaux commandesà l’avance', { forwardOrdering: 'before_closing' }],
  // The shop is closed for tonight, and takes orders for another day.
  ['21:59:59', 'Ouvertjusqu’à 22 h', { forwardOrdering: 'anytime' }],
  ['22:00:00', 'Ouvertaux commandesà l’avance', { forwardOrdering: 'anytime' }],
  // Between lunch and dinner.
  ['14:29:59', 'Ouvertjusqu’à 14 h 30', { forwardOrdering: 'anytime', openingHours: lunchAndDinner }],
  ['14:30:00', 'Ouvertaux commandesà l’avance', { forwardOrdering: 'anytime', openingHours: lunchAndDinner }],
  ['14:30:00', 'Ouvre à 18 h 30', { openingHours: lunchAndDinner }],
])('at %s the header says %s', (time, text, changes) => {
  expect(indicatorAt(time, changes)).toHaveTextContent(text);
  expect(indicatorAt(time, changes).textContent?.replace(/\s/g, ' ')).toBe(text);
});

test.each<[string, string, Partial<Store>]>([
  ['open', '21:59:59', { forwardOrdering: 'anytime' }],
  ['closed', '22:00:00', { forwardOrdering: 'anytime' }],
  ['closed', '14:30:00', { forwardOrdering: 'anytime', openingHours: lunchAndDinner }],
  ['closed', '23:00:00', { forwardOrdering: 'before_closing' }],
])('is in the colour of an open shop in one that is %s at %s, or not', (shop, time, changes) => {
  const mark = within(indicatorAt(time, changes)).getByText('Ouvert');
  expect(mark).toHaveClass('open');
  expect(mark.matches('.text-success')).toBe(shop === 'open');
});

/** The short text where 'aux commandes' does not fit, from the style sheet. */
const narrow = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-narrow]')?.dataset.narrow?.replace(/\s/g, ' ') ?? null;

test.each<[string, string | null, Partial<Store>]>([
  ['05:30:00', 'Dès 12 h', { forwardOrdering: 'anytime' }],
  ['22:00:00', 'Dès mar. 12 h', { forwardOrdering: 'anytime' }],
  ['23:00:00', 'Dès mar. 12 h', { forwardOrdering: 'before_closing' }],
  ['14:30:00', 'Dès 18 h 30', { forwardOrdering: 'anytime', openingHours: lunchAndDinner }],
  // Like the banner it says when the order can be picked up, later than the opening.
  ['05:30:00', 'Dès 12 h 15', { forwardOrdering: 'anytime', openingHours: laterPickup }],
  // These are correct without an addition.
  ['12:00:00', null, { forwardOrdering: 'anytime' }],
  ['11:59:59', null, {}],
  ['22:00:00', null, {}],
])('at %s a header with room for one word shows %s', (time, words, changes) => {
  expect(narrow(indicatorAt(time, changes))).toBe(words);
});

test.each([
  ['05:30:00', 'Dès 12 h'],
  ['12:00:00', 'Ouvertjusqu’à 22 h'],
  ['22:00:00', 'Dès mar. 12 h'],
])('at %s a table, served only while the shop is open, reads %s', (time, words) => {
  const store = aStore({ forwardOrdering: 'anytime' });
  tableStoreOf(store.storeId).keep(aTableToken('Terrasse-5'));
  const mark = indicatorAt(time, { forwardOrdering: 'anytime' });
  expect(mark.textContent?.replace(/\s/g, ' ')).toBe(words);
  expect(mark.querySelector('.open')).not.toBeNull();
  localStorage.clear();
});
