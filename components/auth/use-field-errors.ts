'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { PASSWORD_MIN } from './password-min.ts';
import { wrongInputs } from './wrong-fields.ts';

type Errors = Readonly<Record<string, string>>;

/** The sentences beside the wrong fields of a form; the first of them gets the focus, and is so read aloud. */
export function useFieldErrors() {
  const t = useTranslations('auth.wrong');
  const [errors, setErrors] = useState<Errors>({});

  function show(form: HTMLFormElement, found: Errors): void {
    // The sentence has to stand before the focus comes to its field.
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
    /** Whether the form may be sent; otherwise what is wrong is shown. */
    check(form: HTMLFormElement): boolean {
      const wrong = wrongInputs(form);
      const sentences = [...wrong].map(([name, reason]) => [name, t(reason, { minimum: PASSWORD_MIN })]);
      show(form, Object.fromEntries(sentences));
      return wrong.size === 0;
    },
    /** Takes a sentence away as soon as its field is touched. */
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      if (!(target instanceof HTMLInputElement) || !errors[target.name]) return;
      const { [target.name]: _touched, ...others } = errors;
      setErrors(others);
    },
  };
}
