import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Legal } from '#lib/domain/store/shop.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { atShop } from '#lib/i18n/names-in-sentences.ts';
import { Contact, LegalIdentity, Mediator } from './legal-identity.tsx';
import { LegalPage, legalTags } from './legal-page.tsx';

const SECTIONS = [
  'publisher',
  'purpose',
  'account',
  'products',
  'prices',
  'order',
  'payment',
  'handover',
  'cancellation',
  'withdrawal',
  'warranty',
  'mediation',
  'liability',
  'property',
  'privacy',
  'accessibility',
  'law',
] as const;

/** The terms of use and of sale, filled from the shop's legal identity. */
export function TermsOfUse({ title, store, legal }: { title: string; store: Store; legal: Legal | null }) {
  const t = useTranslations('legal.terms');
  const values = {
    ...legalTags,
    name: store.name,
    online: store.cardOnline ? 'yes' : 'no',
    guests: store.guestOrders ? 'yes' : 'no',
    contact: () => <Contact store={store} />,
  };
  const after: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = {
    publisher: <LegalIdentity store={store} legal={legal} />,
    mediation: <Mediator mediator={legal?.mediator ?? null} />,
  };
  return (
    <LegalPage
      title={title}
      intro={t('intro', { atShop: atShop(store.name) })}
      sections={SECTIONS.map((key) => ({
        id: key,
        title: t(`sections.${key}.title`),
        body: (
          <>
            {t.rich(`sections.${key}.body`, values)}
            {after[key]}
          </>
        ),
      }))}
    />
  );
}
