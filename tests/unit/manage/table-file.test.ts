import fc from 'fast-check';
import { zipSync } from 'fflate';
import { csvOf } from '#lib/browser/manage/catalogue/table-file/csv.ts';
import { type FileProblem, FileProblemError } from '#lib/browser/manage/catalogue/table-file/file-rules.ts';
import { readTableFile, readTableText } from '#lib/browser/manage/catalogue/table-file/table-file.ts';
import { workbookOf } from '#lib/browser/manage/catalogue/table-file/workbook.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { type Table, tableOf } from '#lib/domain/catalogue/table/write-table.ts';
import { isFull, sampleOf } from '#tests/support/full-run.ts';
import { contents } from '#tests/unit/domain/catalogue-content/arbitrary.ts';
import { content, product } from '#tests/unit/domain/catalogue-content/builders.ts';
import { realShops } from '#tests/unit/domain/catalogue-content/real-shops.ts';
import { read, WORDS } from '#tests/unit/domain/catalogue-table/words.ts';
import { cell, workbookFile } from './workbook-parts.ts';

const tablesOf = (of: CatalogueContent): Table[] => [
  tableOf('products', of, WORDS),
  tableOf('options', of, WORDS),
];
const file = (bytes: BlobPart, name = 'carte.csv') => new File([bytes], name);
const rowsOf = async (bytes: BlobPart, name?: string) => (await readTableFile(file(bytes, name)))[0]?.rows;
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

describe('an exported catalogue', () => {
  it.each(sampleOf(realShops, 5))(
    'of $shop comes back the same, as a workbook and as CSV',
    async ({ content: of }) => {
      const tables = tablesOf(of);
      const workbook = await readTableFile(file(await workbookOf(tables), 'carte.xlsx'));
      const texts = await Promise.all(tables.map((table) => readTableFile(file(csvOf(table), 'carte.csv'))));
      for (const sheets of [workbook, texts.flat()]) {
        const { changes, problems, kinds } = read(of, ...sheets);
        expect({ changes, problems, kinds: kinds.size }).toEqual({ changes: [], problems: [], kinds: 2 });
      }
    },
  );

  it('of any kind comes back the same', async () => {
    await fc.assert(
      fc.asyncProperty(contents, async (of) => {
        const tables = tablesOf(of);
        const workbook = await readTableFile(file(await workbookOf(tables), 'carte.xlsx'));
        const texts = await Promise.all(
          tables.map((table) => readTableFile(file(csvOf(table), 'carte.csv'))),
        );
        for (const sheets of [workbook, texts.flat()]) {
          const { changes, problems } = read(of, ...sheets);
          expect({ changes, problems }).toEqual({ changes: [], problems: [] });
        }
      }),
      { numRuns: isFull ? 40 : 10 },
    );
  });

  it('has the amounts of French spreadsheets: two decimals after a comma, semicolons, a byte order mark', async () => {
    const bytes = await bytesOf(csvOf(tableOf('products', content({ products: [product('kebab')] }), WORDS)));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text).toMatch(/^\ufeffClé;Catégorie;Nom;Description;Prix;/);
    expect(text).toContain('\r\nkebab;plats;kebab;;8,00;;');
  });
});

