import { encode } from 'uqr';
import { fileName, qrCode, sheet } from '../../../scripts/tables/printed-codes.ts';
import { readCommand } from '../../../scripts/tables/read-command.ts';
import { shopAddress } from '../../../scripts/tables/shop-address.ts';

const LINK = `https://commande.chez-paulette.example/${'a'.repeat(20)}.${'b'.repeat(80)}.${'c'.repeat(43)}`;

/** The dark modules of a picture's path, as 'x,y'. */
function darkModules(svg: string): Set<string> {
  const path = /<path d="([^"]*)"/.exec(svg)?.[1] ?? '';
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([whole]) => whole).join('')).toBe(path);
  return new Set(
    runs.flatMap(([, x, y, length, back]) => {
      expect(back).toBe(length);
      return Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step},${y}`);
    }),
  );
}

describe('the picture of a code', () => {
  const svg = qrCode(LINK);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);

  it('holds every dark module of the code and no other', () => {
    const { data } = encode(LINK, { ecc: 'M', boostEcc: true, border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x},${y}`] : [])));
    expect([...darkModules(svg)].sort()).toEqual(dark.sort());
  });

  it('has four modules of white around it, and its three corners', () => {
    const dark = darkModules(svg);
    for (const module of dark) {
      for (const place of module.split(',').map(Number)) {
        expect(place).toBeGreaterThanOrEqual(4);
        expect(place).toBeLessThan(size - 4);
      }
    }
    for (const corner of [`4,4`, `${size - 5},4`, `4,${size - 5}`]) expect(dark).toContain(corner);
  });
});

describe('the sheet to print', () => {
  const card = { area: 'Terrasse "côté cour"', number: 12, svg: '<svg></svg>' };
  const html = sheet('Chez <Paulette> & fils', [card, { ...card, number: 13 }]);

  it('has a card for each table: shop, code, number, area and what to do', () => {
    expect(html.match(/class="card"/g)).toHaveLength(2);
    expect(html).toContain('Table&nbsp;12');
    expect(html.match(/Scannez pour commander/g)).toHaveLength(2);
    expect(html.match(/<svg>/g)).toHaveLength(2);
  });

  it('escapes names', () => {
    expect(html).toContain('Chez &lt;Paulette&gt; &amp; fils');
    expect(html).toContain('Terrasse &quot;côté cour&quot;');
    expect(html).not.toContain('<Paulette>');
  });
});

describe('the file of a code', () => {
  it('is named after area and number, and areas that are spelt alike stay apart', () => {
    const areas = ['Salle', 'Côté cour', 'salle !'];
    expect(fileName({ area: 'Côté cour', number: 7 }, areas)).toBe('2-cote-cour-07.svg');
    expect(fileName({ area: 'Salle', number: 112 }, areas)).toBe('1-salle-112.svg');
    expect(fileName({ area: 'salle !', number: 112 }, areas)).toBe('3-salle-112.svg');
  });
});

describe('npm run tables', () => {
  it('reads shop, area, folder, address and renewal', () => {
    const args = [
      'chez-paulette',
      '--area',
      'Salle',
      '--out',
      'codes',
      '--origin',
      'https://p.example',
      '--renew',
    ];
    expect(readCommand(args)).toEqual({
      shop: 'chez-paulette',
      area: 'Salle',
      out: 'codes',
      origin: 'https://p.example',
      renew: true,
    });
  });

  it.each([
    [[]],
    [['chez-paulette', 'salle']],
    [['chez-paulette', '--zone', 'Salle']],
    [['chez-paulette', '--origin', 'https://p.example/menu']],
    [['chez-paulette', '--origin', 'p.example']],
    [['chez-paulette', '--origin', 'javascript:alert(1)']],
  ])('says how it is used for %j', (args) => {
    expect(() => readCommand(args)).toThrow(/^npm run tables -- <boutique>/);
  });

  it("leads to the shop's own site in production, and to this machine in a demonstration", () => {
    const site = 'https://commande.le-bosphore.example';
    const bosphore = {
      hosts: ['le-bosphore.localhost', 'commande.le-bosphore.example'],
      publicUrl: site,
    } as const;
    expect(shopAddress(bosphore, { ARDOISE_ENV: 'production' })).toBe(site);
    expect(shopAddress(bosphore, { NODE_ENV: 'production' })).toBe('http://le-bosphore.localhost:3000');
    expect(shopAddress(bosphore, { STOREFRONT_PORT: '3100' })).toBe('http://le-bosphore.localhost:3100');
  });
});
