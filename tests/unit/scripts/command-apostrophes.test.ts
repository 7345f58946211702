import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

/** The commands for a shop's staff, which print French; the set-up prints English. */
const FILES = globSync(['scripts/*.ts', 'scripts/{staff,tables}/**/*.ts', 'lib/contract/shop-file/**/*.ts']);

/** An apostrophe within a word, not a quotation mark before one. */
const STRAIGHT = /\p{L}'\p{L}/u;

function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

test('finds the texts of the commands', () => {
  expect(FILES.flatMap(textsIn).filter((text) => text.includes('’')).length).toBeGreaterThan(5);
});

test.each(FILES)('an apostrophe is the typographic one, in %s', (file) => {
  expect(textsIn(file).filter((text) => STRAIGHT.test(text))).toEqual([]);
});
