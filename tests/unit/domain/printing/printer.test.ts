import { expect, it } from '@jest/globals';
import { PRINTER_OFF_AFTER_MS, printerState, takesTickets } from '#lib/domain/printing/printer.ts';

const NOW = 1_000_000_000;
const printer = { path: 'agent', state: 'ready', seenAt: NOW } as const;

it('a printer is off once it was silent for longer than 25 seconds', () => {
  expect(printerState({ ...printer, seenAt: NOW - PRINTER_OFF_AFTER_MS }, NOW)).toBe('ready');
  expect(printerState({ ...printer, seenAt: NOW - PRINTER_OFF_AFTER_MS - 1 }, NOW)).toBe('off');
});

it('a printer that was never seen is unknown, and one of the demonstration is always there', () => {
  expect(printerState({ ...printer, seenAt: null }, NOW)).toBe('unknown');
  expect(printerState({ ...printer, path: 'demonstration', seenAt: null }, NOW)).toBe('ready');
});

it('tickets go to a printer that is ready, or cannot be asked', () => {
  expect(takesTickets('ready')).toBe(true);
  expect(takesTickets('unknown')).toBe(true);
  for (const state of ['off', 'no_paper', 'cover_open', 'error'] as const)
    expect(takesTickets(state)).toBe(false);
});
