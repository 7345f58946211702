import type { ShopDomains } from '#lib/domain/store/domain.ts';
import type { ShopDetails } from '#lib/domain/store/shop-details.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { IdentityWire } from './details-schemas.ts';
import type { ManageEndpointName } from './endpoints.ts';

// The calls of the pages about the shop itself. Apart from calls.ts: the first page of the area does not load them.

export const identityOfWire = (wire: IdentityWire): ShopDetails['identity'] => ({
  company: wire.company,
  legalForm: wire.legal_form,
  capital: wire.capital,
  siret: wire.siret,
  rcs: wire.rcs,
  vatNumber: wire.vat_number,
  address: wire.address,
  postcode: wire.postcode,
  town: wire.town,
  director: wire.director,
  hostName: wire.host_name,
  hostAddress: wire.host_address,
  mediatorName: wire.mediator_name,
  mediatorAddress: wire.mediator_address,
  mediatorUrl: wire.mediator_url,
});

export const identityWire = (identity: ShopDetails['identity']): IdentityWire => ({
  company: identity.company,
  legal_form: identity.legalForm,
  capital: identity.capital,
  siret: identity.siret,
  rcs: identity.rcs,
  vat_number: identity.vatNumber,
  address: identity.address,
  postcode: identity.postcode,
  town: identity.town,
  director: identity.director,
  host_name: identity.hostName,
  host_address: identity.hostAddress,
  mediator_name: identity.mediatorName,
  mediator_address: identity.mediatorAddress,
  mediator_url: identity.mediatorUrl,
});

/** A page as it is stored, and what names this state. */
export interface Saved<Page extends keyof ShopDetails> {
  values: ShopDetails[Page];
  revision: string;
}

type Read<Name extends ManageEndpointName, Page extends keyof ShopDetails> = ApiCall<Name, null, Saved<Page>>;
type Save<Name extends ManageEndpointName, Page extends keyof ShopDetails> = ApiCall<
  Name,
  Saved<Page>,
  Saved<Page>
>;

const empty = () => ({});
const savedWire = <Values extends object>({ values, revision }: { values: Values; revision: string }) => ({
  ...values,
  revision,
});

// Field by field: an answer has more than the page's values.

const contactAnswer = ({
  telephone,
  email,
  address,
  facebook,
  instagram,
  revision,
}: ShopDetails['contact'] & { revision: string }): Saved<'contact'> => ({
  values: { telephone, email, address, facebook, instagram },
  revision,
});

const messageAnswer = ({
  text,
  active,
  from,
  until,
  revision,
}: ShopDetails['message'] & { revision: string }): Saved<'message'> => ({
  values: { text, active, from, until },
  revision,
});

const legalTextsAnswer = ({
  privacy,
  terms,
  revision,
}: ShopDetails['legalTexts'] & { revision: string }): Saved<'legalTexts'> => ({
  values: { privacy, terms },
  revision,
});

const identityAnswer = ({ revision, ...wire }: IdentityWire & { revision: string }) => ({
  values: identityOfWire(wire),
  revision,
});

export const readIdentityPage: Read<'manageIdentity', 'identity'> = {
  endpoint: 'manageIdentity',
  encode: empty,
  decode: identityAnswer,
};

export const saveIdentityPage: Save<'manageIdentitySave', 'identity'> = {
  endpoint: 'manageIdentitySave',
  encode: ({ values, revision }) => ({ ...identityWire(values), revision }),
  decode: identityAnswer,
};

export const readContactPage: Read<'manageContact', 'contact'> = {
  endpoint: 'manageContact',
  encode: empty,
  decode: contactAnswer,
};

export const saveContactPage: Save<'manageContactSave', 'contact'> = {
  endpoint: 'manageContactSave',
  encode: savedWire,
  decode: contactAnswer,
};

export const readMessagePage: Read<'manageMessage', 'message'> = {
  endpoint: 'manageMessage',
  encode: empty,
  decode: messageAnswer,
};

export const saveMessagePage: Save<'manageMessageSave', 'message'> = {
  endpoint: 'manageMessageSave',
  encode: savedWire,
  decode: messageAnswer,
};

export const readLegalTextsPage: Read<'manageLegalTexts', 'legalTexts'> = {
  endpoint: 'manageLegalTexts',
  encode: empty,
  decode: legalTextsAnswer,
};

export const saveLegalTextsPage: Save<'manageLegalTextsSave', 'legalTexts'> = {
  endpoint: 'manageLegalTextsSave',
  encode: savedWire,
  decode: legalTextsAnswer,
};

/** The shop file of the shop as it is now, as JSON text. */
export const exportShop: ApiCall<'manageShopExport', null, { file: string }> = {
  endpoint: 'manageShopExport',
  encode: empty,
  decode: ({ file }) => ({ file }),
};

/** The hosts of the shop, and where their DNS records lead now. */
export const readDomains: ApiCall<'manageDomains', null, ShopDomains> = {
  endpoint: 'manageDomains',
  encode: empty,
  decode: ({ domains, expected }) => ({ domains, expected }),
};
