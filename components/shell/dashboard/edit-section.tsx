'use client';

import { NextIntlClientProvider } from 'next-intl';
import { OwnData } from '#components/auth/own-data.tsx';
import { ProfileForm } from '#components/auth/profile-form.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import auth from '#lib/i18n/messages/fr/auth.json' with { type: 'json' };
import profile from '#lib/i18n/messages/fr/profile.json' with { type: 'json' };

const sentences = { auth, profile };

export function EditSection({ customer }: { customer: CustomerWire }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <div className="flex flex-col gap-8">
        <ProfileForm customer={customer} />
        <OwnData customer={customer} />
      </div>
    </NextIntlClientProvider>
  );
}
