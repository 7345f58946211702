'use client';

import { dashboardSectionOf, routes } from '#lib/routes.ts';
import { type OpenSheet, openSheet, sheetOf } from './place.ts';
import { addAtOnce } from './quick-add.ts';
import { isDesktop } from './use-desktop.ts';
import { scrollBehavior } from './use-reduced-motion.ts';

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
const sheetBehind = ({ pathname, search }: HTMLAnchorElement) => (pathname === '/' ? sheetOf(search) : null);
const toPart = ({ pathname, search, hash }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && (search === '' || search === location.search);

/** The link to a place of this shop that was touched; null for any other. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && !link.target && !link.hasAttribute('download') && link.origin === location.origin
    ? link
    : null;
}

/** The plus of a card, which stands beside the link to the product. */
const plusAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.cards button') : null;

/** The page that a touched link leads to; null when it leads to none, or to a part of this one. */
export function pageBehind(event: Event): string | null {
  const link = linkAt(event);
  return link && !toPart(link) && !sheetBehind(link) ? addressOf(link) : null;
}

/**
 * Takes over a plain click on a link within the shop. One that opens a sheet over the home page opens it over the
 * present page instead, where a customer on a desktop is sent to the page that stands for it; one to a part of the
 * same page leaves no step in the history; any other is for the router, `goTo`. The plus of a card adds the product, and
 * does what the card's link does when that is not possible.
 */
export function followLink(event: MouseEvent, customer: boolean, goTo: (page: string) => void): void {
  const plus = plusAt(event);
  const link = plus ? (plus.closest('li')?.querySelector('a') ?? null) : linkAt(event);
  if (!link || event.defaultPrevented || !plain(event)) return;
  const sheet = sheetBehind(link);
  const part = toPart(link) && document.getElementById(link.hash.slice(1));
  if (plus && sheet && addAtOnce(Number(sheet.value), plus)) event.preventDefault();
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

/** The page that stands for a sheet; an order has none. */
function pageOf({ name, value }: OpenSheet, link: HTMLAnchorElement): string | null {
  if (name === 'basket') return routes.basket();
  const section = name === 'dashboard' ? dashboardSectionOf(value) : null;
  if (section) return routes.dashboardSection(section);
  const category = link.closest<HTMLElement>('[data-category]')?.dataset.category;
  return name === 'product' && category ? routes.product(Number(category), Number(value)) : null;
}

function show(part: HTMLElement): void {
  part.scrollIntoView({ behavior: scrollBehavior() });
  part.focus({ preventScroll: true });
}
