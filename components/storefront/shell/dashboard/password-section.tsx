'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OwnDevices } from '#components/storefront/auth/profile/own-devices.tsx';
import { PasswordForm } from '#components/storefront/auth/profile/password-form.tsx';
import auth from '#lib/i18n/messages/fr/auth.json' with { type: 'json' };
import forms from '#lib/i18n/messages/fr/forms.json' with { type: 'json' };
import profile from '#lib/i18n/messages/fr/profile.json' with { type: 'json' };

const sentences = { auth, forms, profile };

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
