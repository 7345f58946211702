import { useTranslations } from 'next-intl';
import type { Legal } from '#lib/domain/store/shop.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { Contact, LegalIdentity } from './legal-identity.tsx';
import { LegalPage, legalTags } from './legal-page.tsx';

const SECTIONS = [
  'controller',
  'data',
  'purposes',
  'recipients',
  'transfers',
  'retention',
  'cookies',
  'security',
  'rights',
  'minors',
  'changes',
] as const;

/** The privacy policy, filled from the shop's legal identity. */
export function PrivacyPolicy({ title, store, legal }: { title: string; store: Store; legal: Legal | null }) {
  const t = useTranslations('legal.privacy');
  const values = {
    ...legalTags,
    online: store.cardOnline ? 'yes' : 'no',
    guests: store.guestOrders ? 'yes' : 'no',
    reviews: store.reviews ? 'yes' : 'no',
    contact: () => <Contact store={store} />,
  };
  return (
    <LegalPage
      title={title}
      intro={t('intro', { name: store.name })}
      sections={SECTIONS.map((key) => ({
        id: key,
        title: t(`sections.${key}.title`),
        body: (
          <>
            {t.rich(`sections.${key}.body`, values)}
            {key === 'controller' && <LegalIdentity store={store} legal={legal} />}
          </>
        ),
      }))}
    />
  );
}
