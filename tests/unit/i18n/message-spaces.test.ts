import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = 'lib/i18n/messages/fr';

/** The specification quotes these, to the letter. */
const QUOTED = [
  'Voulez-vous supprimer ce produit :',
  'Une sélection est requise pour cette option !',
  'Vous devez sélectionner au moins une option !',
  'Vous pouvez sélectionner encore {n} option gratuite ! ',
  'Votre produit a bien été ajouté !',
  'Commande minimum : {amount}€',
];

/** French punctuation after a breaking space. */
const LOOSE = / [:;?!»%€]|« /;

type Sentences = string | { [key: string]: Sentences };

const sentencesOf = (messages: Sentences): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(sentencesOf);

test.each(readdirSync(FOLDER))('no sign begins a line, nor a quotation mark ends one, in %s', (file) => {
  const sentences = sentencesOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((one) => LOOSE.test(one) && !QUOTED.includes(one))).toEqual([]);
});

/** Labels that never wrap, and texts for a terminal. */
const UNCUT = [
  'Adresse e-mail',
  'Adresse e-mail attendue',
  'Un membre de l’équipe a déjà cette adresse e-mail.',
];

// Some mail programs show the word joiner as a box.
const SCREENS = readdirSync(FOLDER).filter((file) => file !== 'emails.json');

test.each(SCREENS)('no line ends in the middle of "e-mail", in %s', (file) => {
  const sentences = sentencesOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
  expect(sentences.filter((one) => one.includes('e-mail') && !UNCUT.includes(one))).toEqual([]);
});

test.each(readdirSync(FOLDER))(
  'the space that holds two words together is the same everywhere, in %s',
  (file) => {
    expect(readFileSync(join(FOLDER, file), 'utf8')).not.toMatch(/[\u00a0\u202f\u2060]|\\u202f|\\u00A0/);
  },
);

/** Texts of lists, tickets and files, whose lines are short. */
const WITH_TIMES = [
  'manage-bills',
  'tickets',
  'manage-team',
  'manage-day',
  'emails',
  'customer-data',
  'day-report',
];

test.each(WITH_TIMES)('no line ends between "à" and a time, in %s', (name) => {
  const sentences = sentencesOf(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')));
  expect(sentences.filter((one) => /à \{time\}/.test(one))).toEqual([]);
});
