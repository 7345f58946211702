import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { SWR_RETRY } from '#lib/browser/api/swr-retry.ts';

const HALF_MINUTE_MS = 30_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Asking({ ask }: { ask: () => Promise<string> }) {
  return <p>{useSWR('question', ask).data}</p>;
}

test('a backend that is unavailable for an hour is retried at least every 30 seconds, with back-off', async () => {
  const asked: number[] = [];
  let away = true;
  const ask = async () => {
    asked.push(Date.now());
    if (away) throw new Error('away');
    return 'réponse';
  };
  render(
    <SWRConfig value={{ ...SWR_RETRY, provider: () => new Map() }}>
      <Asking ask={ask} />
    </SWRConfig>,
  );
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(HALF_MINUTE_MS);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_500);
  expect(asked.length).toBeLessThan(400);

  away = false;
  await act(() => jest.advanceTimersByTimeAsync(HALF_MINUTE_MS));
  expect(screen.getByText('réponse')).toBeInTheDocument();
});
