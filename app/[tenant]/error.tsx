'use client';

import { UtensilsCrossed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProblemPage } from '#components/shell/problem-page.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';

/** Shown within the shop's own shell when a page of it fails. */
export default function PageFailure({ retry }: { retry: () => void }) {
  const t = useTranslations('shell.error');
  return (
    <ProblemPage Icon={UtensilsCrossed} title={t('title')} text={t('text')}>
      <Button size="large" onClick={retry}>
        {t('retry')}
      </Button>
      <ButtonLink size="large" kind="secondary" href={routes.home()}>
        {t('home')}
      </ButtonLink>
    </ProblemPage>
  );
}
