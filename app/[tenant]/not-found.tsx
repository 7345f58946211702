import { SearchX } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ProblemPage } from '#components/shell/problem-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';

export default async function NotFoundPage() {
  const t = await getTranslations('shell.notFound');
  return (
    <ProblemPage Icon={SearchX} title={t('title')} text={t('text')}>
      <ButtonLink size="large" href={routes.home()}>
        {t('home')}
      </ButtonLink>
    </ProblemPage>
  );
}
