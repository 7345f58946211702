import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { StatusBanner } from '#components/storefront/shell/header/status-banner.tsx';
import type { Store } from '#lib/domain/store/store.ts';
import { aStore, daily } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const HOURS = aStore().openingHours;
const MONDAY = '2026-11-23';

beforeEach(() => {
  jest.useFakeTimers();
  // The page is never idle, so only the clock changes the banner.
  Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
});

afterEach(() => {
  jest.useRealTimers();
});

function bannerAt(time: string, changes: Partial<Store> = {}): HTMLElement {
  jest.setSystemTime(new Date(`${MONDAY}T${time}+01:00`));
  render(
    <InShop store={aStore(changes)}>
      <StatusBanner>3 rue du Four</StatusBanner>
    </InShop>,
  );
  return screen.getByRole('status');
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the store-status banner', () => {
  test('is empty while the shop is open, and the line of contact is shown instead', () => {
    expect(bannerAt('12:00:00')).toBeEmptyDOMElement();
    expect(screen.getByText('3 rue du Four')).toBeInTheDocument();
    expect(screen.getByRole('status').parentElement).toHaveClass('open-store');
  });

  test('names the hour of the next slot before opening', () => {
    const banner = bannerAt('11:59:59');
    expect(banner).toHaveTextContent(
      'Le système de commande est actif, vous pouvez passer votre commande et la récupérer à partir de 12 h',
    );
    expect(banner.parentElement).toHaveClass('default-siege');
  });

  test('is closed for tonight at the last close of a day that ends in the evening', () => {
    const hours = { ...HOURS, openingHours: [daily(720, 840), daily(1140, 1320)] };
    const banner = bannerAt('22:00:00', { openingHours: hours });
    expect(banner).toHaveTextContent(
      'Le restaurant est fermé pour ce soir. Prochaine ouverture : mardi à 12 h.',
    );
    expect(banner.parentElement).toHaveClass('close-store');
  });

  test('is closed for today at the last close of a day that ends in the afternoon', () => {
    const hours = { ...HOURS, openingHours: [daily(720, 840)] };
    expect(bannerAt('14:00:00', { openingHours: hours })).toHaveTextContent(
      "Le restaurant est fermé pour aujourd'hui. Prochaine ouverture : mardi à 12 h.",
    );
  });

  test('gives the next opening day and time on a day without hours', () => {
    const hours = { ...HOURS, openingHours: [{ days: [3 as const], open: 690, close: 840 }] };
    expect(bannerAt('12:00:00', { openingHours: hours })).toHaveTextContent(
      'Le restaurant est fermé aujourd’hui. Prochaine ouverture : mercredi à 11 h 30.',
    );
  });

  test('says so when the shop gave no hours', () => {
    const hours = { ...HOURS, openingHours: [] };
    expect(bannerAt('12:00:00', { openingHours: hours })).toHaveTextContent(
      "Le restaurant n'a pas fourni d'horaire d'ouverture",
    );
  });

  test('is closed for online orders while web ordering is off, whatever the hour', () => {
    expect(bannerAt('12:00:00', { webOrder: false })).toHaveTextContent(
      'Le restaurant est fermé pour la commande en ligne. Veuillez réessayer plus tard.',
    );
  });

  test('changes at the minute of opening without a reload', () => {
    const banner = bannerAt('11:59:00');
    wait(59_999);
    expect(banner).toHaveTextContent('à partir de 12 h');
    wait(1);
    expect(banner).toBeEmptyDOMElement();
  });

  test('changes at the minute of closing without a reload', () => {
    const banner = bannerAt('21:40:00');
    wait(20 * 60_000 - 1);
    expect(banner).toBeEmptyDOMElement();
    wait(1);
    expect(banner).toHaveTextContent("Le restaurant est fermé pour aujourd'hui.");
  });

  test('is updated when the tab becomes visible again', () => {
    const banner = bannerAt('12:00:00');
    jest.setSystemTime(new Date(`${MONDAY}T22:30:00+01:00`));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(banner).toHaveTextContent("Le restaurant est fermé pour aujourd'hui.");
  });
});

describe('while the shop is open, the banner', () => {
  const at = (time: string) => Date.parse(`${MONDAY}T${time}+01:00`);
  const AREAS = [{ areaName: 'Salle', maxTableNumber: 4 }];

  /** The banner once the code for pauses has loaded. */
  async function pausedBanner(time: string, changes: Partial<Store>): Promise<HTMLElement> {
    const banner = bannerAt(time, changes);
    await act(() => jest.advanceTimersByTimeAsync(0));
    return banner;
  }

  test('says when a paused method is served again, until that instant', async () => {
    const pauses = [{ method: 'pickup', until: at('12:15:00'), reason: 'staff' }] as const;
    const banner = await pausedBanner('12:00:00', { pauses, areas: AREAS });
    expect(banner).toHaveTextContent('La vente à emporter reprend à 12 h 15.');
    expect(banner.parentElement).toHaveClass('open-store');
    expect(screen.queryByText('3 rue du Four')).toBeNull();
    wait(15 * 60_000 - 1);
    expect(banner).toHaveTextContent('reprend');
    wait(1);
    expect(banner).toBeEmptyDOMElement();
    expect(screen.getByText('3 rue du Four')).toBeInTheDocument();
  });

  test('says in one sentence what is true of every way to order', async () => {
    const until = at('22:00:00');
    const pauses = (['pickup', 'table'] as const).map((method) => ({
      method,
      until,
      reason: 'staff' as const,
    }));
    expect(await pausedBanner('12:00:00', { pauses, areas: AREAS })).toHaveTextContent(
      /^Les commandes reprennent demain à 12 h\./,
    );
  });

  test('is calm about orders that are suspended because nobody watches', async () => {
    const pauses = [{ method: 'pickup', until: at('22:00:00'), reason: 'unwatched' }] as const;
    expect(await pausedBanner('12:00:00', { pauses })).toHaveTextContent(
      'Les commandes en ligne sont suspendues pour le moment.',
    );
  });

  test('says how much longer everything takes', async () => {
    const moreTime = { minutes: 20, until: at('12:30:00') };
    const banner = await pausedBanner('12:00:00', { moreTime });
    expect(banner).toHaveTextContent('Comptez 20 minutes de plus que d’habitude.');
    wait(30 * 60_000);
    expect(banner).toBeEmptyDOMElement();
  });
});
