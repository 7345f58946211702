import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LegalWire } from '#lib/contract/store.ts';
import type { Store } from '#lib/domain/store.ts';
import { capitalText, rcsText, siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';
import { Email, Telephone } from './contact.tsx';

type Row = readonly [label: string, text: ReactNode];

/** Who runs the shop. A shop without a legal identity on file shows what its settings say. */
export function LegalIdentity({ store, legal }: { store: Store; legal: LegalWire | null }) {
  const t = useTranslations('legal.identity');
  const company: readonly Row[] = legal
    ? [
        [t('company'), legal.company],
        [
          t('legalForm'),
          legal.capital
            ? t('legalFormWithCapital', { form: legal.legal_form, capital: capitalText(legal.capital) })
            : legal.legal_form,
        ],
        [t('seat'), `${legal.address}, ${legal.postcode} ${legal.city}`],
        [t('siret'), siretText(legal.siret)],
        [t('rcs'), rcsText(legal.rcs)],
        [t('vatNumber'), legal.vat_number && vatNumberText(legal.vat_number)],
        [t('director'), legal.director],
      ]
    : [
        [t('restaurant'), store.name],
        [t('address'), store.address],
      ];
  const rows: readonly Row[] = [
    ...company,
    [t('telephone'), store.telephone && <Telephone number={store.telephone} />],
    [t('email'), store.email && <Email address={store.email} />],
    [t('host'), legal?.host && `${legal.host.name}, ${legal.host.address}`],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 text-sm sm:grid-cols-[13rem_1fr]">
      {rows.map(
        ([label, text]) =>
          text && (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{label}</dt>
              <dd className="tabular text-ink [overflow-wrap:anywhere] [&>a]:-my-3 [&>a]:inline-block [&>a]:py-3">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
