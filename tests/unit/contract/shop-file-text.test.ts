import fc from 'fast-check';
import { parseJson } from '#lib/contract/shop-file/parse-json.ts';
import { parseShopText, readShopFile } from '#lib/contract/shop-file.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';

const text = JSON.stringify(shopFile({ name: 'Crêperie à l’œuf 🍳' }), null, 2);
const utf8 = (written: string) => new TextEncoder().encode(written);
const utf16 = (written: string, bigEndian = false) => {
  const bytes = Buffer.from(written, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const utf32 = (written: string) =>
  Buffer.concat(
    [...written].map((character) => Buffer.from(Uint32Array.of(character.codePointAt(0) ?? 0).buffer)),
  );

const nameOf = (bytes: Uint8Array) => {
  const result = readShopFile(bytes);
  return result.ok ? result.shop.name : result.errors;
};
const messageOf = (written: string) => {
  const result = parseShopText(written);
  if (result.ok) return 'read';
  expect(result.errors.map(({ path }) => path)).toEqual(['']);
  return result.errors[0]?.message;
};

describe('the bytes of a shop file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16 LE with a byte order mark', utf16(`\ufeff${text}`)],
    ['UTF-16 BE with a byte order mark', utf16(`\ufeff${text}`, true)],
    ['UTF-16 LE', utf16(text)],
    ['UTF-16 BE', utf16(text, true)],
  ])('are read as %s', (_, bytes) => {
    expect(nameOf(bytes)).toBe('Crêperie à l’œuf 🍳');
  });

  const western = text.replace('Crêperie à l’œuf 🍳', 'Crêperie');
  const line = western.split('\n').findIndex((each) => each.includes('Crêperie')) + 1;

  it.each<[string, Uint8Array]>([
    ['ISO-8859-1', Buffer.from(western, 'latin1')],
    ['Windows-1252', Buffer.from(western.replace('ê', '\u0092'), 'latin1')],
    [
      'UTF-8 cut in the middle of a character',
      Buffer.concat([utf8(western.split('ê')[0] ?? ''), Buffer.of(0xc3, 0x0a)]),
    ],
    [
      'UTF-8 behind a byte order mark and then ISO-8859-1',
      Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(western, 'latin1')]),
    ],
  ])('are refused with their line when they are %s', (_, bytes) => {
    expect(nameOf(bytes)).toEqual([
      {
        path: '',
        message: `Ligne ${line} : ce n’est pas de l’UTF-8 (sans doute Windows-1252 ou ISO-8859-1) ; enregistrez le fichier en UTF-8`,
      },
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    ['UTF-32', utf32(text), 'Fichier en UTF-32 : enregistrez le fichier en UTF-8'],
    [
      'UTF-32 with a byte order mark',
      utf32(`\ufeff${text}`),
      'Fichier en UTF-32 : enregistrez le fichier en UTF-8',
    ],
    [
      'half a character of UTF-16',
      utf16(`\ufeff{"name": "\ud83c"}`),
      'Fichier UTF-16 abîmé : enregistrez le fichier en UTF-8',
    ],
    [
      'an odd byte of UTF-16',
      utf16(text).subarray(0, -1),
      'Fichier UTF-16 abîmé : enregistrez le fichier en UTF-8',
    ],
    ['nothing', new Uint8Array(), 'Ce n’est pas du JSON, ligne 1, colonne 1 : le fichier est vide'],
  ])('are refused when they are %s', (_, bytes, message) => {
    expect(nameOf(bytes)).toEqual([{ path: '', message }]);
  });
});

