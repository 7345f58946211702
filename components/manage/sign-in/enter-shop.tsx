'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/feedback/spinner.tsx';
import { enterShop } from '#lib/browser/manage/shops.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { SignInHeading } from './sign-in-form.tsx';

/** Comes from another shop of the same account: opens a session with the code behind the address's hash. */
export function EnterShop() {
  const t = useTranslations('manageSignIn.passage');
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => {
    let isShown = true;
    enterShop(location.hash.slice(1)).then((answer) => {
      if (answer.class === 'success') location.replace(manageRoutes.service());
      else if (isShown) setRefusal(answer.message);
    });
    return () => {
      isShown = false;
    };
  }, []);

  if (refusal === null) return <Loading label={t('loading')} />;
  return (
    <>
      <SignInHeading title={t('title')} intro={refusal} />
      <ButtonLink href={manageRoutes.signIn()} size="large" wide>
        {t('signIn')}
      </ButtonLink>
    </>
  );
}
