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

/** What is typed at once is one question. */
const PAUSE_MS = 350;

/** The answer to a question; null while it is not known, and for no question. */
interface Asked<Output> {
  answer: Answer<Output> | null;
  /** Forgets the answer, which may have become another one. */
  askAgain: () => void;
}

/** The answer to a question that changes while somebody types. It is asked until the server has answered it. */
function useAsked<Output>(
  question: string | null,
  ask: (question: string) => Promise<Answer<Output>>,
): Asked<Output> {
  const [known, setKnown] = useState<{ question: string; round: number; answer: Answer<Output> } | null>(
    null,
  );
  const [round, setRound] = useState(0);
  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (question === null) return;
    let wanted = true;
    /** Whether the last answer was none. */
    let isOpen = false;
    const inquire = async () => {
      isOpen = false;
      const answer = await ask(question);
      if (!wanted) return;
      setKnown({ question, round, answer });
      isOpen = answer.class === 'error' && isUndecided(answer.code);
    };
    const timer = setTimeout(inquire, PAUSE_MS);
    const retry = () => {
      if (isOpen) void inquire();
    };
    const retries = setInterval(retry, RETRY_MS);
    const stop = onNetworkChange(retry);
    return () => {
      wanted = false;
      clearTimeout(timer);
      clearInterval(retries);
      stop();
    };
  }, [question, round, ask]);
  const isKnown = question !== null && known?.question === question && known.round === round;
  return { answer: isKnown ? known.answer : null, askAgain };
}

const askQuote = (question: string) =>
  callManage(calls.quoteOrder, JSON.parse(question) as UnpricedCounterRequest);

/** What the quote of a delivery depends on. */
const UNASKABLE: readonly CounterProblem[] = ['no_lines', 'address_missing', 'time_missing', 'text_too_long'];

/** The fee of a delivery, as the server computes it; its answer is null for any other order. */
export function useQuote(order: CounterOrder): Asked<calls.CounterQuote> {
  const missing = problemsOf(order, telephoneNumber);
  const isAskable = order.method === 'delivery' && !missing.some((problem) => UNASKABLE.includes(problem));
  return useAsked(isAskable ? JSON.stringify(unpricedRequestOf(order)) : null, askQuote);
}

const askCaller = (telephone: string) => callManage(calls.findCaller, { telephone });

/** Who has the telephone number that is typed; null while that is not known, and for nobody. */
export function useCaller(typed: string): calls.Caller | null {
  const { answer } = useAsked(telephoneNumber(typed), askCaller);
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
