import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = 'lib/i18n/messages/fr';

/** The specification quotes these, to the letter, at these places and no others. */
const QUOTED: Record<string, string> = {
  'basket.login.register': "S'inscrire",
  'page.status.no_hours': "Le restaurant n'a pas fourni d'horaire d'ouverture",
  'page.status.closed_for_today': "Le restaurant est fermé pour aujourd'hui.",
  'shell.hours.openingHours': "Heures d'ouverture",
  'shell.footer.conditionUse': "Conditions générales d'utilisation",
  'titles.conditionUse': "Conditions d'utilisation",
};

type Sentences = string | { [key: string]: Sentences };

/** Every sentence with its place: ['basket.login.register', "S'inscrire"]. */
const sentencesOf = (messages: Sentences, place: string): [string, string][] =>
  typeof messages === 'string'
    ? [[place, messages]]
    : Object.entries(messages).flatMap(([key, inner]) => sentencesOf(inner, `${place}.${key}`));

const sentences = readdirSync(FOLDER).flatMap((file) =>
  sentencesOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), file.replace('.json', '')),
);

test('an apostrophe is the typographic one, but in what the specification quotes', () => {
  const straight = sentences.filter(([, sentence]) => sentence.includes("'"));
  expect(Object.fromEntries(straight)).toEqual(QUOTED);
});
