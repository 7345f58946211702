import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES, say } from './messages.ts';
import { createPrinterQueue, type PrinterQueue } from './printers/printer-queue.ts';
import { findPrinters } from './search/find-printers.ts';
import { createBackOff } from './server/back-off.ts';
import { createReporter } from './server/reporter.ts';
import type { CallShop } from './server/shop-server.ts';
import { openWakeSocket, type WakeSocket } from './server/wake-socket.ts';
import type { TakenJobs } from './storage/taken-jobs.ts';
import type { Timings } from './timings.ts';
import { AGENT_VERSION, type Answer, HOLD_MAX, TAKE_MAX } from './wire.ts';

/** Wakes that come together lead to one call. */
const TOGETHER_MS = 50;

/** Lets a loop wait until something wakes it. A wake while nobody waits ends the next wait at once. */
function createSignal() {
  let isSet = false;
  let release = () => {};
  return {
    wake(): void {
      isSet = true;
      release();
    },
    async wait(limitMs: number): Promise<void> {
      if (!isSet) {
        const { promise, resolve } = Promise.withResolvers<void>();
        release = resolve;
        const timer = setTimeout(resolve, limitMs);
        await promise;
        clearTimeout(timer);
        release = () => {};
      }
      isSet = false;
    },
  };
}

interface AgentParts {
  url: URL;
  callShop: CallShop;
  taken: TakenJobs;
  timings: Timings;
  /** Aborted when the agent is to end. */
  end: AbortSignal;
}

/** Takes jobs and prints them until `end`; then finishes the tickets in hand. */
export async function runAgent({ url, callShop, taken, timings, end }: AgentParts): Promise<void> {
  const instance = randomUUID();
  const queues = new Map<number, PrinterQueue>();
  const signal = createSignal();
  const backOff = createBackOff(timings.backOff, timings.backOffMax);
  const failure = Promise.withResolvers<never>();
  const reporter = createReporter({ callShop, taken, onFailure: failure.reject });
  let socket: WakeSocket | null = null;
  let pollMs = timings.poll ?? timings.lookAgain;
  let isSearching = false;

  const mayTake = () => [...queues.values()].some((queue) => ['ready', 'unknown'].includes(queue.state()));
  const held = () => [...queues.values()].flatMap((queue) => queue.held());
  const forget = (ids: readonly number[]) => void (ids.length > 0 && taken.remove(ids));

  function configure({ printers, realtime_url, poll_seconds }: Answer<'agentTake'>['config']): void {
    pollMs = timings.poll ?? poll_seconds * 1000;
    if (!socket) say(MESSAGES.connected(url.host, printers.length));
    socket ??= openWakeSocket(url, realtime_url, signal.wake);
    const ids = new Set(printers.map(({ printer_id }) => printer_id));
    for (const [id, queue] of queues) {
      if (ids.has(id)) continue;
      queues.delete(id);
      void queue.stop();
    }
    for (const config of printers) {
      const present = queues.get(config.printer_id);
      if (present) present.configure(config);
      else {
        const parts = { config, timings, report: reporter.add, onForgotten: forget, onChange: signal.wake };
        const queue = createPrinterQueue(parts);
        queues.set(config.printer_id, queue);
        void queue.look(0).then(signal.wake);
      }
    }
  }

  /** Resolves to whether the server answered. */
  async function take(): Promise<boolean> {
    if (!(await reporter.flush())) return false;
    const holding = [...held(), ...reporter.held()];
    const limit = mayTake() ? Math.min(TAKE_MAX, HOLD_MAX - holding.length) : 0;
    const called = await callShop('agentTake', {
      version: AGENT_VERSION,
      instance,
      printers: [...queues].map(([printer_id, queue]) => ({ printer_id, state: queue.state() })),
      limit: Math.max(0, limit),
      holding: holding.slice(0, HOLD_MAX),
    });
    if (!called || 'refused' in called) return false;
    const { config, jobs, lost, search, realtime_token } = called.answer;
    for (const queue of queues.values()) {
      queue.forget(lost);
      queue.renew();
    }
    configure(config);
    const toPrint = await reporter.stillToPrint(jobs);
    if (toPrint.length > 0) await taken.add(toPrint);
    for (const [id, queue] of queues) queue.add(toPrint.filter(({ printer_id }) => printer_id === id));
    socket?.join(realtime_token);
    if (search && !isSearching) void answerSearch();
    // There may be more.
    if (jobs.length === limit && limit > 0) signal.wake();
    return true;
  }

  async function answerSearch(): Promise<void> {
    isSearching = true;
    say(MESSAGES.searching);
    const printers = await findPrinters();
    say(MESSAGES.found(printers.length));
    await callShop('agentFound', { printers });
    isSearching = false;
  }

  async function takeAlways(): Promise<void> {
    while (!end.aborted) {
      if (await take()) {
        backOff.reset();
        await sleep(TOGETHER_MS);
        await signal.wait(pollMs);
      } else await sleep(backOff.next(), undefined, { signal: end }).catch(() => {});
    }
  }

  async function lookAlways(): Promise<void> {
    while (!end.aborted) {
      for (const queue of queues.values())
        void queue.look(queue.state() === 'ready' ? pollMs : timings.lookAgain);
      await sleep(timings.lookAgain, undefined, { signal: end }).catch(() => {});
    }
  }

  async function finish(): Promise<void> {
    await Promise.all([...queues.values()].map((queue) => queue.stop()));
    await reporter.flush();
  }

  if (taken.left.length > 0) say(MESSAGES.interrupted(taken.left.length));
  const lateEnd = Promise.withResolvers<void>();
  end.addEventListener('abort', () => {
    signal.wake();
    setTimeout(lateEnd.resolve, timings.end).unref();
  });
  try {
    const ended = Promise.all([takeAlways(), lookAlways()]).then(finish);
    await Promise.race([ended, failure.promise, lateEnd.promise]);
  } finally {
    (socket as WakeSocket | null)?.close();
  }
}
