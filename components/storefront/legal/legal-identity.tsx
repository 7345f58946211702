import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { capitalText, rcsText, siretText, vatNumberText } from '#lib/i18n/identity-numbers.ts';
import { LEGAL_LINK, legalTags } from './legal-page.tsx';

type Row = readonly [label: string, text: ReactNode];

/** The shop's legal identity; without one, the contact details of its settings. */
export function LegalIdentity({ store, legal }: { store: Store; legal: Legal | null }) {
  const t = useTranslations('legal.identity');
  const company: readonly Row[] = legal
    ? [
        [t('company'), legal.company],
        [
          t('legalForm'),
          legal.capital
            ? t('legalFormWithCapital', { form: legal.legalForm, capital: capitalText(legal.capital) })
            : legal.legalForm,
        ],
        [t('seat'), `${legal.address}, ${legal.postcode} ${legal.city}`],
        [t('siret'), siretText(legal.siret)],
        [t('rcs'), rcsText(legal.rcs)],
        [t('vatNumber'), legal.vatNumber && vatNumberText(legal.vatNumber)],
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

/** The shop's contact details in running text; its address or name when it has neither e-mail nor telephone. */
export function Contact({
  store: { email, telephone, address, name },
}: {
  store: Pick<Store, 'email' | 'telephone' | 'address' | 'name'>;
}) {
  if (!email && !telephone) return address ?? name;
  return (
    <>
      {email && <Email address={email} />}
      {email && telephone && ', '}
      {telephone && <Telephone number={telephone} />}
    </>
  );
}

function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={LEGAL_LINK}>
      {address}
    </a>
  );
}

function Telephone({ number }: { number: string }) {
  return (
    <a href={telephoneLink(number)} className={LEGAL_LINK}>
      {telephoneText(number)}
    </a>
  );
}

/** The shop's consumer mediator. */
export function Mediator({ mediator }: { mediator: Legal['mediator'] }) {
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
