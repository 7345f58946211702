'use client';

import { type FormEvent, useState } from 'react';
import type { Failure } from '#lib/contract/answer.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** 'leaving' is a success that leaves the page: until then the form stays busy. */
export type Sent = Failure | 'done' | 'leaving';

/** A form that is sent once at a time, with what is wrong beside its fields. Nothing typed is lost when it fails. */
export function useAuthForm(send: (typed: FormData) => Promise<Sent>) {
  const { errors, show, check, onInput } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || !check(form)) return;
    setBusy(true);
    setRefusal(null);
    const sent = await send(new FormData(form));
    if (sent === 'leaving') return;
    setBusy(false);
    if (sent === 'done') return;
    if (sent.fields) show(form, sent.fields);
    else setRefusal(sent);
  }

  return { errors, busy, refusal, formProps: { noValidate: true, onSubmit, onInput } };
}
