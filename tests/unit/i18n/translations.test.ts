import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator as createReference } from 'use-intl/core';
import compileSentences from '#lib/i18n/compile-sentences.mjs';
import { numberText, pluralForm } from '#lib/i18n/number.ts';
import { createTranslator } from '#lib/i18n/translations.tsx';

const FOLDER = join(import.meta.dirname, '../../../lib/i18n/messages/fr');
const sources = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8'));

/** The messages of a file with their paths. */
function messagesIn(group: object, path: readonly string[] = []): [path: string, message: string][] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : messagesIn(value, [...path, key]),
  );
}

const bold = (content: ReactNode) => createElement('b', null, content);
const markup = (content: ReactNode) => renderToStaticMarkup(createElement('p', null, content));

/** Values for whatever a message names: one of its own forms where it chooses, else `amount`. */
function valuesFor(message: string, amount: number) {
  const values: Record<string, string | number> = {};
  const tags: Record<string, typeof bold> = {};
  for (const [, name = '', kind, forms = ''] of message.matchAll(/\{(\w+)(?:, (\w+)(?:, (\w+))?)?/g))
    values[name] = kind === 'select' ? forms : amount;
  for (const [, name = ''] of message.matchAll(/<(\w+)>/g)) tags[name] = bold;
  return { ...values, ...tags };
}

describe('the translator of the browser', () => {
  it.each([0, 1, 1.5, 2, 1000, 1_000_000])('says every message as next-intl does, with %d', (amount) => {
    let compared = 0;
    for (const source of sources) {
      const messages = JSON.parse(source);
      const reference = createReference({ locale: 'fr', messages });
      const translator = createTranslator({ messages: JSON.parse(compileSentences(source)) });
      for (const [path, message] of messagesIn(messages)) {
        const values = valuesFor(message, amount);
        expect(markup(translator.rich(path, values))).toBe(markup(reference.rich(path, values)));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('finds the messages of a namespace', () => {
    const translator = createTranslator({ messages: { a: { b: { c: 'oui' } } }, namespace: 'a.b' });
    expect(translator('c')).toBe('oui');
  });
});

describe('a number in a message', () => {
  it('is what the French formatter says', () => {
    const formatter = new Intl.NumberFormat('fr');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
        expect(numberText(thousandths / 1000)).toBe(formatter.format(thousandths / 1000));
      }),
    );
  });

  it('has the plural form of the French rules below a million', () => {
    const rules = new Intl.PluralRules('fr');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_99 }), (hundredths) => {
        const form = rules.select(hundredths / 100);
        expect(pluralForm(hundredths / 100)).toBe(form === 'many' ? 'other' : form);
      }),
    );
  });
});
