import type { Legal, LegalTexts } from '#lib/domain/store/shop.ts';
import type { StoreConfigWire, StoreWire } from './store.ts';

/** The legal identity of a shop, carried in the store's `config` text. */
export interface LegalWire {
  company: string;
  legal_form: string;
  capital?: string;
  siret: string;
  rcs: string;
  vat_number?: string;
  address: string;
  postcode: string;
  city: string;
  director: string;
  host?: { name: string; address: string };
  mediator?: { name: string; address: string; url?: string };
}

/** Reads the legal identity of a shop. */
export const legalOf = ({ legal_form, capital, vat_number, host, mediator, ...same }: LegalWire): Legal => ({
  ...same,
  legalForm: legal_form,
  capital: capital ?? null,
  vatNumber: vat_number ?? null,
  host: host ?? null,
  mediator: mediator ? { ...mediator, url: mediator.url ?? null } : null,
});

/** Writes the legal identity of a shop, its fields in the order of the schema: the store's `config` is JSON text. */
export const legalWire = ({ capital, vatNumber, host, mediator, ...legal }: Legal): LegalWire => ({
  company: legal.company,
  legal_form: legal.legalForm,
  ...(capital && { capital }),
  siret: legal.siret,
  rcs: legal.rcs,
  ...(vatNumber && { vat_number: vatNumber }),
  address: legal.address,
  postcode: legal.postcode,
  city: legal.city,
  director: legal.director,
  ...(host && { host }),
  ...(mediator && { mediator: { ...mediator, url: mediator.url ?? undefined } }),
});

/** The shop's own legal texts in a store's `config`. */
export function legalTextsOfStore({ config }: Pick<StoreWire, 'config'>): LegalTexts {
  const { legal_texts: { privacy = '', terms = '' } = {} } = JSON.parse(config) as StoreConfigWire;
  return { privacy, terms };
}

/** The legal identity in a store's `config`; null where it has none. */
export function legalOfStore({ config }: Pick<StoreWire, 'config'>): Legal | null {
  const { legal } = JSON.parse(config) as StoreConfigWire;
  return legal ? legalOf(legal) : null;
}
