import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARACTERS, CUT_FONT, cutFont } from '../../../scripts/font/cut-font.ts';

const SENTENCES = 'lib/i18n/messages/fr';
/** Parsed as JSON, so that an escaped character counts as itself. */
const sentences = readdirSync(SENTENCES).map((file) =>
  JSON.stringify(JSON.parse(readFileSync(join(SENTENCES, file), 'utf8'))),
);

describe('the font of the pages', () => {
  it('is the subset that the script makes: run npm run font after a change', async () => {
    expect((await cutFont()).equals(readFileSync(CUT_FONT))).toBe(true);
  });

  it('has every character of the sentences', () => {
    const said = new Set(sentences.flatMap((text) => [...text]));
    expect([...said].filter((character) => !CHARACTERS.includes(character))).toEqual([]);
  });

  it('takes 31 KB at most, of 42 before it was subset', () => {
    expect(readFileSync(CUT_FONT).length).toBeLessThanOrEqual(31_000);
  });
});
