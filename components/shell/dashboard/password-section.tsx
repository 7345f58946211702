'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OwnDevices } from '#components/auth/own-devices.tsx';
import { PasswordForm } from '#components/auth/password-form.tsx';
import auth from '#lib/i18n/messages/fr/auth.json' with { type: 'json' };
import profile from '#lib/i18n/messages/fr/profile.json' with { type: 'json' };

const sentences = { auth, profile };

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
