import { type Token, tokenAt } from './json-token.ts';
import type { Problem } from './problem.ts';

export type ParsedJson = { ok: true; json: unknown } | { ok: false; problems: Problem[] };

/** Deeper than any shop file; what reads the file afterwards may recurse. */
const DEEPEST = 32;
/** Finding a place reads the text from its start, so not every one of thousands is looked for. */
const REPETITIONS_MAX = 50;

/**
 * Parses JSON more strictly than JSON.parse: a field may stand once in its block, and blocks and lists nest 32
 * levels at most. The first syntax error is reported with its line and column, the first 50 repeated fields with their paths.
 */
export function parseJson(text: string): ParsedJson {
  const problems = readTokens(text);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, json: JSON.parse(text) };
}

/** A block or list that is not closed yet. */
interface Level {
  list: boolean;
  /** The item or field that is being read. */
  step: number | string;
  /** Where each field of a block stands. */
  fields: Map<string, number>;
}

type Expected = 'value' | 'first item' | 'first field' | 'field' | 'colon' | 'comma or close' | 'end';

/** Iterative, so that nesting cannot exhaust the stack. */
function readTokens(text: string): Problem[] {
  const repeated: Problem[] = [];
  const levels: Level[] = [];
  let expected: Expected = 'value';
  const afterValue = (): Expected => (levels.length === 0 ? 'end' : 'comma or close');

  for (let token = tokenAt(text, 0); ; token = tokenAt(text, token.end)) {
    const level = levels.at(-1);
    const wrong = token.kind === 'wrong' ? token.message : misplaced(token, expected, level);
    if (wrong)
      return [{ path: [], message: `Ce n’est pas du JSON, ${placeOf(text, token.start)} : ${wrong}` }];
    switch (token.kind) {
      case 'end':
        return repeated;
      case '{':
      case '[':
        if (levels.length === DEEPEST) {
          const message = `Plus de ${DEEPEST} niveaux imbriqués, ${placeOf(text, token.start)}`;
          return [{ path: [], message }];
        }
        levels.push({ list: token.kind === '[', step: 0, fields: new Map() });
        expected = token.kind === '[' ? 'first item' : 'first field';
        break;
      case '}':
      case ']':
        levels.pop();
        expected = afterValue();
        break;
      case ',':
        if (level?.list) level.step = Number(level.step) + 1;
        expected = level?.list ? 'value' : 'field';
        break;
      case ':':
        expected = 'value';
        break;
      case 'text':
        if (level && (expected === 'first field' || expected === 'field')) {
          level.step = String(JSON.parse(text.slice(token.start, token.end)));
          const first = level.fields.get(level.step);
          if (first === undefined) level.fields.set(level.step, token.start);
          else if (repeated.length < REPETITIONS_MAX) {
            repeated.push(repetition(text, levels, first, token.start));
          }
          expected = 'colon';
        } else expected = afterValue();
        break;
      case 'scalar':
        expected = afterValue();
    }
  }
}

const repetition = (text: string, levels: readonly Level[], first: number, second: number): Problem => ({
  path: levels.map(({ step }) => step),
  message: `Champ écrit deux fois dans le même bloc : ${placeOf(text, first)}, puis ${placeOf(text, second)}`,
});

/** In French why a token may not stand here; undefined where it may. */
function misplaced({ kind }: Token, expected: Expected, level: Level | undefined): string | undefined {
  const close = level?.list ? ']' : '}';
  if (kind === 'end' && expected === 'end') return undefined;
  if (kind === 'end') return level ? `le fichier s’arrête avant « ${close} »` : 'le fichier est vide';
  const isValue = kind === '{' || kind === '[' || kind === 'text' || kind === 'scalar';
  switch (expected) {
    case 'end':
      return 'texte en trop après la fin du fichier';
    case 'colon':
      return kind === ':' ? undefined : '« : » attendu après le nom du champ';
    case 'comma or close':
      if (kind === ',' || kind === close) return undefined;
      return isValue
        ? 'virgule manquante avant ce qui suit'
        : `« , » ou « ${close} » attendu, et non « ${kind} »`;
    case 'first field':
    case 'field':
      if (kind === 'text' || (kind === close && expected === 'first field')) return undefined;
      return kind === close ? `virgule en trop avant « ${close} »` : 'nom de champ entre guillemets attendu';
    case 'first item':
    case 'value':
      if (isValue || (kind === close && expected === 'first item')) return undefined;
      return kind === close && level?.list ? `virgule en trop avant « ${close} »` : 'valeur attendue';
  }
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `ligne ${before.length}, colonne ${(before.at(-1)?.length ?? 0) + 1}`;
}
