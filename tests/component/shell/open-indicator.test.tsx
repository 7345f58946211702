import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, within } from '@testing-library/react';
import { OpenIndicator } from '#components/shell/header/open-indicator.tsx';
import type { Store } from '#lib/domain/store.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
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
const roundTheClock = { ...HOURS, openingHours: [daily(0, 0)] };

test.each<[string, string, Partial<Store>]>([
  ['12:00:00', 'Ouvertjusqu’à 22 h', {}],
  ['11:59:59', 'Ouvre à 12 h', {}],
  ['13:00:00', 'Ferméouvre mardi à 12 h', { openingHours: noonToOne }],
  ['13:00:00', 'Ouvert24 h/24', { openingHours: roundTheClock }],
  ['13:00:00', 'Fermé', { webOrder: false }],
  ['13:00:00', 'Fermé', { openingHours: { ...HOURS, openingHours: [] } }],
  // Orders are taken before and after the slot: the shop itself is open in it.
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
