'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';
import * as calls from '#lib/contract/manage/counter-calls.ts';
import { readCatalogue } from '#lib/contract/manage/order-calls.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { type CounterOrder, type CounterProblem, problemsOf } from '#lib/domain/counter/counter-order.ts';
import { type UnpricedCounterRequest, unpricedRequestOf } from '#lib/domain/counter/counter-request.ts';
import { onNetworkChange } from '../../api/network.ts';
import { callManage } from '../call-manage.ts';
import { isUndecided } from '../is-undecided.ts';
import { useManageData } from '../use-manage-data.ts';
import { RETRY_MS } from './send-orders.ts';

export type {
  Caller,
  CounterChoices,
  CounterQuote,
} from '#lib/contract/manage/counter-calls.ts';
export type { StaffCatalogue } from '#lib/contract/manage/order-calls.ts';

/** The catalogue, and what else the staff choose from; without a network what this device last knew. */
export function useCounterData() {
  const catalogue = useManageData(readCatalogue, null, { revalidateOnFocus: false });
  const choices = useManageData(calls.readCounter, null, { revalidateOnFocus: false });
  return { catalogue: catalogue.reading, choices: choices.reading, reread: catalogue.reread };
}

const DEBOUNCE_MS = 350;

interface DebouncedQuery<Output> {
  /** Null while it is not known, and without a key. */
  answer: Answer<Output> | null;
  /** Drops the answer and fetches it again. */
  refetch: () => void;
}

/** The answer for a key that changes while somebody types; retried until the server has answered. No fetch for null. */
function useDebouncedQuery<Output>(
  key: string | null,
  fetchAnswer: (key: string) => Promise<Answer<Output>>,
): DebouncedQuery<Output> {
  const [fetched, setFetched] = useState<{ key: string; version: number; answer: Answer<Output> } | null>(
    null,
  );
  const [version, setVersion] = useState(0);
  const refetch = useCallback(() => setVersion((before) => before + 1), []);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    let needsRetry = false;
    const run = async () => {
      needsRetry = false;
      const answer = await fetchAnswer(key);
      if (!isCurrent) return;
      setFetched({ key, version, answer });
      needsRetry = answer.class === 'error' && isUndecided(answer.code);
    };
    const timer = setTimeout(run, DEBOUNCE_MS);
    const retry = () => {
      if (needsRetry) void run();
    };
    const retries = setInterval(retry, RETRY_MS);
    const stop = onNetworkChange(retry);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearInterval(retries);
      stop();
    };
  }, [key, version, fetchAnswer]);
  const isFetched = key !== null && fetched?.key === key && fetched.version === version;
  return { answer: isFetched ? fetched.answer : null, refetch };
}

const fetchQuote = (key: string) => callManage(calls.quoteOrder, JSON.parse(key) as UnpricedCounterRequest);

/** What the quote of a delivery depends on. */
const UNQUOTABLE: readonly CounterProblem[] = [
  'no_lines',
  'address_missing',
  'time_missing',
  'text_too_long',
];

/** The fee of a delivery, as the server computes it; its answer is null for any other order. */
export function useQuote(order: CounterOrder): DebouncedQuery<calls.CounterQuote> {
  const missing = problemsOf(order, telephoneNumber);
  const isQuotable = order.method === 'delivery' && !missing.some((problem) => UNQUOTABLE.includes(problem));
  return useDebouncedQuery(isQuotable ? JSON.stringify(unpricedRequestOf(order)) : null, fetchQuote);
}

const fetchCaller = (telephone: string) => callManage(calls.findCaller, { telephone });

/** Who has the telephone number that is typed; null while that is not known, and for nobody. */
export function useCaller(typed: string): calls.Caller | null {
  const { answer } = useDebouncedQuery(telephoneNumber(typed), fetchCaller);
  return answer?.class === 'success' ? answer.caller : null;
}

/** '/' leads to the search, wherever nobody types. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.matches('input, select, textarea')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}
