'use client';

import { routes } from '#lib/routes.ts';
import { type OpenSheet, openSheet, sheetOf } from './place.ts';
import { isDesktop } from './use-desktop.ts';
import { scrollBehavior } from './use-reduced-motion.ts';

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Takes over a click on a link that needs no new page: one that opens a sheet over the home page, which opens
 * over the present page instead, and one to a part of the same page, which leaves no step in the history. On a
 * desktop a customer is sent to the page that stands for the sheet, by `goTo`; null for a visitor.
 */
export function followLink(event: MouseEvent, goTo: ((page: string) => void) | null): void {
  if (event.defaultPrevented || !plain(event) || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link || link.target || link.origin !== location.origin) return;

  const part =
    link.pathname === location.pathname && link.hash && document.getElementById(link.hash.slice(1));
  const sheet = link.pathname === '/' && sheetOf(link.search);
  if (part) show(part);
  else if (sheet) open(sheet, link, goTo);
  else return;
  event.preventDefault();
}

function open(sheet: OpenSheet, link: HTMLAnchorElement, goTo: ((page: string) => void) | null): void {
  const page = sheet.name === 'basket' ? routes.basket() : link.dataset.page;
  if (page && goTo && isDesktop()) goTo(page);
  else openSheet(sheet.name, sheet.value);
}

function show(part: HTMLElement): void {
  part.scrollIntoView({ behavior: scrollBehavior() });
  part.focus({ preventScroll: true });
}
