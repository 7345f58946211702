import { getTranslations } from 'next-intl/server';

export const dynamic = 'force-static';

export default async function UnknownHostPage() {
  const t = await getTranslations('shell.unknownHost');
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-16">
      <div className="flex max-w-md flex-col items-center gap-5 text-center">
        <p aria-hidden className="text-6xl">
          🍽️
        </p>
        <h1 className="font-bold text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
    </main>
  );
}
