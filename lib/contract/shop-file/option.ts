import { z } from 'zod';
import { allergens, count, distinct, key, money, reference, text } from './fields.ts';
import { type Picture, pictureSchema } from './picture.ts';

/** A drawn picture that is shown as a badge is drawn as one: at its size, nothing of a laid table could be made out. */
const asBadge = (picture: Picture | null): Picture | null =>
  picture && 'shape' in picture && picture.shape === 'value' ? { ...picture, shape: 'badge' } : picture;

/** One choice of an option (SPEC section 3, Option value). */
const valueFields = z.strictObject({
  key,
  name: text(80),
  price: money,
  price_status: z.enum(['general', 'one_is_free', 'special']).default('general'),
  reset: z.boolean().default(false),
  group: text(60).nullable().default(null),
  /** Keys of the options that choosing this value shows. */
  reveals: distinct(reference).default([]),
  picture: pictureSchema('value').nullable().default(null),
  /** 0 own image, 1 product image, 2 product image plus value badge. */
  image_type: z.literal([0, 1, 2]).default(0),
  allergens,
});

const valueSchema = valueFields.transform((value) =>
  value.image_type === 2 ? { ...value, picture: asBadge(value.picture) } : value,
);

/** A question that products of the shop may ask (SPEC section 3, Option). */
export const optionSchema = z.strictObject({
  key,
  type: z.enum(['radio', 'select', 'checkbox']),
  title: text(120),
  name: text(60),
  required: z.boolean().default(false),
  free_option_count: count(0, 50).default(0),
  /** 0 is no limit. */
  max_option_count: count(0, 50).default(0),
  values: z.array(valueSchema).min(1),
});
