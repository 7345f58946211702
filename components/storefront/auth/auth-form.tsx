'use client';

import { SubmitButton } from '#components/forms/submit-button.tsx';
import { type FieldCheck, useForm } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOfflineNote } from '#lib/browser/api/use-offline.ts';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { EMAIL_ADDRESS } from '#lib/domain/account/email-address.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import type { Failure } from '#lib/domain/answer.ts';
import { countryIn } from './telephone-field.tsx';

/** Applies the product's rules for e-mail addresses and telephone numbers. */
const checkField: FieldCheck = ({ type, value, form }) => {
  // Browsers accept an address without a dot after the @.
  if (type === 'email' && !EMAIL_ADDRESS.test(value.trim())) return 'email';
  if (type === 'tel' && telephoneNumber(value, countryIn(form)) === null) return 'telephone';
  return null;
};

/** A form of an account: `submit` calls the API. */
export const useAuthForm = (submit: (typed: FormData) => Promise<Failure | 'done' | 'leaving'>) =>
  useForm<Failure>(submit, checkField);

/**
 * The button that submits a form of an account, and a note while the device is offline. Before hydration the button
 * submits nothing: the browser would put what was typed into the URL.
 */
export function AuthSubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const hydrated = useHydrated();
  const offline = useOfflineNote();
  return (
    <>
      {offline && (
        <Notice tone="warning" title={offline.title} live>
          {offline.text}
        </Notice>
      )}
      <SubmitButton type={hydrated ? 'submit' : 'button'} wide busy={busy}>
        {children}
      </SubmitButton>
    </>
  );
}
