import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Timings } from '#print-agent/timings.ts';

const MAIN = new URL('../../../print-agent/main.ts', import.meta.url).pathname;

/** Short, so that a test need not wait; an outage of a second stands for one of minutes. */
const TIMINGS: Partial<Timings> = {
  poll: 200,
  lookAgain: 150,
  backOff: 50,
  backOffMax: 200,
  connect: 2_000,
  // A busy machine is slow, not mute.
  status: 1_500,
  idle: 3_000,
  acknowledgement: 1_500,
  end: 5_000,
};

/** Starts the agent as a restaurant does. Who starts it ends it. */
export function startAgent(
  parameters: readonly string[],
  {
    timings = {},
    env = {},
    main = MAIN,
  }: { timings?: Partial<Timings>; env?: Record<string, string>; main?: string } = {},
) {
  const child = spawn(process.execPath, [main, ...parameters], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PRINT_AGENT_TIMINGS: JSON.stringify({ ...TIMINGS, ...timings }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return {
    ended,
    kill,
    signal: (name: NodeJS.Signals) => assert(child.kill(name)),
    output: () => printed,
    /** The sentences, without the hour. */
    lines: () => printed.split('\n').flatMap((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, '') || []),
  };
}

export type AgentProcess = ReturnType<typeof startAgent>;
