import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit } from 'node:process';

/** A commune in the package @etalab/decoupage-administratif. */
interface Source {
  code: string;
  nom: string;
  type: string;
  departement: string;
  /** Of a municipal district: the code of its commune. */
  commune?: string;
  codesPostaux?: string[];
  population?: number;
}

const FOLDER = new URL('../backend/modules/delivery/communes/', import.meta.url);

const [, , source] = argv;
if (!source) {
  console.error(
    'usage: npm run communes -- <folder of the unpacked package @etalab/decoupage-administratif>',
  );
  exit(1);
}

const read = async <Shape>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(join(source, 'data', `${name}.json`), 'utf8')) as Shape;
/** As French texts are set. */
const typographic = (name: string) => name.replaceAll("'", '’');

const all = await read<Source[]>('communes');
const departments = await read<{ code: string; nom: string }[]>('departements');
const districts = all.filter(({ type }) => type === 'arrondissement-municipal');
// Paris, Lyon and Marseille are their districts.
const split = new Set(districts.map(({ commune }) => commune));
const populations = new Map(all.map(({ code, population = 0 }) => [code, population]));
const size = ({ code, commune = code }: Source) => populations.get(commune) ?? 0;

const communes = [
  ...all.filter(({ type, code }) => type === 'commune-actuelle' && !split.has(code)),
  ...districts,
]
  .filter(({ codesPostaux = [] }) => codesPostaux.length > 0)
  .toSorted((a, b) => size(b) - size(a) || a.code.localeCompare(b.code));

const lines = (rows: readonly string[][]) => `${rows.map((row) => row.join('\t')).join('\n')}\n`;
await writeFile(
  new URL('communes.tsv', FOLDER),
  lines(
    communes.map(({ code, nom, departement, codesPostaux = [] }) => [
      code,
      typographic(nom),
      departement,
      codesPostaux.join(' '),
    ]),
  ),
);
await writeFile(
  new URL('departments.tsv', FOLDER),
  lines(departments.map(({ code, nom }) => [code, typographic(nom)])),
);
console.log(`${communes.length} communes, ${departments.length} departments`);
