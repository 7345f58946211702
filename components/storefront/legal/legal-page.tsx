import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { routes } from '#lib/routes.ts';

interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

/** A text in numbered sections, with a table of contents beside it on a large screen. */
export function LegalPage({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}) {
  const t = useTranslations('legal');
  return (
    <div className="wrap-anywhere wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-10 md:pt-16 lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-20">
      <header className="flex flex-col gap-4 lg:col-start-2">
        <h1 className="page-title hyphens-auto">{title}</h1>
        <p className="text-muted text-sm">{t('version')}</p>
        <p className="text-lg leading-relaxed">{intro}</p>
      </header>
      <nav aria-label={t('contents')} className="hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block">
        <ol className="sticky top-[calc(var(--sticky-top)+2rem)] flex flex-col border-line border-l">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex border-transparent border-l-2 py-1.5 pl-4 text-muted text-sm leading-snug hover:border-accent hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex flex-col gap-10 lg:col-start-2">
        {sections.map(({ id, title, body }, index) => (
          <section key={id} id={id} tabIndex={-1} className="flex scroll-mt-8 flex-col gap-4 outline-none">
            <h2 className="flex gap-3 font-bold text-2xl">
              <span className="tabular shrink-0 text-accent-ink">{index + 1}.</span>
              <span className="min-w-0">{title}</span>
            </h2>
            <div className="flex flex-col gap-4 text-muted leading-relaxed">{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

const linkTo = (href: string) => (chunks: ReactNode) => (
  <a href={href} className={LEGAL_LINK}>
    {chunks}
  </a>
);

/** How the tags in the legal texts render. */
export const legalTags = {
  p: (chunks: ReactNode) => <p>{chunks}</p>,
  ul: (chunks: ReactNode) => (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-line-strong">{chunks}</ul>
  ),
  li: (chunks: ReactNode) => <li className="pl-1">{chunks}</li>,
  b: (chunks: ReactNode) => <strong className="font-semibold text-ink">{chunks}</strong>,
  cnil: linkTo('https://www.cnil.fr'),
  defender: linkTo('https://www.defenseurdesdroits.fr'),
  privacy: (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy()} className={LEGAL_LINK}>
      {chunks}
    </Link>
  ),
};

/** The style of links in the legal texts. */
export const LEGAL_LINK = 'font-medium text-ink underline underline-offset-4';
