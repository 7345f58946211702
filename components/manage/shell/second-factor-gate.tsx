'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { lazyModule, useLazyModule } from '#lib/browser/dom/lazy.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';

const secondFactor = lazyModule(async () => (await import('../settings/second-factor.tsx')).SecondFactor);

/** Shows the page, unless the shop demands a second factor that is missing: then the way to add it. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const me = useMe();
  // Recovery codes stay until the person has kept them, though the second factor is no longer missing.
  const [isShowingCodes, setShowingCodes] = useState(false);
  if (!me || !(me.owesSecondFactor || isShowingCodes)) return children;
  return <AddSecondFactor shop={me.shop.name} onRecoveryCodes={setShowingCodes} />;
}

function AddSecondFactor({
  shop,
  onRecoveryCodes,
}: {
  shop: string;
  onRecoveryCodes: (areShown: boolean) => void;
}) {
  const t = useTranslations('manageSettings.factor.owed');
  const shell = useTranslations('manageShell');
  const SecondFactor = useLazyModule(secondFactor);
  return (
    <div className="manage-page max-w-3xl">
      <PageHeading title={t('title')} intro={t('text', { shop })} />
      {SecondFactor ? (
        <SecondFactor onRecoveryCodes={onRecoveryCodes} />
      ) : (
        <Loading label={shell('load.loading')} />
      )}
    </div>
  );
}
