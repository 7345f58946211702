'use client';

import { PartyPopper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import { AuthOutcome } from './auth-outcome.tsx';

/** The sign-up is confirmed, in another browser than the one it was begun in or by a backend that signs nobody in. */
export function ConfirmDone({ backTo, signedIn }: { backTo: 'basket' | 'home'; signedIn: boolean }) {
  const t = useTranslations('auth.confirm');
  const next = signedIn
    ? { href: routes.home(), label: t('card') }
    : { href: routes.login(), label: t('login') };
  const text = backTo === 'basket' ? 'basket' : 'text';
  return (
    <AuthOutcome
      Icon={PartyPopper}
      tone="success"
      title={t('done.title')}
      actions={
        <ButtonLink href={next.href} size="large" wide>
          {next.label}
        </ButtonLink>
      }
    >
      <p>{t(signedIn ? `welcome.${text}` : `done.${text}`)}</p>
    </AuthOutcome>
  );
}
