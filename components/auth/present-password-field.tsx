'use client';

import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';
import { PasswordField } from './password-field.tsx';
import { TextLink } from './text-link.tsx';

/** The password that an account has, of who is signed in already, with a way on for who has forgotten it. */
export function PresentPasswordField({ error, hint }: { error: string | undefined; hint?: string }) {
  const t = useTranslations();
  return (
    <div className="flex flex-col">
      <PasswordField
        name="password"
        label={t('profile.password.present')}
        hint={hint}
        error={error}
        required
        autoComplete="current-password"
      />
      <TextLink href={routes.forgot()}>{t('auth.login.forgot')}</TextLink>
    </div>
  );
}
