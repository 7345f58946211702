import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
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
const roundTheClock = { ...HOURS, openingHours: [daily(0, 0)] };

test.each<[string, string, Partial<Store>]>([
  ['12:00:00', "Ouvertjusqu'à 22h", {}],
  ['11:59:59', 'Ouvre à 12h', {}],
  ['13:00:00', 'Ferméouvre mardi à 12h', { openingHours: noonToOne }],
  ['13:00:00', 'Ouvert24h/24', { openingHours: roundTheClock }],
  ['13:00:00', 'Fermé', { webOrder: false }],
  ['13:00:00', 'Fermé', { openingHours: { ...HOURS, openingHours: [] } }],
  // Orders are taken before and after the slot: the shop itself is open in it.
  ['13:00:00', 'Fermé', { forwardOrdering: 'before_closing' }],
  ['23:00:00', 'Ouvert', { forwardOrdering: 'before_closing' }],
])('at %s the header says %s', (time, text, changes) => {
  expect(indicatorAt(time, changes)).toHaveTextContent(text);
  expect(indicatorAt(time, changes).textContent?.replace(/\s/g, ' ')).toBe(text);
});
