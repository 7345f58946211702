import { duplicates } from './shop-file/checks/duplicates.ts';
import { optionRules } from './shop-file/checks/option-rules.ts';
import { references } from './shop-file/checks/references.ts';
import { reveals } from './shop-file/checks/reveals.ts';
import { vatNumber } from './shop-file/checks/vat-number.ts';
import { outlineSchema } from './shop-file/outline.ts';
import { pathText } from './shop-file/problem.ts';
import { problemsOfIssues } from './shop-file/problems-of-issues.ts';
import { type ShopFile, shopFileSchema } from './shop-file/schema.ts';
import { sentenceOf } from './shop-file/sentences.ts';

export interface ShopFileError {
  /** Where in the file, e.g. 'products[3].options[1].use'; '' is the whole file. */
  path: string;
  /** What is wrong there, in French. */
  message: string;
}

export type ShopFileResult = { ok: true; shop: ShopFile } | { ok: false; errors: ShopFileError[] };

const CHECKS = [duplicates, references, reveals, optionRules, vatNumber];

/**
 * Reads the JSON form of a whole shop (docs/shop-file.md). Either the shop in canonical form, or every wrong
 * field at once: first those that are wrong in themselves, then those at odds with another part of the file.
 */
export function parseShopFile(json: unknown): ShopFileResult {
  const result = shopFileSchema.safeParse(json, { error: sentenceOf });
  const outline = outlineSchema.parse(json);
  const problems = [
    ...(result.success ? [] : problemsOfIssues(result.error.issues)),
    ...CHECKS.flatMap((check) => check(outline)),
  ];
  if (result.success && problems.length === 0) return { ok: true, shop: result.data };
  return { ok: false, errors: problems.map(({ path, message }) => ({ path: pathText(path), message })) };
}
