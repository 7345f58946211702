import { useTranslations } from 'next-intl';
import type { Legal } from '#lib/domain/store/shop.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { LegalIdentity, Mediator } from './legal-identity.tsx';

/** A text of the shop's own, with what the law asks of every site: who publishes it, and for sales the mediator. */
export function OwnLegalText({
  title,
  text,
  store,
  legal,
  mediation = false,
}: {
  title: string;
  /** Paragraphs, separated by an empty line. */
  text: string;
  store: Store;
  legal: Legal | null;
  mediation?: boolean;
}) {
  const t = useTranslations('legal');
  return (
    <div className="wrap-anywhere wrap flex max-w-3xl flex-col gap-10 pt-10 md:pt-16">
      <h1 className="page-title hyphens-auto">{title}</h1>
      <div className="flex flex-col gap-4 text-muted leading-relaxed">
        {text.split(/\n{2,}/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
          <p key={place} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="font-bold text-2xl">{t('identity.title')}</h2>
        <LegalIdentity store={store} legal={legal} />
      </section>
      {mediation && (
        <section className="flex flex-col gap-4 text-muted leading-relaxed">
          <h2 className="font-bold text-2xl text-ink">{t('terms.sections.mediation.title')}</h2>
          <Mediator mediator={legal?.mediator ?? null} />
        </section>
      )}
    </div>
  );
}
