import type { Page } from '@playwright/test';

/** What is waited for after a touch: a dialog of that name with the focus, a heading, a number of articles. */
export interface Expected {
  sign: 'dialog' | 'heading' | 'basket';
  text: string;
}

/** What a page notes of itself from its first moment on. Times are milliseconds since the page was asked for. */
interface Notes {
  largestPaint: number;
  shift: number;
  longTasks: { start: number; ms: number }[];
  interactions: number[];
  /** From the finger's touch until what was expected had been painted; null until then. */
  answeredMs: number | null;
}

declare global {
  var notes: Notes;
}

/** Runs in each document of a page before anything of it does, so it uses nothing from outside. */
function takeNotes(): void {
  const notes: Notes = { largestPaint: 0, shift: 0, longTasks: [], interactions: [], answeredMs: null };
  globalThis.notes = notes;
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  each('largest-contentful-paint', ({ startTime }) => {
    notes.largestPaint = startTime;
  });
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });
  each('longtask', ({ startTime, duration }) => notes.longTasks.push({ start: startTime, ms: duration }));
  each('event', (entry) => {
    if ((entry as PerformanceEventTiming).interactionId) notes.interactions.push(entry.duration);
  });

  // In the tab's storage, as a touch before the scripts may load the page anew.
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('touched', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  );
  const isThere = ({ sign, text }: Expected) => {
    if (sign === 'heading') return document.querySelector('h1')?.textContent === text;
    if (sign === 'basket') {
      return document.querySelector('header a[href="/?basket=open"] span')?.textContent === text;
    }
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
      // Behind this frame, so that drawing it counts.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        notes.answeredMs = performance.timeOrigin + performance.now() - Number(touched);
      };
      port2.postMessage(null);
    } else if (expected) requestAnimationFrame(look);
  };
  addEventListener('expect', (event) => {
    notes.answeredMs = null;
    sessionStorage.removeItem('touched');
    sessionStorage.setItem('expected', JSON.stringify((event as CustomEvent).detail));
    look();
  });
  look();
}

export const keepNotes = (page: Page) => page.addInitScript(takeNotes);

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => globalThis.notes);

/** From now on the page looks out for it, also once it has been loaded anew. */
export const expectSoon = (page: Page, expected: Expected) =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('expect', { detail })), expected);

/** How long the page took to answer a touch; null when it does not within `limitMs`. */
export async function answerWithin(page: Page, limitMs: number): Promise<number | null> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    // While the page is being loaded anew there is none to ask.
    const notes = await notesOf(page).catch(() => null);
    if (notes?.answeredMs) return notes.answeredMs;
    await page.waitForTimeout(100);
  }
  return null;
}
