'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OfferChoice } from '#components/storefront/auth/profile/offer-choice.tsx';
import { OwnData } from '#components/storefront/auth/profile/own-data.tsx';
import { OwnDevices } from '#components/storefront/auth/profile/own-devices.tsx';
import { PasswordForm } from '#components/storefront/auth/profile/password-form.tsx';
import { ProfileForm } from '#components/storefront/auth/profile/profile-form.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import auth from '#lib/i18n/messages/fr/auth.json' with { type: 'json' };
import forms from '#lib/i18n/messages/fr/forms.json' with { type: 'json' };
import profile from '#lib/i18n/messages/fr/profile.json' with { type: 'json' };

const sentences = { auth, forms, profile };

/** The customer's details, the choice of offers, export and deletion. */
export function EditSection({ customer }: { customer: Customer }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <div className="flex flex-col gap-8">
        <ProfileForm customer={customer} />
        <OfferChoice customer={customer} />
        <OwnData customer={customer} />
      </div>
    </NextIntlClientProvider>
  );
}

/** The password and the signed-in devices. */
export function PasswordSection() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <div className="flex flex-col gap-8">
        <PasswordForm />
        <OwnDevices />
      </div>
    </NextIntlClientProvider>
  );
}
