import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import type { StoreWire } from '#lib/contract/store.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { aStore, daily } from '#tests/support/a-store.ts';

// The realtime channel sends nothing here.
jest.unstable_mockModule('socket.io-client', () => ({
  io: () => ({
    on: () => undefined,
    emit: () => undefined,
    connect: () => undefined,
    disconnect: () => undefined,
  }),
}));
await import('#lib/browser/shop/store-refresh.tsx');
const { StatusBanner } = await import('#components/storefront/shell/header/status-banner.tsx');
const { InShop } = await import('#tests/support/in-shop.tsx');

const NOON = '2026-11-23T12:00:00+01:00';
const CLOSED = 'Le restaurant est fermé pour la commande en ligne. Veuillez réessayer plus tard.';

/** The shop of `aStore` in the wire format. */
function onTheWire(webOrder: 0 | 1): StoreWire {
  const store = aStore();
  const { openingHours } = store.openingHours;
  const hours = openingHours.map(({ days }) => ({ days: [...days], open: '12:00', close: '22:00' }));
  const setting = [
    { key: 'config_telephone', value: store.telephone ?? '' },
    { key: 'config_email', value: store.email ?? '' },
    { key: 'config_address', value: store.address ?? '' },
    {
      key: 'config_opening_hours',
      value: JSON.stringify({
        opening_hours: hours,
        pickup_service: [],
        delivery_service: [],
        table_reservation: [],
      }),
    },
    { key: 'config_delivery_time_settings', value: '{"preparation_minutes":20}' },
  ];
  const config = JSON.stringify({ web_order: webOrder, time_zone: store.timeZone });
  const { storeId: store_id, name } = store;
  return { store_id, name, nonce: '', config, setting, banner_images: [], category: [] };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(new Date(NOON));
  Object.assign(globalThis, {
    requestIdleCallback: (task: () => void) => setTimeout(task),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

async function showShop(): Promise<HTMLElement> {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={aStore()}>
        <StatusBanner>3 rue du Four</StatusBanner>
      </InShop>
    </SWRConfig>,
  );
  // Idle once, then longer than the pause between two fetches of the store.
  await wait(100);
  await wait(10_000);
  return screen.getByRole('status', { name: 'État du restaurant' });
}

describe('when the tab becomes visible again', () => {
  test('the store is read again, and its status follows', async () => {
    const backend = aBackend({ 'v1/store/search_ssl': () => ({ data: onTheWire(0) }) });
    const banner = await showShop();
    expect(backend.sent('v1/store/search_ssl')).toEqual([]);
    await comeBack();
    await wait(100);
    expect(backend.sent('v1/store/search_ssl')).toEqual([{ url: location.origin }]);
    expect(banner).toHaveTextContent(CLOSED);
  });

  test('an unavailable backend changes nothing, and nothing is shown', async () => {
    aBackend({});
    const banner = await showShop();
    await comeBack();
    await wait(100);
    expect(banner).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('within 15 minutes of closing', () => {
  const hours = { ...aStore().openingHours, openingHours: [daily(720, 1320)] };

  /** Sets the clock to a minute after closing, as if it had been slow. Returns the minutes until the banner changes. */
  async function minutesUntilSeen(time: string): Promise<number> {
    jest.setSystemTime(new Date(`2026-11-23T${time}+01:00`));
    render(
      <InShop store={aStore({ openingHours: hours })}>
        <StatusBanner>3 rue du Four</StatusBanner>
      </InShop>,
    );
    const banner = screen.getByRole('status', { name: 'État du restaurant' });
    expect(banner).toBeEmptyDOMElement();
    jest.setSystemTime(new Date('2026-11-23T22:01:00+01:00'));
    for (let minute = 1; minute <= 60; minute += 1) {
      await wait(60_000);
      if (banner.textContent !== '') return minute;
    }
    return Number.POSITIVE_INFINITY;
  }

  test.each([
    ['21:45:00', 5],
    ['21:50:00', 5],
    ['21:58:00', 2],
    // Before the last 15 minutes it is updated when they begin.
    ['21:40:00', 5],
    ['21:44:00', 1],
    ['21:15:00', 30],
  ])('the status of %s is updated after %i minutes', async (time, minutes) => {
    aBackend({});
    expect(await minutesUntilSeen(time)).toBe(minutes);
  });
});
