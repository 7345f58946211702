import { useTranslations } from 'next-intl';
import type { LegalWire } from '#lib/contract/store.ts';
import { parseDecimal } from '#lib/domain/money.ts';
import type { Store } from '#lib/domain/store.ts';
import { priceText } from '#lib/i18n/price.ts';
import { telephoneText } from '#lib/i18n/telephone.ts';

/** A capital as the shop wrote it: an amount becomes a price, words stay words. */
function capitalText(capital: string): string {
  const amount = parseDecimal(capital);
  return amount === null ? capital : priceText(amount);
}

/** Who runs the shop. A shop without a legal identity on file shows what its settings say. */
export function LegalIdentity({ store, legal }: { store: Store; legal: LegalWire | null }) {
  const t = useTranslations('legal.identity');
  const company: (readonly [string, string | null | undefined])[] = legal
    ? [
        [t('company'), legal.company],
        [
          t('legalForm'),
          legal.capital
            ? t('legalFormWithCapital', { form: legal.legal_form, capital: capitalText(legal.capital) })
            : legal.legal_form,
        ],
        [t('seat'), `${legal.address}, ${legal.postcode} ${legal.city}`],
        [t('siret'), legal.siret],
        [t('rcs'), legal.rcs],
        [t('vatNumber'), legal.vat_number],
        [t('director'), legal.director],
      ]
    : [
        [t('restaurant'), store.name],
        [t('address'), store.address],
      ];
  const rows = [
    ...company,
    [t('telephone'), store.telephone && telephoneText(store.telephone)] as const,
    [t('email'), store.email] as const,
    [t('host'), legal?.host && `${legal.host.name}, ${legal.host.address}`] as const,
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 text-sm sm:grid-cols-[13rem_1fr]">
      {rows.map(
        ([label, text]) =>
          text && (
            <div key={label} className="contents">
              <dt className="text-muted max-sm:-mb-2.5">{label}</dt>
              <dd className="tabular text-ink [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
