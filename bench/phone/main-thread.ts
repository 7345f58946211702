import type { Browser, CDPSession, Locator } from '@playwright/test';
import { ANSWERED, type Expected, expectNext, recordTimings, responseTime } from './page-timings.ts';

const SCREEN = { width: 412, height: 823 };
const PLAIN_DISH = 'Houmous';
const REST_MS = 2500;
const SETTLE_MS = 800;
const ANSWER_LIMIT_MS = 20_000;
const CATEGORIES = 'toplevel,devtools.timeline,v8,blink.user_timing,disabled-by-default-devtools.timeline';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args?: { data?: Record<string, unknown>; name?: string };
}

/** Milliseconds of processor time in the main thread, by what it was spent on, and how many tasks took over 12.5 ms. */
type Cpu = Record<'total' | 'script' | 'style' | 'layout' | 'paint' | 'other' | 'longTasks', number>;
export type CpuSteps = Record<string, Cpu>;

/** A task of 50 ms on a processor four times slower. */
const LONG_TASK_MS = 12.5;

const KINDS: Record<string, keyof Cpu> = {
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.run': 'script',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  FireIdleCallback: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  ParseHTML: 'other',
};

/** Loads home, opens and closes its first dish, adds a dish to the basket, and goes from a category to another. */
export async function measureSteps(
  browser: Browser,
  address: string,
): Promise<{ cpu: CpuSteps; events: Record<string, TraceEvent[]> }> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const cpu: CpuSteps = {};
  const events: Record<string, TraceEvent[]> = {};
  try {
    const page = await context.newPage();
    await recordTimings(page);
    const session = await context.newCDPSession(page);
    const rest = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(REST_MS);
    };
    const touched = async (name: string, what: Locator, expected: Expected) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
      await expectNext(page, expected);
      const trace = await traced(session, async () => {
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await responseTime(page, ANSWER_LIMIT_MS);
      });
      events[name] = trace;
      cpu[name] = cpuOf(trace.filter(({ ts }) => ts >= touchOf(trace) && ts <= answerOf(trace)));
    };
    const dishCalled = (name: string | RegExp) =>
      page.locator('main a[href^="/?product="]').filter({ hasText: name }).first();
    const open = async (name: string, dish: Locator) => {
      const text = (await dish.textContent()) ?? '';
      await dish.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await rest();
      await touched(name, dish, { sign: 'dialog', text });
      await page.waitForTimeout(SETTLE_MS);
    };

    events.load = await traced(session, async () => {
      await page.goto(address, { waitUntil: 'load' });
      await rest();
    });
    cpu.load = cpuOf(events.load);
    await open('dish with options', dishCalled(/./));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(SETTLE_MS);
    await open('dish without options', dishCalled(PLAIN_DISH));
    const add = page.getByRole('dialog').getByRole('button', { name: /^Ajouter\s\d/ });
    await touched('add to the basket', add, { sign: 'basket', text: '1' });
    const category = await page.locator('a[href^="/cproduct/"]').first().getAttribute('href');
    await page.goto(new URL(category ?? '/', address).href, { waitUntil: 'load' });
    await rest();
    const other = page.locator('nav a[href^="/cproduct/"]:not([aria-current])').first();
    await touched('another category', other, { sign: 'heading', text: (await other.textContent()) ?? '' });
    return { cpu, events };
  } finally {
    await context.close();
  }
}

const touchOf = (events: readonly TraceEvent[]) =>
  Math.min(
    ...events
      .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown')
      .map(({ ts }) => ts),
  );

const answerOf = (events: readonly TraceEvent[]) => events.find(({ name }) => name === ANSWERED)?.ts ?? 0;

/** The events of the page's main thread while `work` is done and until `rest` ms later. */
async function traced(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' });
  await work();
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return ofMainThread(events);
}

/** The main thread with the most style recalculation is that of the page. */
function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const weights = mains.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid);
    return { own, weight: own.filter(({ name }) => name === 'UpdateLayoutTree').length };
  });
  return weights.sort((one, other) => other.weight - one.weight)[0]?.own ?? [];
}

/** Adds up each event's own time, without that of the events within it. */
export function cpuOf(events: readonly TraceEvent[]): Cpu {
  const cpu: Cpu = { total: 0, script: 0, style: 0, layout: 0, paint: 0, other: 0, longTasks: 0 };
  const complete = events
    .filter(({ ph, tts, tdur }) => ph === 'X' && tts !== undefined && tdur !== undefined)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const open: { end: number; kind: keyof Cpu }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of complete) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    const kind = KINDS[name] ?? around?.kind ?? 'other';
    const own = tdur / 1000;
    if (around) cpu[around.kind] -= own;
    else {
      cpu.total += own;
      if (own > LONG_TASK_MS) cpu.longTasks += 1;
    }
    cpu[kind] += own;
    open.push({ end: ts + dur, kind });
  }
  return cpu;
}
