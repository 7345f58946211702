'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { Failure } from '#lib/contract/answer.ts';

/** Why a sign-in did not succeed; an address that is not confirmed yet is explained. */
export function LoginRefusal({ failure, email }: { failure: Failure; email: string }) {
  const t = useTranslations('auth.login');
  if (failure.code !== 'unconfirmed') {
    return (
      <Notice tone="danger" title={t('failed')} live>
        {failure.message}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('unconfirmed.title')} live>
      <p className="[overflow-wrap:anywhere]">{t('unconfirmed.text', { email })}</p>
      <p className="mt-2">{t('unconfirmed.again')}</p>
    </Notice>
  );
}
