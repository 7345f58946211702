'use client';

import { dashboardSectionOf, routes } from '#lib/routes.ts';
import { quickAdd } from '../basket/quick-add.ts';
import { layOutEstimated } from '../dom/content-visibility.ts';
import { isDesktop } from '../dom/use-desktop.ts';
import { scrollBehavior } from '../dom/use-reduced-motion.ts';
import { type OpenSheet, openSheet, sheetOf } from './open-sheet.ts';

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
const sheetBehind = ({ pathname, search }: HTMLAnchorElement) => (pathname === '/' ? sheetOf(search) : null);
const toPart = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && (search === '' || search === location.search);

/** The touched link within this shop; null for any other. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && !link.target && !link.hasAttribute('download') && link.origin === location.origin
    ? link
    : null;
}

/** The plus of a ProductCard, which stands beside the link to the product. */
const plusAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.cards button') : null;

/** The page a touched link leads to; null for a sheet or a section of this page. */
export function pageBehind(event: Event): string | null {
  const link = linkAt(event);
  return link && !toPart(link) && !sheetBehind(link) ? addressOf(link) : null;
}

/**
 * Handles a plain click on a link within the shop. A link to a sheet over the home page opens the sheet over the current
 * page; a customer on a desktop goes to the page of the same content instead. A link to a section of this page scrolls
 * without a history entry. Any other goes to the router through `goTo`. The plus of a ProductCard adds the product, or
 * opens it when it cannot be added at once.
 */
export function followLink(event: MouseEvent, customer: boolean, goTo: (page: string) => void): void {
  const plus = plusAt(event);
  const link = plus ? (plus.closest('li')?.querySelector('a') ?? null) : linkAt(event);
  if (!link || event.defaultPrevented || !plain(event)) return;
  const sheet = sheetBehind(link);
  const part = toPart(link) && document.getElementById(link.hash.slice(1));
  if (plus && sheet && quickAdd(Number(sheet.value), plus)) event.preventDefault();
  else if (part) show(part);
  else if (toPart(link)) return;
  else if (sheet) open(sheet, link, customer ? goTo : null);
  else goTo(addressOf(link));
  event.preventDefault();
}

function open(sheet: OpenSheet, link: HTMLAnchorElement, goTo: ((page: string) => void) | null): void {
  const page = goTo && isDesktop() ? pageOf(sheet, link) : null;
  if (goTo && page) goTo(page);
  else openSheet(sheet.name, sheet.value);
}

/** The page with the same content as a sheet; an order has none. */
function pageOf({ name, value }: OpenSheet, link: HTMLAnchorElement): string | null {
  if (name === 'basket') return routes.basket();
  const section = name === 'dashboard' ? dashboardSectionOf(value) : null;
  if (section) return routes.dashboardSection(section);
  const category = link.closest<HTMLElement>('[data-category]')?.dataset.category;
  return name === 'product' && category ? routes.product(Number(category), Number(value)) : null;
}

function show(part: HTMLElement): void {
  layOutEstimated();
  part.scrollIntoView({ behavior: scrollBehavior() });
  part.focus({ preventScroll: true });
}
