import { getTranslations } from 'next-intl/server';
import { ProblemPage } from '#components/storefront/shell/problem-page.tsx';

/** An icon of Lucide (ISC License). */
const NO_PLACE =
  'M12.75 7.09a3 3 0 0 1 2.16 2.16M17.072 17.072c-1.634 2.17-3.527 3.912-4.471 4.727a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 1.432-4.568M2 2l20 20M8.475 2.818A8 8 0 0 1 20 10c0 1.183-.31 2.377-.81 3.533M9.13 9.13a3 3 0 0 0 3.74 3.74';

const HINTS = ['typing', 'table', 'moved'] as const;

export const dynamic = 'force-static';

/** The page of an unknown host (SPEC section 2): it explains what may help and names no shop. */
export default async function UnknownHostPage() {
  const t = await getTranslations('shell.unknownHost');
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-page">
      <header className="border-line border-b bg-bar">
        <p className="wrap flex h-(--header-height) items-center gap-3 font-bold text-lg tracking-tight">
          {/* biome-ignore lint/performance/noImgElement: a small vector */}
          <img src="/icons/ardoise.svg" alt="" width={40} height={40} />
          Ardoise
        </p>
      </header>
      <main className="self-center">
        <ProblemPage drawing={NO_PLACE} title={t('title')} text={t('text')}>
          <ul className="grid max-w-4xl gap-3 text-left md:grid-cols-3 md:gap-4">
            {HINTS.map((hint) => (
              <li key={hint} className="rounded-card border border-line bg-surface px-5 py-4">
                <h2 className="font-semibold">{t(`${hint}.title`)}</h2>
                <p className="mt-1 text-muted text-sm">{t(`${hint}.text`)}</p>
              </li>
            ))}
          </ul>
        </ProblemPage>
      </main>
      <footer className="border-line border-t">
        <p className="wrap py-5 text-center text-muted text-sm">{t('footer')}</p>
      </footer>
    </div>
  );
}