describe('the JSON of a shop file', () => {
  it.each([
    ['', 'ligne 1, colonne 1 : le fichier est vide'],
    [' \n ', 'ligne 2, colonne 2 : le fichier est vide'],
    ['{', 'ligne 1, colonne 2 : le fichier s’arrête avant « } »'],
    ['{"a": [1, 2', 'ligne 1, colonne 12 : le fichier s’arrête avant « ] »'],
    ['{"a": 1}\n}', 'ligne 2, colonne 1 : texte en trop après la fin du fichier'],
    ['{"a": 1,}', 'ligne 1, colonne 9 : virgule en trop avant « } »'],
    ['[1,\r\n]', 'ligne 2, colonne 1 : virgule en trop avant « ] »'],
    ['{"a" 1}', 'ligne 1, colonne 6 : « : » attendu après le nom du champ'],
    ['{"a": 1\n "b": 2}', 'ligne 2, colonne 2 : virgule manquante avant ce qui suit'],
    ['[1 {}]', 'ligne 1, colonne 4 : virgule manquante avant ce qui suit'],
    ['{"a": 1]', 'ligne 1, colonne 8 : « , » ou « } » attendu, et non « ] »'],
    ['{"a": }', 'ligne 1, colonne 7 : valeur attendue'],
    ['[,]', 'ligne 1, colonne 2 : valeur attendue'],
    ['{1: 2}', 'ligne 1, colonne 2 : nom de champ entre guillemets attendu'],
    ['{a: 1}', 'ligne 1, colonne 2 : mot inconnu : "a" ; un texte s’écrit entre guillemets'],
    ['{"a": True}', 'ligne 1, colonne 7 : mot inconnu : "True" ; un texte s’écrit entre guillemets'],
    ['{"a": NaN}', 'ligne 1, colonne 7 : mot inconnu : "NaN" ; un texte s’écrit entre guillemets'],
    ["{'a': 1}", 'ligne 1, colonne 2 : un texte s’écrit entre guillemets droits : "…"'],
    ['{“a”: 1}', 'ligne 1, colonne 2 : un texte s’écrit entre guillemets droits : "…"'],
    ['{"a": 08.50}', 'ligne 1, colonne 7 : nombre mal écrit : "08.50"'],
    ['{"a": 1.}', 'ligne 1, colonne 7 : nombre mal écrit : "1."'],
    ['{"a": +1}', 'ligne 1, colonne 7 : nombre mal écrit : "+1"'],
    ['{"a": 1} // la carte', 'ligne 1, colonne 10 : un commentaire n’a pas sa place en JSON'],
    ['{"a": "b\n"}', 'ligne 1, colonne 7 : texte sans guillemet à la fin de sa ligne'],
    ['{"a": "b', 'ligne 1, colonne 7 : texte sans guillemet à la fin'],
    ['{"a": "b\tc"}', 'ligne 1, colonne 9 : caractère de commande ou tabulation dans un texte'],
    [
      String.raw`{"a": "C:\carte"}`,
      String.raw`ligne 1, colonne 10 : « \c » n’existe pas dans un texte ; la barre inversée s’écrit \\`,
    ],
    [
      String.raw`{"a": "\u12"}`,
      String.raw`ligne 1, colonne 8 : « \u » n’existe pas dans un texte ; la barre inversée s’écrit \\`,
    ],
  ])('is refused with its path: %j', (written, message) => {
    expect(messageOf(written)).toBe(`Ce n’est pas du JSON, ${message}`);
  });

  it('may not be a list, whatever its content', () => {
    for (const list of ['[]', `[${text}]`]) {
      expect(messageOf(list)).toBe('Le fichier est une liste [ ] : un restaurant est un seul bloc { }');
    }
  });

  it('nests 32 levels and no more, however deep it is', () => {
    const nested = (levels: number) => `${'[\n'.repeat(levels)}${']'.repeat(levels)}`;
    expect(messageOf(nested(32))).toBe('Le fichier est une liste [ ] : un restaurant est un seul bloc { }');
    for (const levels of [33, 100_000]) {
      expect(messageOf(nested(levels))).toBe('Plus de 32 niveaux imbriqués, ligne 33, colonne 1');
    }
  });

  it('has each field once in a block: the second is named with both places', () => {
    const twice = text
      .replace('"name": "Kebab",', '"name": "Kebab", "name": "Galette",')
      .replace('"web_order": true,', String.raw`"web_order": true, "web_\u006frder": false,`);
    const lineOf = (part: string) => twice.split('\n').findIndex((line) => line.includes(part)) + 1;
    const result = parseShopText(twice);
    const said = result.ok ? [] : result.errors;
    expect(said.map(({ path }) => path)).toEqual(['settings.web_order', 'products[0].name']);
    expect(said[1]?.message).toBe(
      `Champ écrit deux fois dans le même bloc : ligne ${lineOf('Galette')}, colonne 7, puis ligne ${lineOf('Galette')}, colonne 24`,
    );
  });

  it('names the first 50 duplicate fields', () => {
    const result = parseShopText(`{${'"a": 1, '.repeat(20_000)}"a": 1}`);
    expect(result.ok ? 0 : result.errors.length).toBe(50);
  });

  it('may have the same field in two blocks, and any field that JavaScript knows', () => {
    expect(parseShopText(text).ok).toBe(true);
    const strange = text.replace('{', '{ "__proto__": { "name": "x" }, "constructor": 1,');
    const result = parseShopText(strange);
    expect(result.ok ? [] : result.errors.map(({ path }) => path)).toEqual(['__proto__', 'constructor']);
  });

  it('is refused exactly where JSON.parse throws', () => {
    const parses = (json: string) => {
      try {
        return JSON.parse(json) !== undefined;
      } catch {
        return false;
      }
    };
    const isJson = (json: string) => {
      const result = parseJson(json);
      return result.ok || !result.problems.some(({ message }) => message.startsWith('Ce n’est pas du JSON'));
    };
    const character = fc.constantFrom(...'{}[],:"\\-+.0e1tru\u00e9\u00a0\u0001\n '.split(''));
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(2), character, (json, place, removed, added) => {
        const at = place % (json.length + 1);
        const edited = json.slice(0, at) + added + json.slice(at + removed);
        return isJson(json) && isJson(edited) === parses(edited);
      }),
      { numRuns: 3000 },
    );
  });
});
