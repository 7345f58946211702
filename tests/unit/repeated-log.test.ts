import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createRepeatedLog } from '#backend/shared/log.ts';

const error = jest.fn();
const warn = jest.fn();
const logOf = () => createRepeatedLog({ error, warn } as never);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what repeats in the log', () => {
  test('is logged at once, then once a minute with the count', () => {
    const log = logOf();
    for (let times = 0; times < 1000; times += 1) log('error', 'it failed', { order: 1 });
    expect(error.mock.calls).toEqual([[{ order: 1 }, 'it failed']]);
    jest.advanceTimersByTime(59_999);
    expect(error).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(error.mock.lastCall).toEqual([{ order: 1, repeated: 999 }, 'it failed']);
    log('error', 'it failed');
    jest.advanceTimersByTime(60_000);
    expect(error.mock.lastCall).toEqual([{ order: 1, repeated: 1 }, 'it failed']);
  });

  test('is logged at once again after a minute without it', () => {
    const log = logOf();
    log('warn', 'refused');
    jest.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledTimes(1);
    log('warn', 'refused');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('is counted separately for each message', () => {
    const log = logOf();
    log('error', 'one');
    log('error', 'other');
    expect(error).toHaveBeenCalledTimes(2);
  });
});
