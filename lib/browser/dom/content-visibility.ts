'use client';

import { useEffect } from 'react';
import { whenIdle } from './idle.ts';

const CARDS = '.cards > li';
const SKIPPABLE = `${CARDS}, footer`;

type Skippable = Iterable<HTMLElement>;

const all = (selector: string): Skippable => document.querySelectorAll<HTMLElement>(selector);

function unmark(elements: Skippable): void {
  for (const element of elements) delete element.dataset.offscreen;
}

/** Only elements more than one window away: the change would count as a layout shift of a visible one. */
function markDistant(elements: Skippable): void {
  const distant = [...elements].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 2 * innerHeight || bottom < -innerHeight;
  });
  for (const element of distant) element.dataset.offscreen = '';
}

/** Whether cards are marked that were never laid out, so that their height is an estimate of app/product-cards.css. */
let estimated = true;

/** Lays out what is only estimated, so that a jump within the page ends where it should. */
export function layOutEstimated(): void {
  if (estimated) unmark(all(SKIPPABLE));
}

/**
 * Lays out the cards that the server marked, one list per frame, and marks them again: the browser keeps their sizes. Lists
 * above the window wait until they come near it, since another height would move what is visible. Returns the cancel function.
 */
function measureMarked(onEnd: () => void): () => void {
  const lists = new Set([...all(`${CARDS}[data-offscreen]`)].map((card) => card.parentElement));
  let cancel = () => {};
  const next = () => {
    const [list] = lists;
    if (!list) return onEnd();
    lists.delete(list);
    if (list.getBoundingClientRect().bottom < 0) return next();
    const cards = list.querySelectorAll<HTMLElement>(':scope > [data-offscreen]');
    unmark(cards);
    const frame = requestAnimationFrame(() => {
      cancel = whenIdle(() => {
        markDistant(cards);
        next();
      });
    });
    cancel = () => cancelAnimationFrame(frame);
  };
  next();
  return () => cancel();
}

/**
 * Keeps `content-visibility: auto` on the cards and the footer that are far from the window, so that neither the first paint
 * nor opening a sheet lays out the whole page (docs/decisions/0092-a-whole-visit-on-a-cheap-phone.md). The server marks the
 * distant cards of a first page; here the browser learns their sizes once the page is idle. Starts again when `sizedBy` or the
 * width of the window changes.
 */
export function useContentVisibility(sizedBy: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizedBy names what the cards are rendered from
  useEffect(() => {
    let width = innerWidth;
    let cancel = () => {};
    const measure = () => {
      const { dataset } = document.documentElement;
      // public/scripts/early-taps.js had the whole page laid out.
      if (dataset.whole !== undefined) unmark(all(SKIPPABLE));
      delete dataset.whole;
      cancel = measureMarked(() => {
        markDistant(all(SKIPPABLE));
        estimated = false;
      });
    };
    const start = () => {
      const frame = requestAnimationFrame(() => {
        cancel = whenIdle(measure);
      });
      cancel = () => cancelAnimationFrame(frame);
    };
    const stop = () => {
      cancel();
      unmark(all(SKIPPABLE));
    };
    const onResize = () => {
      if (innerWidth === width) return;
      width = innerWidth;
      stop();
      start();
    };
    start();
    addEventListener('resize', onResize);
    return () => {
      stop();
      removeEventListener('resize', onResize);
    };
  }, [sizedBy]);
}
