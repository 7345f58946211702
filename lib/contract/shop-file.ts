import { CATALOGUE_CHECKS } from './shop-file/catalogue.ts';
import { zones } from './shop-file/checks/zones.ts';
import { type Outline, outlineSchema } from './shop-file/outline.ts';
import { decodeJson, parseJson } from './shop-file/parse-json.ts';
import { type Problem, pathText, problemsOfIssues, sentenceOf } from './shop-file/problem.ts';
import { type ShopFile, shopFileSchema } from './shop-file/schema.ts';

export interface ShopFileError {
  /** Where in the file, e.g. 'products[3].options[1].use'; '' is the whole file. */
  path: string;
  /** What is wrong there, in French. */
  message: string;
}

export type ShopFileResult = { ok: true; shop: ShopFile } | { ok: false; errors: ShopFileError[] };

const CHECKS = [...CATALOGUE_CHECKS, zones, vatNumber];

/**
 * Reads the bytes of a shop file (docs/shop-file.md): its encoding, its JSON, then as parseShopFile does. `text` is
 * the decoded text.
 */
export function readShopFile(bytes: Uint8Array): ShopFileResult & { text: string } {
  const decoded = decodeJson(bytes);
  if (!decoded.ok) return { ...failed([{ path: [], message: decoded.message }]), text: '' };
  return { ...parseShopText(decoded.text), text: decoded.text };
}

/**
 * Reads the JSON text of a shop file. `ignored` names top-level fields that are not part of the file.
 */
export function parseShopText(text: string, ignored: readonly string[] = []): ShopFileResult {
  const parsed = parseJson(text);
  if (!parsed.ok) return failed(parsed.problems);
  const { json } = parsed;
  if (Array.isArray(json)) return failed([{ path: [], message: ROOT_LIST }]);
  const file = isBlock(json)
    ? Object.fromEntries(Object.entries(json).filter(([name]) => !ignored.includes(name)))
    : json;
  return parseShopFile(file);
}

const ROOT_LIST = 'Le fichier est une liste [ ] : un restaurant est un seul bloc { }';

const isBlock = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null;

/**
 * Reads the parsed JSON of a shop file. Returns the shop in canonical form, or all errors at once: first those of single
 * fields, then contradictions between fields.
 */
export function parseShopFile(json: unknown): ShopFileResult {
  const result = shopFileSchema.safeParse(json, { error: sentenceOf });
  const outline = outlineSchema.parse(json);
  const problems = [
    ...(result.success ? [] : problemsOfIssues(result.error.issues)),
    ...CHECKS.flatMap((check) => check(outline)),
  ];
  return result.success && problems.length === 0 ? { ok: true, shop: result.data } : failed(problems);
}

/** The messages by path, for the `fields` of a refusal; several of one path are joined. */
export function fieldsOf(errors: readonly ShopFileError[]): Record<string, string> {
  const byPath = Map.groupBy(errors, ({ path }) => path);
  const fields = [...byPath].map(([path, all]) => [path, all.map(({ message }) => message).join(' ; ')]);
  return Object.fromEntries(fields);
}

const failed = (problems: readonly Problem[]): ShopFileResult => ({
  ok: false,
  errors: problems.map(({ path, message }) => ({ path: pathText(path), message })),
});

/** A French VAT number ends with the SIREN, which the SIRET begins with. */
function vatNumber({ legal: { siret, vat_number: number } }: Outline): Problem[] {
  if (!siret || !number || number.endsWith(siret.slice(0, 9))) return [];
  return [
    {
      path: ['legal', 'vat_number'],
      message: 'Les 9 derniers chiffres doivent être les 9 premiers du SIRET',
    },
  ];
}
