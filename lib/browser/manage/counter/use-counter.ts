'use client';

import { type RefObject, useEffect, useState } from 'react';
import * as calls from '#lib/contract/manage/counter-calls.ts';
import { readCatalogue } from '#lib/contract/manage/order-calls.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { type CounterOrder, problemsOf } from '#lib/domain/counter/counter-order.ts';
import { type UnpricedCounterRequest, unpricedRequestOf } from '#lib/domain/counter/counter-request.ts';
import { callManage } from '../call-manage.ts';
import { useManageData } from '../use-manage-data.ts';

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

/** The answer to a question that changes while somebody types; null while it is not known, and for none. */
function useAsked<Output>(
  question: string | null,
  ask: (question: string) => Promise<Answer<Output>>,
): Answer<Output> | null {
  const [known, setKnown] = useState<{ question: string; answer: Answer<Output> } | null>(null);
  useEffect(() => {
    if (question === null) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await ask(question);
      if (wanted) setKnown({ question, answer });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [question, ask]);
  return question !== null && known?.question === question ? known.answer : null;
}

const askQuote = (question: string) =>
  callManage(calls.quoteOrder, JSON.parse(question) as UnpricedCounterRequest);

/** The fee of a delivery, as the server computes it; null while it is not known, and for any other order. */
export function useQuote(order: CounterOrder): Answer<calls.CounterQuote> | null {
  const missing = problemsOf(order, telephoneNumber);
  const isAskable =
    order.method === 'delivery' && !missing.includes('no_lines') && !missing.includes('address_missing');
  return useAsked(isAskable ? JSON.stringify(unpricedRequestOf(order)) : null, askQuote);
}

const askCaller = (telephone: string) => callManage(calls.findCaller, { telephone });

/** Who has the telephone number that is typed; null while that is not known, and for nobody. */
export function useCaller(typed: string): calls.Caller | null {
  const answer = useAsked(telephoneNumber(typed), askCaller);
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
