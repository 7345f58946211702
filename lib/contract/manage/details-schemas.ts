import { z } from 'zod';
import { EMAIL_MAX } from '#lib/domain/limits.ts';
import { DNS_VERDICTS } from '#lib/domain/store/domain.ts';
import {
  LEGAL_TEXT_MAX,
  SHOP_ADDRESS_MAX,
  SPECIAL_MESSAGE_MAX,
  WEB_ADDRESS_MAX,
} from '#lib/domain/store/shop-details.ts';
import { line, lineOf, lines, linesOf } from '../schemas/scalars.ts';

const empty = z.strictObject({});
/** '' for no limit. */
const instant = z.union([z.literal(''), z.iso.datetime()]);

/** As they are typed: '' is nothing. The backend says of each what is wrong with it, and answers with what it has stored. */
const identity = {
  company: lineOf(120),
  legal_form: lineOf(60),
  capital: lineOf(30),
  siret: lineOf(30),
  rcs: lineOf(120),
  vat_number: lineOf(30),
  address: lineOf(SHOP_ADDRESS_MAX),
  postcode: lineOf(10),
  // `city` is of every answer.
  town: lineOf(80),
  director: lineOf(120),
  host_name: lineOf(120),
  host_address: lineOf(SHOP_ADDRESS_MAX),
  mediator_name: lineOf(120),
  mediator_address: lineOf(SHOP_ADDRESS_MAX),
  mediator_url: lineOf(WEB_ADDRESS_MAX),
};

const contact = {
  telephone: lineOf(40),
  email: lineOf(EMAIL_MAX),
  address: lineOf(SHOP_ADDRESS_MAX),
  facebook: lineOf(WEB_ADDRESS_MAX),
  instagram: lineOf(WEB_ADDRESS_MAX),
};

const message = { text: linesOf(SPECIAL_MESSAGE_MAX), active: z.boolean(), from: instant, until: instant };

const legalTexts = { privacy: linesOf(LEGAL_TEXT_MAX), terms: linesOf(LEGAL_TEXT_MAX) };

const read = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, revision: line });

/** Saves a page; `revision` is that of what the person saw: another one by now refuses the change. */
const save = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, revision: lineOf(40) });

const stored = {
  identity: read({
    ...Object.fromEntries(Object.keys(identity).map((field) => [field, line])),
  } as Record<keyof typeof identity, typeof line>),
  contact: read({ telephone: line, email: line, address: line, facebook: line, instagram: line }),
  message: read({ text: lines, active: z.boolean(), from: instant, until: instant }),
  legalTexts: read({ privacy: lines, terms: lines }),
};

/** The payload and the success of the pages about the shop itself; a page that was saved answers as it is stored. */
export const detailsSchemas = {
  /** The shop file (docs/shop-file.md) of the shop as it is now, as JSON text. */
  manageShopExport: { payload: empty, answer: z.object({ file: z.string() }) },
  /** The hosts of the shop, and what their DNS records say now. */
  manageDomains: {
    payload: empty,
    answer: z.object({
      domains: z.array(
        z.object({
          host: line,
          area: z.enum(['storefront', 'manage']),
          state: z.enum(['pending', 'verified', 'active']),
          /** Whether links to the shop use it. */
          public: z.boolean(),
          dns: z.enum(DNS_VERDICTS),
          addresses: z.array(line),
        }),
      ),
      /** What the records of a host should say; empty where the installation does not know its addresses. */
      expected: z.array(line),
    }),
  },
  manageIdentity: { payload: empty, answer: stored.identity },
  manageIdentitySave: { payload: save(identity), answer: stored.identity },
  manageContact: { payload: empty, answer: stored.contact },
  manageContactSave: { payload: save(contact), answer: stored.contact },
  /** The special message, shown from `from` until `until`. */
  manageMessage: { payload: empty, answer: stored.message },
  manageMessageSave: { payload: save(message), answer: stored.message },
  /** The shop's own privacy policy and terms; '' for those that are filled in from its identity. */
  manageLegalTexts: { payload: empty, answer: stored.legalTexts },
  manageLegalTextsSave: { payload: save(legalTexts), answer: stored.legalTexts },
} as const;

export type IdentityWire = Omit<z.output<typeof stored.identity>, 'revision'>;
