import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CounterDesk } from '#components/manage/counter/counter-desk.tsx';
import { orderInHand, useOrderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import { usePricedCatalogue } from '#lib/browser/manage/counter/use-priced-catalogue.ts';
import { ZERO } from '#lib/domain/money.ts';
import { aBackend } from './a-backend.ts';
import { aProduct } from './a-product.ts';
import { InFrench } from './in-shop.tsx';

export const LEA = { staffId: 7, name: 'Léa' };
export const TART = aProduct();
const CATALOGUE = {
  categories: [{ categoryId: 1, label: 'Plats' }],
  products: [TART, aProduct({ productId: 2, name: 'Soupe' })],
  takeawayDiscount: 0,
};
const CHOICES = {
  areas: [],
  places: [{ cityId: 1, zoneId: 2, city: 'Lille', postcode: '59000', minimum: ZERO }],
  preparationMinutes: 20,
};
const reread = jest.fn(async () => undefined);

/** The counter with a pie at 8.50 and a soup, on a wide screen and behind the bar of a phone. */
export function Desk({
  by = LEA,
  catalogue = CATALOGUE,
  takesPayments = true,
}: {
  by?: typeof LEA;
  catalogue?: typeof CATALOGUE;
  takesPayments?: boolean;
}) {
  const order = useOrderInHand() ?? orderInHand();
  const { priced, repriced, reprice } = usePricedCatalogue(catalogue, order.method);
  return (
    <CounterDesk
      {...{ order, priced, repriced, reprice, reread, by }}
      choices={{ ...CHOICES, takesPayments }}
      timeZone="Europe/Paris"
    />
  );
}

export const show = (page: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>{page}</InFrench>
    </SWRConfig>,
  );

export const aManageBackend = (answers: Parameters<typeof aBackend>[0]) =>
  aBackend({ 'v1/manage/csrf-token': () => ({ token: 'csrf-1' }), ...answers });

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
