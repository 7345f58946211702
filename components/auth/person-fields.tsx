'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '#components/ui/field.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { PERSON_NAME_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { EmailField } from './email-field.tsx';
import { TelephoneField } from './telephone-field.tsx';

/** Who a customer is and how to reach them (ARCHITECTURE, Decisions: sign-up). */
export function PersonFields({
  known,
  errors,
  ownsEmail = false,
  onEmail,
  belowEmail,
}: {
  known?: Pick<CustomerWire, 'firstname' | 'lastname' | 'email' | 'telephone'> | undefined;
  /** The address is proved by then, and no longer to be changed. */
  ownsEmail?: boolean;
  errors: Readonly<Record<string, string>>;
  /** The address as it is typed. */
  onEmail?: (email: string) => void;
  belowEmail?: ReactNode;
}) {
  const t = useTranslations('auth.fields');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          name="firstname"
          defaultValue={known?.firstname}
          label={t('firstname')}
          error={errors.firstname}
          required
          limit={textLimit(PERSON_NAME_MAX)}
          autoComplete="given-name"
        />
        <Field
          name="lastname"
          defaultValue={known?.lastname}
          label={t('lastname')}
          error={errors.lastname}
          required
          limit={textLimit(PERSON_NAME_MAX)}
          autoComplete="family-name"
        />
      </div>
      <EmailField
        shared={!known}
        defaultValue={known?.email}
        readOnly={ownsEmail}
        {...(ownsEmail && { className: '[&_input]:bg-sunken [&_input]:text-muted' })}
        onChange={({ target }) => onEmail?.(target.value)}
        error={errors.email}
        autoComplete="email"
      />
      {belowEmail}
      <TelephoneField known={known?.telephone} error={errors.telephone} />
    </>
  );
}
