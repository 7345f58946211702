'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { CheckField } from '#components/forms/check-field.tsx';
import { EmailField } from '#components/forms/email-field.tsx';
import { NewPasswordField } from '#components/forms/password-field.tsx';
import type { FieldErrors } from '#components/forms/use-form.ts';
import { Field } from '#components/ui/fields/field.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { routes } from '#lib/routes.ts';
import { RememberedEmailField } from './remembered-email-field.tsx';
import { TelephoneField } from './telephone-field.tsx';

/** A customer's name, e-mail address and telephone. */
export function PersonFields({
  initial,
  errors,
  emailReadOnly = false,
  onEmail,
  belowEmail,
}: {
  initial?: Pick<Customer, 'firstname' | 'lastname' | 'email' | 'telephone'> | undefined;
  /** The address is verified and cannot be changed. */
  emailReadOnly?: boolean;
  errors: FieldErrors;
  onEmail?: (email: string) => void;
  belowEmail?: ReactNode;
}) {
  const t = useTranslations('auth.fields');
  const email: Pick<ComponentProps<typeof EmailField>, 'error' | 'autoComplete' | 'onChange'> = {
    error: errors.email,
    autoComplete: 'email',
    onChange: ({ target }) => onEmail?.(target.value),
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          name="firstname"
          defaultValue={initial?.firstname}
          label={t('firstname')}
          error={errors.firstname}
          required
          limit={textLimit(PERSON_NAME_MAX)}
          autoComplete="given-name"
        />
        <Field
          name="lastname"
          defaultValue={initial?.lastname}
          label={t('lastname')}
          error={errors.lastname}
          required
          limit={textLimit(PERSON_NAME_MAX)}
          autoComplete="family-name"
        />
      </div>
      {initial ? (
        <EmailField
          {...email}
          maximum={EMAIL_MAX}
          defaultValue={initial.email}
          readOnly={emailReadOnly}
          {...(emailReadOnly && { className: '[&_input]:bg-sunken [&_input]:text-muted' })}
        />
      ) : (
        <RememberedEmailField {...email} />
      )}
      {belowEmail}
      <TelephoneField initial={initial?.telephone} error={errors.telephone} />
    </>
  );
}

/** Opens in a new tab, so that nothing typed is lost. */
const inNewTab = (href: string) => (text: ReactNode) => (
  <Link
    href={href}
    target="_blank"
    className="-my-2.5 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
  >
    {text}
  </Link>
);

/** The terms, which are required, and the newsletter, which is not. */
export function Consents({ errors }: { errors: FieldErrors }) {
  const t = useTranslations('auth.register');
  return (
    <div className="flex flex-col gap-1">
      <CheckField name="terms" required error={errors.terms}>
        {t.rich('terms', {
          terms: inNewTab(routes.conditionUse()),
          privacy: inNewTab(routes.privacyPolicy()),
        })}
      </CheckField>
      <CheckField name="newsletter">{t('newsletter')}</CheckField>
    </div>
  );
}

/** The fields of the sign-up form. */
export function RegisterFields({
  initial,
  errors,
}: {
  initial?: ComponentProps<typeof PersonFields>['initial'];
  errors: FieldErrors;
}) {
  return (
    <>
      <PersonFields initial={initial} errors={errors} />
      <NewPasswordField error={errors.password} minimum={PASSWORD_MIN} maximum={PASSWORD_MAX} />
      <Consents errors={errors} />
    </>
  );
}
