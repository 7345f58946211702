import { expect, type Page } from '@playwright/test';
import { shopUrl } from './shops.ts';

/** A shop, a product with options, and a drink without options but with associated products. */
export interface Shop {
  id: string;
  dish: string;
  drink: string;
}

export type Size = 'compact' | 'desktop';

/** A view of a shop's page, and how to open it. */
export interface View {
  name: string;
  who: 'visitor' | 'customer';
  /** The one kind of window that has it. */
  only?: Size;
  open(page: Page, shop: Shop): Promise<unknown>;
}

export const go = (page: Page, { id }: Shop, path = '/') => page.goto(shopUrl(id, path));
export const seen = (
  page: Page,
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' | 'heading' = 'dialog',
) => expect(page.getByRole(role, { name }).first()).toBeVisible();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Mocks a call. */
export const answer = (page: Page, call: string, json: object) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json }));
