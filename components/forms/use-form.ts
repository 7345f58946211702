'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A failed submission. With `fields` each message belongs to a field; otherwise the failure concerns the whole form. */
interface FormFailure {
  fields?: FieldErrors | undefined;
}

/** What is wrong with an input; each problem has its message. */
export type FieldProblem =
  | 'tooLong'
  | 'required'
  | 'email'
  | 'telephone'
  | 'tooShort'
  | 'terms'
  | 'code'
  | 'pin';

/** A check beyond the input's own attributes. */
export type FieldCheck = (input: HTMLInputElement) => FieldProblem | null;

/** The text of a field; '' when the form has no such field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * A form that validates before it submits, submits once at a time and keeps what was typed when it fails.
 * `submit` returns 'leaving' after a success that leaves the page: the form then stays busy.
 */
export function useForm<Failure extends FormFailure>(
  submit: (typed: FormData) => Promise<Failure | 'done' | 'leaving'>,
  check: FieldCheck,
) {
  const { errors, show, validate, onInput } = useFieldErrors(check);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || !validate(form)) return;
    setBusy(true);
    setRefusal(null);
    const answer = await submit(new FormData(form));
    if (answer === 'leaving') return;
    setBusy(false);
    if (answer === 'done') return;
    if (answer.fields) show(form, answer.fields);
    else setRefusal(answer);
  }

  return { errors, busy, refusal, formProps: { noValidate: true, onSubmit, onInput } };
}

/** The messages beside invalid fields. The first invalid field takes the focus, so that its message is read aloud. */
function useFieldErrors(check: FieldCheck) {
  const t = useTranslations('forms.errors');
  const [errors, setErrors] = useState<FieldErrors>({});

  function show(form: HTMLFormElement, found: FieldErrors): void {
    // The message must be rendered before its field takes the focus.
    flushSync(() => setErrors(found));
    for (const input of form.elements) {
      if (!(input instanceof HTMLInputElement) || !found[input.name]) continue;
      input.focus();
      return;
    }
  }

  return {
    errors,
    show,
    /** Returns whether the form may be submitted; otherwise shows what is wrong. */
    validate(form: HTMLFormElement): boolean {
      const found: Record<string, string> = {};
      for (const input of form.elements) {
        if (!(input instanceof HTMLInputElement) || !input.name) continue;
        const problem = problemOf(input, check);
        if (problem) found[input.name] = t(problem, { minimum: input.minLength });
      }
      show(form, found);
      return Object.keys(found).length === 0;
    },
    /** Removes the message of a field as soon as the field changes. */
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      if (!(target instanceof HTMLInputElement) || !errors[target.name]) return;
      const { [target.name]: _changed, ...others } = errors;
      setErrors(others);
    },
  };
}

/** How an input breaks its own attributes (required, type, pattern, minlength), its length limit or `check`. */
function problemOf(input: HTMLInputElement, check: FieldCheck): FieldProblem | null {
  if (input.dataset.tooLong !== undefined) return 'tooLong';
  const { valueMissing, typeMismatch, patternMismatch } = input.validity;
  if (valueMissing) return input.type === 'checkbox' ? 'terms' : 'required';
  if (typeMismatch) return 'email';
  const found = input.value ? check(input) : null;
  if (found) return found;
  if (patternMismatch) return 'code';
  // Browsers report a value that is too short only if it was typed, not if it was filled in.
  return input.minLength > input.value.length && input.value ? 'tooShort' : null;
}
