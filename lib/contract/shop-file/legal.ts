import { z } from 'zod';
import { capital, postcode, text, webAddress } from './fields.ts';

/** The shop's legal identity, from which its privacy policy and terms of use are filled. */
export const legalSchema = z.strictObject({
  company: text(120),
  legal_form: text(60),
  capital: capital.optional(),
  siret: z.string().regex(/^\d{14}$/, 'SIRET de 14 chiffres attendu, sans espace'),
  rcs: text(120),
  vat_number: z
    .string()
    .regex(/^FR[0-9A-HJ-NP-Z]{2}\d{9}$/, 'Numéro de TVA attendu, sans espace : "FR" et 11 caractères')
    .optional(),
  address: text(200),
  postcode,
  city: text(80),
  director: text(120),
  host: z.strictObject({ name: text(120), address: text(200) }).optional(),
  mediator: z.strictObject({ name: text(120), address: text(200), url: webAddress.optional() }).optional(),
});
