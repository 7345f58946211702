import type { Product } from '../catalogue/product.ts';
import type { Store } from './store.ts';

/** The legal identity of a shop. */
export interface Legal {
  company: string;
  legalForm: string;
  capital: string | null;
  siret: string;
  rcs: string;
  vatNumber: string | null;
  address: string;
  postcode: string;
  city: string;
  director: string;
  host: { name: string; address: string } | null;
  mediator: { name: string; address: string; url: string | null } | null;
}

/** The shop's own texts, paragraphs separated by an empty line; '' where the text is filled in from its legal identity. */
export interface LegalTexts {
  privacy: string;
  terms: string;
}

/** What every page of a shop is rendered from: nothing in it depends on the visitor or on the clock. */
export interface Shop {
  store: Store;
  /** The blocked ones are sold out, or left out where the shop says so. What the store's `soldOut` says comes on top. */
  products: readonly Product[];
  /** Whether what is sold out is shown, instead of left out. */
  showsSoldOut: boolean;
  legal: Legal | null;
  legalTexts: LegalTexts;
}