describe('a text that a spreadsheet would take for a formula', () => {
  const names = ['=1+1', '+33 6 12', '-10 %', '@SUM(A1)', '\t=1', "'=1", "''+1", "'Tis", '=HYPERLINK("x")'];
  const shop = content({ products: names.map((name, place) => product(`p${place}`, { name })) });
  const table = tableOf('products', shop, WORDS);

  it('is text in CSV, and comes back the same', async () => {
    const lines = (await csvOf(table).text()).split('\r\n').slice(1, -1);
    const cells = lines.map((line) => line.split(';')[2]?.replace(/^"/, ''));
    expect(cells.filter((text) => /^[=+\-@\t\r]/.test(text ?? ''))).toEqual([]);
    expect(read(shop, ...(await readTableFile(file(csvOf(table))))).changes).toEqual([]);
  });

  it.each(['toString', '__proto__', "'valueOf", "''constructor"])(
    '%s is a name like others',
    async (name) => {
      const shop = content({ products: [product('kebab', { name })] });
      const table = tableOf('products', shop, WORDS);
      for (const blob of [csvOf(table), await workbookOf([table])]) {
        const { changes, problems } = read(shop, ...(await readTableFile(file(blob))));
        expect({ changes, problems }).toEqual({ changes: [], problems: [] });
      }
    },
  );

  it('is text in a workbook, and comes back the same', async () => {
    const workbook = await workbookOf([table]);
    const sheets = await readTableFile(file(workbook, 'carte.xlsx'));
    expect(sheets[0]?.rows.slice(1, 6).map((row) => row[2])).toEqual(names.slice(0, 5));
    expect(read(shop, ...sheets).changes).toEqual([]);
  });
});

describe('the names of sheets', () => {
  const sheetsOf = async (...names: string[]) => {
    const tables = names.map((name) => ({
      name,
      columns: [{ name: 'Nom', isAmount: false }],
      rows: [['a']],
    }));
    return (await readTableFile(file(await workbookOf(tables), 'rapport.xlsx'))).map(({ name }) => name);
  };

  it('have 31 characters at most, none that Excel refuses, and are never the same', async () => {
    const long = 'Chiffre d’affaires dans le temps';
    expect(long).toHaveLength(32);
    expect(await sheetsOf(long, long, 'TVA', 'tva', "'a:b/c?[d]*\\'", '')).toEqual([
      'Chiffre d’affaires dans le temp',
      'Chiffre d’affaires dans le te 2',
      'TVA',
      'tva 2',
      'a b c  d',
      '1',
    ]);
  });
});

describe('the text of a file', () => {
  const text = 'Nom;Prix\r\nCrème brûlée à 6 €;6,50\r\n';
  const expected = [
    ['Nom', 'Prix'],
    ['Crème brûlée à 6 €', '6,50'],
  ];
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  const windows = new Uint8Array(Buffer.from(text.replace('€', '\u0080'), 'latin1'));

  const inMacintosh: Readonly<Record<string, number>> = { è: 0x8f, û: 0x9e, é: 0x8e, à: 0x88, '€': 0xdb };
  const macintosh = Uint8Array.from(text, (letter) => inMacintosh[letter] ?? letter.charCodeAt(0));

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16, the low byte first', utf16(false)],
    ['UTF-16, the high byte first', utf16(true)],
    ['Windows-1252', windows],
    ['the encoding of the old Macintosh', macintosh],
  ])('is read as %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(expected);
  });

  it.each([
    ['tabs, as cells are copied', 'Nom\tPrix\nThé; menthe\t2,50'],
    ['commas', 'Nom,Prix\nThé; menthe,"2,50"'],
    ['semicolons', '"Nom";Prix\n"Thé; menthe";2,50\n\n\n'],
    ['a separator that is told', 'sep=|\r\nNom|Prix\nThé; menthe|2,50'],
  ])('is separated by %s', (_, pasted) => {
    expect(readTableText(pasted, 'Collage')).toEqual([
      {
        name: 'Collage',
        rows: [
          ['Nom', 'Prix'],
          ['Thé; menthe', '2,50'],
        ],
      },
    ]);
  });

  it('has line breaks within quotation marks, and empty lines that count', () => {
    expect(readTableText('Nom;Description\n\nThé;"Vert\nou ""noir"""', 'x')[0]?.rows).toEqual([
      ['Nom', 'Description'],
      [null],
      ['Thé', 'Vert\nou "noir"'],
    ]);
  });
});

