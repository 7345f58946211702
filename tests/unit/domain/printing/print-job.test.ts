import { describe, expect, it } from '@jest/globals';
import {
  afterFailure,
  mayHavePrinted,
  mayMovePrintJob,
  PRINT_ATTEMPTS_MAX,
  PRINT_JOB_STATES,
  printJobState,
} from '#lib/domain/printing/print-job.ts';

const NOW = 1_000_000;

describe('the state of a stored job', () => {
  const waiting = { kind: 'kitchen', state: 'waiting', freshUntil: NOW + 1, leasedUntil: null } as const;

  it('is held from the instant on at which it is too old', () => {
    expect(printJobState(waiting, NOW)).toBe('waiting');
    expect(printJobState({ ...waiting, freshUntil: NOW }, NOW)).toBe('held');
  });

  it('is dropped from that instant on, not held, when it is a page that tests a printer', () => {
    const page = { ...waiting, kind: 'test' } as const;
    expect(printJobState(page, NOW)).toBe('waiting');
    expect(printJobState({ ...page, freshUntil: NOW }, NOW)).toBe('dropped');
    expect(mayMovePrintJob('waiting', 'dropped', 'time')).toBe(true);
  });

  it('is taken until its lease ends, and waits from that instant on', () => {
    const taken = { kind: 'kitchen', state: 'taken', freshUntil: NOW + 1, leasedUntil: NOW + 1 } as const;
    expect(printJobState(taken, NOW)).toBe('taken');
    expect(printJobState({ ...taken, leasedUntil: NOW }, NOW)).toBe('waiting');
    expect(printJobState({ ...taken, leasedUntil: NOW, freshUntil: NOW }, NOW)).toBe('held');
    // It is being printed, however old it is.
    expect(printJobState({ ...taken, freshUntil: NOW }, NOW)).toBe('taken');
  });

  it('stays what it ended as', () => {
    for (const state of ['printed', 'transmitted', 'failed', 'dropped'] as const)
      expect(printJobState({ kind: 'kitchen', state, freshUntil: 0, leasedUntil: null }, NOW)).toBe(state);
  });
});

describe('a job that failed', () => {
  const job = { attempts: 1, reprint: false };

  it('waits again as it was when nothing was sent, and that attempt does not count', () => {
    expect(afterFailure(job, false)).toEqual({ state: 'waiting', attempts: 0, reprint: false });
    expect(afterFailure({ attempts: PRINT_ATTEMPTS_MAX, reprint: true }, false).state).toBe('waiting');
  });

  it('is marked when something was sent, and has failed after five such attempts', () => {
    expect(afterFailure(job, true)).toEqual({ state: 'waiting', attempts: 1, reprint: true });
    expect(afterFailure({ attempts: PRINT_ATTEMPTS_MAX - 1, reprint: true }, true).state).toBe('waiting');
    expect(afterFailure({ attempts: PRINT_ATTEMPTS_MAX, reprint: true }, true).state).toBe('failed');
  });

  it('may have come out unless the printer said so before it got anything, or the path knows better', () => {
    expect(mayHavePrinted('unreachable', undefined)).toBe(false);
    expect(mayHavePrinted('no_paper', undefined)).toBe(false);
    expect(mayHavePrinted('no_paper', true)).toBe(true);
    expect(mayHavePrinted('timeout', undefined)).toBe(true);
    expect(mayHavePrinted('unknown', false)).toBe(false);
  });
});

describe('the moves of a job', () => {
  it('are none out of printed and dropped', () => {
    for (const from of ['printed', 'dropped'] as const)
      for (const to of PRINT_JOB_STATES)
        for (const by of ['path', 'time', 'staff'] as const)
          expect(mayMovePrintJob(from, to, by)).toBe(false);
  });

  it('count a late report of a job that waits again', () => {
    expect(mayMovePrintJob('waiting', 'printed', 'path')).toBe(true);
    expect(mayMovePrintJob('dropped', 'printed', 'path')).toBe(false);
    expect(mayMovePrintJob('printed', 'transmitted', 'path')).toBe(false);
    expect(mayMovePrintJob('transmitted', 'printed', 'path')).toBe(true);
  });

  it('let the staff drop what is not over, and not what was printed', () => {
    const dropped = PRINT_JOB_STATES.filter((from) => mayMovePrintJob(from, 'dropped', 'staff'));
    expect(dropped).toEqual(['waiting', 'held', 'taken', 'failed']);
  });
});
