'use client';

import Link from 'next/link';
import { type ComponentProps, useEffect } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { type FieldCheck, useForm } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOfflineNote } from '#lib/browser/api/use-offline.ts';
import { useHydrated } from '#lib/browser/dom/use-hydrated.ts';
import { forgetAnswers } from '#lib/browser/manage/last-known.ts';
import { EMAIL_ADDRESS } from '#lib/domain/account/email-address.ts';
import type { Failure } from '#lib/domain/answer.ts';

/** Browsers accept an address without a dot after the @. */
const checkField: FieldCheck = ({ type, value }) =>
  type === 'email' && !EMAIL_ADDRESS.test(value.trim()) ? 'email' : null;

/** A form for who is not signed in: `submit` calls the API. */
export const useSignInForm = (submit: (typed: FormData) => Promise<Failure | 'done' | 'leaving'>) =>
  useForm<Failure>(submit, checkField);

/**
 * The end of such a form, with a note while the device is offline. Before hydration the button submits nothing: the browser
 * would put what was typed into the URL.
 */
export function SignInFormEnd(
  form: Pick<ComponentProps<typeof FormEnd>, 'busy' | 'refusal' | 'failed' | 'kind' | 'children'>,
) {
  const hydrated = useHydrated();
  const offline = useOfflineNote();
  return (
    <FormEnd
      type={hydrated ? 'submit' : 'button'}
      wide
      notice={
        offline &&
        !form.refusal && (
          <Notice tone="warning" title={offline.title} live>
            {offline.text}
          </Notice>
        )
      }
      {...form}
    />
  );
}

/** A link from one such page to another. */
export function SignInLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center self-center text-center font-medium text-accent-ink text-sm underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** The heading of such a page. It is for people who are not signed in: of a former member only what is paid stays on this device. */
export function SignInHeading({ title, intro }: { title: string; intro: string }) {
  useEffect(forgetAnswers, []);
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/performance/noImgElement: a small vector */}
      <img src="/icons/ardoise.svg" alt="" width={44} height={44} className="mb-2" />
      <h1 className="font-extrabold text-3xl leading-tight tracking-tight">{title}</h1>
      <p className="text-muted">{intro}</p>
    </div>
  );
}
