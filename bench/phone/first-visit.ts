import type { Browser } from '@playwright/test';
import { type Resource, sumOf } from '../support/network.ts';
import { untilLoaded, withCheapPhone } from './cheap-phone.ts';
import { timingsOf } from './page-timings.ts';

/** A task longer than this is long, and blocks for the rest of its time (web.dev, Total Blocking Time). */
const LONG_TASK_MS = 50;
const PICTURES_AND_FONTS = ['Image', 'Font'];

export interface FirstVisit {
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  /** Blocking time of long tasks from the first paint until everything is loaded. */
  blockedMs: number;
  scriptBytesAtLoad: number;
  scriptBytesLater: number;
  /** Without pictures and fonts. */
  requestsAtLoad: number;
  bytesAtLoad: number;
}

/** One visit with an empty cache, without interaction until everything is loaded. */
export function firstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  return withCheapPhone(browser, async (phone) => {
    const { page, network } = phone;
    await page.goto(address, { waitUntil: 'load' });
    await untilLoaded(phone);
    const { largestPaint, shift, longTasks } = await timingsOf(page);
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const blockedMs = longTasks
      .filter(({ start, ms }) => start + ms > firstPaintMs)
      .reduce((sum, { start, ms }) => {
        const painted = Math.max(0, firstPaintMs - start);
        return sum + Math.max(0, ms - painted - LONG_TASK_MS);
      }, 0);
    const scripts = network.resources.filter(({ type }) => type === 'Script');
    const early = ({ atLoad }: Resource) => atLoad;
    const others = network.resources.filter(({ type }) => !PICTURES_AND_FONTS.includes(type)).filter(early);
    return {
      firstPaintMs,
      largestPaintMs: largestPaint,
      shift,
      blockedMs,
      scriptBytesAtLoad: sumOf(scripts.filter(early)).bytes,
      scriptBytesLater: sumOf(scripts.filter((script) => !early(script))).bytes,
      requestsAtLoad: others.length,
      bytesAtLoad: sumOf(others).bytes,
    };
  });
}
