import { z } from 'zod';
import { count, reference } from './fields.ts';

/** A bare key is a use without any override. */
export const expandUse = (value: unknown): unknown => (typeof value === 'string' ? { use: value } : value);

/** A product's use of an option of the shop, with what this product does otherwise. */
export const optionUseSchema = z.preprocess(
  expandUse,
  z.strictObject({
    use: reference,
    required: z.boolean().optional(),
    free_option_count: count(0, 50).optional(),
    max_option_count: count(0, 50).optional(),
  }),
);

interface OptionRules {
  required: boolean;
  free_option_count: number;
  max_option_count: number;
}

/** The rules an option has on one product: the option's own, but for those its use there replaces. */
export function rulesOfUse(use: Partial<OptionRules>, option: OptionRules): OptionRules {
  return {
    required: use.required ?? option.required,
    free_option_count: use.free_option_count ?? option.free_option_count,
    max_option_count: use.max_option_count ?? option.max_option_count,
  };
}
