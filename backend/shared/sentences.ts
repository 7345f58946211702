import { createTranslator } from 'use-intl/core';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import answers from '#lib/i18n/messages/fr/answers.json' with { type: 'json' };
import closures from '#lib/i18n/messages/fr/closures.json' with { type: 'json' };
import codes from '#lib/i18n/messages/fr/codes.json' with { type: 'json' };
import fields from '#lib/i18n/messages/fr/fields.json' with { type: 'json' };
import managementCodes from '#lib/i18n/messages/fr/management-codes.json' with { type: 'json' };
import operatorCodes from '#lib/i18n/messages/fr/operator-codes.json' with { type: 'json' };
import pauses from '#lib/i18n/messages/fr/pauses.json' with { type: 'json' };
import soldOut from '#lib/i18n/messages/fr/sold-out.json' with { type: 'json' };
import zoneShape from '#lib/i18n/messages/fr/zone-shape.json' with { type: 'json' };

type Values = Record<string, string | number>;

/** A missing sentence or value is a bug. */
const throwError = (error: Error) => {
  throw error;
};

type Speak<Key> = (key: Key, values?: Values) => string;

function speaker<Key extends string>(messages: Record<Key, string>): Speak<Key> {
  const speak: Speak<string> = createTranslator<Record<string, string>>({
    locale: 'fr',
    messages,
    onError: throwError,
  });
  return speak;
}

/** The French sentence of a refusal. */
export const refusalSentence = speaker<RefusalCode>({
  ...codes,
  ...operatorCodes,
  ...managementCodes,
  ...pauses,
  ...closures,
  ...soldOut,
  ...zoneShape,
});

/** The French sentence of what is wrong with a field. */
export const fieldSentence = speaker<keyof typeof fields>(fields);

/** The French message of a success. */
export const answerSentence = speaker<keyof typeof answers>(answers);
