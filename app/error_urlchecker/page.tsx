import { MapPinOff } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ProblemPage } from '#components/shell/problem-page.tsx';

export const dynamic = 'force-static';

export default async function UnknownHostPage() {
  const t = await getTranslations('shell.unknownHost');
  return (
    <main className="grid min-h-dvh place-items-center">
      <ProblemPage Icon={MapPinOff} title={t('title')} text={t('text')} />
    </main>
  );
}
