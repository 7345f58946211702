'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { routes } from '#lib/routes.ts';
import { CheckField } from './check-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PersonFields } from './person-fields.tsx';

/** Opens beside the form, so that nothing typed is lost. */
const aside = (href: string) => (text: ReactNode) => (
  <Link
    href={href}
    target="_blank"
    className="-my-2.5 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
  >
    {text}
  </Link>
);

/** What is asked of a new customer (ARCHITECTURE, Decisions: sign-up). */
export function RegisterFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslations('auth');
  return (
    <>
      <PersonFields errors={errors} />
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
