import type { Store } from '#lib/domain/store.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/telephone.ts';
import { LEGAL_LINK } from './legal-link.ts';

/** How to reach a shop, in running text: what its settings give, at the least its name. */
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

export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={LEGAL_LINK}>
      {address}
    </a>
  );
}

export function Telephone({ number }: { number: string }) {
  return (
    <a href={telephoneLink(number)} className={LEGAL_LINK}>
      {telephoneText(number)}
    </a>
  );
}
