import { z } from 'zod';
import { allergens, distinct, key, longText, money, reference, text } from './fields.ts';
import { optionUseSchema } from './option-use.ts';
import { pictureSchema } from './picture.ts';

/** VAT percentages in force in France: the mainland's, then Corsica's and the overseas departments' own. */
const TAX_RATES = [20, 10, 5.5, 2.1, 13, 0.9, 8.5, 1.75, 1.05, 0] as const;

const printerId = z.int().positive().nullable().default(null);

/** One dish or drink (SPEC section 3, Product). */
export const productSchema = z.strictObject({
  key,
  /** Key of its category. */
  category: reference,
  name: text(80),
  /** HTML; what is not paragraph, break, strong, em or list is reduced to text when it is imported. */
  description: longText(2000).nullable().default(null),
  /** VAT included. */
  price: money,
  tax_rate: z.literal(TAX_RATES),
  picture: pictureSchema('dish').nullable().default(null),
  /** false is SPEC's shipping = 1. */
  orderable: z.boolean().default(true),
  /** true puts it among SPEC's product_blocked. */
  blocked: z.boolean().default(false),
  printer_id: printerId,
  lbl_printer_id: printerId,
  allergens,
  /** In the order they are shown. */
  options: z.array(optionUseSchema).default([]),
  /** Keys of products that are suggested with it. */
  related: distinct(reference).default([]),
});
