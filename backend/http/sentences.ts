import { createTranslator } from 'use-intl/core';
import type { RefusalCode } from '#lib/contract/codes.ts';
import answers from '#lib/i18n/messages/fr/answers.json' with { type: 'json' };
import codes from '#lib/i18n/messages/fr/codes.json' with { type: 'json' };
import fields from '#lib/i18n/messages/fr/fields.json' with { type: 'json' };

const locale = 'fr';

const sayCode = createTranslator({ locale, messages: codes });
const sayField = createTranslator({ locale, messages: fields });
const sayAnswer = createTranslator({ locale, messages: answers });

/** The French sentence of a refusal. */
export const refusalSentence = (code: RefusalCode, data: Record<string, string | number> = {}): string =>
  sayCode(code, data);

/** The French sentence of what is wrong with a field. */
export const fieldSentence = (key: keyof typeof fields, data: Record<string, string | number> = {}): string =>
  sayField(key, data);

/** The French message of a success. */
export const answerSentence = (key: keyof typeof answers, data: Record<string, string | number> = {}): string =>
  sayAnswer(key, data);
