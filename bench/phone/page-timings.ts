import type { Page } from '@playwright/test';

/**
 * What a tap or a key must show: a focused dialog of that name, a heading, a number of articles in the basket, a dish of
 * that name in the results of a search.
 */
export interface Expected {
  sign: 'dialog' | 'heading' | 'basket' | 'result';
  text: string;
}

/** What a page records about itself from its start. Times are milliseconds since the navigation began. */
interface PageTimings {
  largestPaint: number;
  shift: number;
  longTasks: { start: number; ms: number }[];
  interactions: number[];
  /** From the tap until the expected content was painted; null until then. */
  answeredMs: number | null;
}

declare global {
  var timings: PageTimings;
}

/** Runs in each document before its own scripts, so it cannot use anything of this module. */
function recordInPage(): void {
  const timings: PageTimings = {
    largestPaint: 0,
    shift: 0,
    longTasks: [],
    interactions: [],
    answeredMs: null,
  };
  globalThis.timings = timings;
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  each('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime;
  });
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) timings.shift += value;
  });
  each('longtask', ({ startTime, duration }) => timings.longTasks.push({ start: startTime, ms: duration }));
  each('event', (entry) => {
    if ((entry as PerformanceEventTiming).interactionId) timings.interactions.push(entry.duration);
  });

  // In sessionStorage, since a tap before the scripts have run may reload the page.
  for (const type of ['click', 'keydown'])
    addEventListener(
      type,
      ({ timeStamp }) => sessionStorage.setItem('touched', String(performance.timeOrigin + timeStamp)),
      { capture: true },
    );
  const isThere = ({ sign, text }: Expected) => {
    if (sign === 'heading') return document.querySelector('h1')?.textContent === text;
    if (sign === 'basket') {
      return document.querySelector('header a[href="/?basket=open"] span')?.textContent === text;
    }
    if (sign === 'result') return document.querySelector('[data-search] h3')?.textContent === text;
    const dialog = document.querySelector('dialog[open]');
    return (
      dialog?.textContent.includes(text) === true &&
      dialog.contains(document.activeElement) &&
      dialog.getBoundingClientRect().top < innerHeight
    );
  };
  const look = () => {
    const expected = sessionStorage.getItem('expected');
    const touched = sessionStorage.getItem('touched');
    if (expected && touched && isThere(JSON.parse(expected))) {
      sessionStorage.clear();
      // After this frame, so that its painting counts.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        timings.answeredMs = performance.timeOrigin + performance.now() - Number(touched);
      };
      port2.postMessage(null);
    } else if (expected) requestAnimationFrame(look);
  };
  addEventListener('expect', (event) => {
    timings.answeredMs = null;
    sessionStorage.removeItem('touched');
    sessionStorage.setItem('expected', JSON.stringify((event as CustomEvent).detail));
    look();
  });
  look();
}

export const recordTimings = (page: Page) => page.addInitScript(recordInPage);

export const timingsOf = (page: Page): Promise<PageTimings> => page.evaluate(() => globalThis.timings);

/** The page watches for this from now on, also after a reload. */
export const expectNext = (page: Page, expected: Expected) =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('expect', { detail })), expected);

/** How long the page took to answer a tap; null when it did not within `limitMs`. */
export async function responseTime(page: Page, limitMs: number): Promise<number | null> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    // During a reload there is no page to ask.
    const timings = await timingsOf(page).catch(() => null);
    if (timings?.answeredMs) return timings.answeredMs;
    await page.waitForTimeout(100);
  }
  return null;
}
