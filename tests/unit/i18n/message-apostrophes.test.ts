import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = 'lib/i18n/messages/fr';

/** The specification quotes these, to the letter. */
const QUOTED = [
  "S'inscrire",
  "Heures d'ouverture",
  "Conditions d'utilisation",
  "Conditions générales d'utilisation",
  "Le restaurant n'a pas fourni d'horaire d'ouverture",
  "Le restaurant est fermé pour aujourd'hui.",
];

type Sentences = string | { [key: string]: Sentences };

const sentencesOf = (messages: Sentences): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(sentencesOf);

test.each(readdirSync(FOLDER))('an apostrophe is the typographic one, in %s', (file) => {
  const sentences = sentencesOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
  expect(sentences.filter((one) => one.includes("'") && !QUOTED.includes(one))).toEqual([]);
});
