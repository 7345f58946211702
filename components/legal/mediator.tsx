import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { LegalWire } from '#lib/contract/store.ts';
import { LEGAL_LINK } from './legal-link.ts';
import { legalTags } from './legal-tags.tsx';

/** The consumer mediator that the shop belongs to. */
export function Mediator({ mediator }: { mediator: LegalWire['mediator'] }) {
  const t = useTranslations('legal.terms.sections.mediation');
  if (!mediator) return t.rich('unnamed', legalTags);
  return (
    <address className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5 text-sm not-italic">
      <span>{t('mediator')}</span>
      <strong className="font-semibold text-ink">{mediator.name}</strong>
      <span>{mediator.address}</span>
      {mediator.url && (
        <a
          href={mediator.url}
          className={classNames('inline-flex min-h-11 items-center self-start', LEGAL_LINK)}
        >
          {mediator.url}
        </a>
      )}
    </address>
  );
}