describe('a workbook', () => {
  it('of Excel is read: shared and formatted strings, percents, dates, yes and no, merged cells', async () => {
    const rows = [
      [cell('A1', 's', 0), cell('B1', 's', 1), cell('C1', 's', 2), cell('D1', 's', 3), cell('E1', 's', 4)],
      [
        cell('A2', 's', 5),
        cell('B2', 'n', 8.5),
        cell('C2', 'n', 0.1, 1),
        cell('D2', 'b', 1),
        cell('E2', 'n', 46_150, 2),
      ],
      // A3 is merged with A2.
      [cell('B3', 'n', 9), cell('E3', 'e', '#N/A')],
    ];
    const strings = ['Nom', 'Prix', 'TVA', 'À la carte', 'Couleur', ['Thé ', 'glacé']];
    const [sheet] = await readTableFile(
      workbookFile({ rows, strings, after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }),
    );
    expect(sheet).toEqual({
      name: 'Produits',
      rows: [
        ['Nom', 'Prix', 'TVA', 'À la carte', 'Couleur'],
        ['Thé glacé', 8.5, 0.1, true, new Date('2026-05-08')],
        [null, 9, null, null, null],
      ],
    });
  });

  it('of LibreOffice is read: inline strings, and an empty row at the very end', async () => {
    const rows = [[cell('A1', 'inlineStr', 'Nom')], [cell('A2', 'inlineStr', 'Thé &amp; menthe')]];
    const [sheet] = await readTableFile(workbookFile({ rows, last: '<row r="1048576" ht="12.8"></row>' }));
    expect(sheet?.rows).toEqual([['Nom'], ['Thé & menthe']]);
  });
});

describe('a file is refused', () => {
  const parts = (names: readonly string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array([60])])));
  const compound = (text: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, ...Buffer.from(text, 'utf16le')]);
  const far = (address: string) => workbookFile({ rows: [[cell(address, 'n', 1)]] });
  const lines = (count: number) => `Nom\n${'Thé\n'.repeat(count)}`;

  it.each<[string, () => BlobPart | Promise<BlobPart>, FileProblem]>([
    ['of an old Excel', () => compound('Workbook'), 'xls'],
    ['with a password', () => compound('EncryptedPackage'), 'encrypted'],
    ['of OpenDocument', () => parts(['mimetype', 'content.xml']), 'ods'],
    ['of Numbers', () => parts(['Index/Document.iwa']), 'numbers'],
    ['of another kind in an archive', () => parts(['word/document.xml']), 'not_text'],
    ['that is a PDF', () => '%PDF-1.7\n', 'pdf'],
    ['with zero bytes', () => 'Nom;Prix\nTh\0;2', 'not_text'],
    ['that is cut', async () => (await bytesOf(workbookFile({ rows: [] }))).slice(0, 300), 'damaged'],
    ['with a sheet that is no XML', () => workbookFile({ rows: [], last: '<row' }), 'damaged'],
    ['with an open quotation mark', () => 'Nom;Prix\n"Thé;2', 'quotes'],
    ['without anything', () => '', 'empty'],
    ['with blanks alone', () => ' ; \n\n', 'empty'],
    ['of more than 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1).fill(65), 'too_large'],
    ['of more than 5,000 rows', () => lines(5001), 'too_many'],
    ['with a cell in the last row of a sheet', () => far('A1048576'), 'too_many'],
    ['with a cell in the last column of a sheet', () => far('XFD1'), 'too_many'],
  ])('%s', async (_, bytes, problem) => {
    const reading = readTableFile(file(await bytes(), 'carte.xlsx'));
    await expect(reading).rejects.toThrow(FileProblemError);
    await expect(reading).rejects.toMatchObject({ problem });
  });

  it('of 5,000 rows is not', async () => {
    expect(await rowsOf(lines(5000))).toHaveLength(5001);
  });

  it('that is small and unpacks to 60 MB, before it is unpacked', async () => {
    const large = workbookFile({
      rows: [],
      more: { 'xl/media/image.xml': new Uint8Array(60 * 1024 * 1024) },
    });
    expect(large.size).toBeLessThan(100_000);
    await expect(readTableFile(large)).rejects.toMatchObject({ problem: 'unpacked' });
  });
});
