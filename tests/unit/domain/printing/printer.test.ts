import { expect, it } from '@jest/globals';
import { PRINTER_OFF_AFTER_MS, printerState, takesTickets } from '#lib/domain/printing/printer.ts';

const NOW = 1_000_000_000;
const printer = { path: 'agent', state: 'ready', seenAt: NOW } as const;

it('a printer that polls is off once it has been silent for 25 seconds; of one with an agent, the agent is', () => {
  for (const [path, silent] of [
    ['cloudprnt', 'off'],
    ['epson', 'off'],
    ['agent', 'agent_silent'],
  ] as const) {
    const at = (seenAt: number) => printerState({ ...printer, path, seenAt }, NOW);
    expect(at(NOW - PRINTER_OFF_AFTER_MS + 1)).toBe('ready');
    expect(at(NOW - PRINTER_OFF_AFTER_MS)).toBe(silent);
  }
  expect(printerState({ ...printer, state: 'off' }, NOW)).toBe('off');
});

it('a printer that was never seen is unknown, and one of the demonstration is always there', () => {
  expect(printerState({ ...printer, seenAt: null }, NOW)).toBe('unknown');
  expect(printerState({ ...printer, path: 'demonstration', seenAt: null }, NOW)).toBe('ready');
});

it('tickets go to a printer that is ready, or cannot be asked', () => {
  expect(takesTickets('ready')).toBe(true);
  expect(takesTickets('unknown')).toBe(true);
  for (const state of ['off', 'agent_silent', 'no_paper', 'cover_open', 'error'] as const)
    expect(takesTickets(state)).toBe(false);
});
