'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import { routes } from '#lib/routes.ts';
import { CheckField } from './check-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Opens beside the form, so that nothing typed is lost. */
const aside = (href: string) => (text: ReactNode) => (
  <Link href={href} target="_blank" className="font-medium text-accent-ink underline underline-offset-4">
    {text}
  </Link>
);

/** What is asked of a new customer (ARCHITECTURE, Decisions: sign-up). */
export function RegisterFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations('auth');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          name="firstname"
          label={t('fields.firstname')}
          error={errors.firstname}
          required
          maxLength={32}
          autoComplete="given-name"
        />
        <Field
          name="lastname"
          label={t('fields.lastname')}
          error={errors.lastname}
          required
          maxLength={32}
          autoComplete="family-name"
        />
      </div>
      <EmailField error={errors.email} autoComplete="email" />
      <Field
        name="telephone"
        type="tel"
        label={t('fields.telephone')}
        hint={t('fields.telephoneHint')}
        error={errors.telephone}
        required
        maxLength={30}
        inputMode="tel"
        autoComplete="tel"
      />
      <NewPasswordField error={errors.password} />
      <div className="flex flex-col gap-1">
        <CheckField name="terms" required error={errors.terms}>
          {t.rich('register.terms', {
            terms: aside(routes.conditionUse()),
            privacy: aside(routes.privacyPolicy()),
          })}
        </CheckField>
        <CheckField name="newsletter">{t('register.newsletter')}</CheckField>
      </div>
    </>
  );
}
