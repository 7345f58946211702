'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
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

type Errors = Readonly<Record<string, string>>;

/** The terms, and the newsletter that nobody has to take. */
export function Consents({ errors }: { errors: Errors }) {
  const t = useTranslations('auth.register');
  return (
    <div className="flex flex-col gap-1">
      <CheckField name="terms" required error={errors.terms}>
        {t.rich('terms', {
          terms: aside(routes.conditionUse()),
          privacy: aside(routes.privacyPolicy()),
        })}
      </CheckField>
      <CheckField name="newsletter">{t('newsletter')}</CheckField>
    </div>
  );
}

/** What is asked of a new customer (ARCHITECTURE, Decisions: sign-up). */
export function RegisterFields({
  known,
  errors,
}: {
  known?: ComponentProps<typeof PersonFields>['known'];
  errors: Errors;
}) {
  return (
    <>
      <PersonFields known={known} errors={errors} />
      <NewPasswordField error={errors.password} />
      <Consents errors={errors} />
    </>
  );
}
