import { z } from 'zod';
import { ADDRESS_LINE_MAX, COMPANY_MAX, PERSON_NAME_MAX } from '#lib/domain/limits.ts';
import { addressSchema } from './customer.ts';
import { id, line, lineOf, readableList, truth } from './scalars.ts';

const street = lineOf(ADDRESS_LINE_MAX);
/** A city or a region, by the number or the name that the shop's delivery zones give it. */
const place = z.union([id, lineOf(80).min(1)]);
/** A number of the specification's payload that nothing depends on. */
const passedOver = id.nullish();

/** SPEC section 7, Addresses: the payload of the storefront and the account area's variant of it. */
const fields = {
  city: place,
  city_id: id.optional(),
  zone: place.optional(),
  zone_id: id.optional(),
  postcode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  code_postal_id: passedOver,
  country_id: passedOver,
  company: lineOf(COMPANY_MAX).optional(),
  address_2: street.optional(),
  firstname: lineOf(PERSON_NAME_MAX).optional(),
  lastname: lineOf(PERSON_NAME_MAX).optional(),
  default: truth.optional(),
  customer_id: id.optional(),
  store_id: id.optional(),
};

export const addressAddPayload = z.strictObject({ ...fields, address: street.min(1) });
export const addressUpdatePayload = z.strictObject({ ...fields, address_id: id, address_1: street.min(1) });
export const addressDefaultPayload = z.strictObject({
  address_id: id,
  customer_id: id.optional(),
  store_id: id.optional(),
});
export const addressDeletePayload = z.strictObject({ address_id: id });
export const addressListPayload = z.strictObject({
  customer_id: id.optional(),
  store_id: id.optional(),
});
/** What somebody has begun to write of an address, with its city. */
export const addressSearchPayload = z.strictObject({
  text: lineOf(240).min(3),
  store_id: id.optional(),
});

export const addressAnswer = z.object({ title: line, message: line, address: addressSchema });
export const addressDeleteAnswer = z.object({ title: line, message: line });
export const addressListAnswer = z.object({ addresses: readableList(addressSchema) });
export const addressSearchAnswer = z.object({
  /** The best first; empty when nothing is found and when the service that knows them is away. */
  suggestions: z.array(z.object({ address_1: line, postcode: line, city: line })),
});
