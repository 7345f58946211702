'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { SecondFactor } from '../settings/second-factor.tsx';

/** Shows the page, unless the shop demands a second factor that is missing: then the way to add it. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const t = useTranslations('manageSettings.factor.owed');
  const me = useMe();
  if (!me?.owesSecondFactor) return children;
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} intro={t('text', { shop: me.shop.name })} />
      <SecondFactor />
    </div>
  );
}
