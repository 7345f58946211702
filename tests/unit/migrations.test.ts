import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { BOUNDED_TABLES } from '#tests/support/bounded-tables.ts';

const FOLDER = join(import.meta.dirname, '../../backend/shared/database/migrations');
/** Those from before the rule. */
const LAST_FREE = 56;

/** What a backend of the version before cannot live with, or what holds up its queries (docs/how-to.md). */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bDROP (COLUMN|TABLE|FUNCTION|VIEW|SEQUENCE)\b/i, 'drops what the version before uses'],
  [/\bRENAME\b/i, 'renames what the version before uses'],
  [/\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i, 'rewrites the table under a lock'],
  [/\bSET NOT NULL\b/i, 'reads the whole table under a lock, and refuses rows of the version before'],
  [
    /\bADD COLUMN (?:IF NOT EXISTS )?\w+ [^,;]*\bNOT NULL(?![^,;]*\bDEFAULT\b)(?<!\bDEFAULT\b[^,;]*)/i,
    'refuses rows of the version before',
  ],
];
const ADDED_CONSTRAINT =
  /^ALTER TABLE (?:ONLY )?"?(\w+)"? [\s\S]*\bADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b/i;
const LOCKING_INDEX = /^CREATE (?:UNIQUE )?INDEX\b(?! CONCURRENTLY)[\s\S]*?\bON (?:ONLY )?"?(\w+)"?/i;
const CREATED = /\bCREATE TABLE (?:IF NOT EXISTS )?"?(\w+)"?/gi;

/** What is wrong with a migration; a contraction, marked as such in its first line, may drop what nobody uses. */
function faultsOf(sql: string): string[] {
  if (/^-- contract: \S/.test(sql)) return [];
  const plain = sql.replace(/--.*$/gm, '');
  const created = new Set([...plain.matchAll(CREATED)].map(([, table]) => table));
  const isLarge = (table = '') => !BOUNDED_TABLES.has(table) && !created.has(table);
  const ofStatement = (statement: string) => {
    const checked = ADDED_CONSTRAINT.exec(statement)?.[1];
    const indexed = LOCKING_INDEX.exec(statement)?.[1];
    return [
      ...(checked && isLarge(checked) && !/\bNOT VALID\b/i.test(statement)
        ? [`checks every row of ${checked} under a lock: add it NOT VALID, validate it in a later file`]
        : []),
      ...(indexed && isLarge(indexed)
        ? [`holds up writers of ${indexed}: build the index CONCURRENTLY, in a file of its own`]
        : []),
    ];
  };
  return [
    ...BREAKING.flatMap(([pattern, fault]) => (pattern.test(plain) ? [fault] : [])),
    ...plain.split(';').flatMap((statement) => ofStatement(statement.trim())),
  ];
}

test('migrations only expand, and hold up no writer, unless they say that they contract', () => {
  const files = readdirSync(FOLDER).filter((name) => Number.parseInt(name, 10) > LAST_FREE);
  const faults = files.flatMap((name) =>
    faultsOf(readFileSync(join(FOLDER, name), 'utf8')).map((fault) => `${name}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  'ALTER TABLE "order" ADD COLUMN courier text;',
  'ALTER TABLE "order" ADD COLUMN bags smallint NOT NULL DEFAULT 1;',
  'ALTER TABLE "order" ADD COLUMN bags smallint DEFAULT 1 NOT NULL;',
  'ALTER TABLE "order" ADD CONSTRAINT some_bags CHECK (bags > 0) NOT VALID;',
  'ALTER TABLE "order" VALIDATE CONSTRAINT some_bags;',
  'CREATE TABLE courier (courier_id integer PRIMARY KEY, name text NOT NULL); CREATE INDEX ON courier (name);',
  'CREATE INDEX store_of_tenant ON store (tenant); ALTER TABLE setting ADD CHECK (key > 1);',
  '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS order_of_courier ON "order" (courier);',
  '-- contract: since release 2 nobody reads it\nALTER TABLE "order" DROP COLUMN courier;',
])('allowed: %s', (sql) => expect(faultsOf(sql)).toEqual([]));

test.each([
  'ALTER TABLE "order" DROP COLUMN courier;',
  'ALTER TABLE "order" RENAME COLUMN courier TO rider;',
  'ALTER TABLE "order" ALTER COLUMN bags TYPE integer;',
  'ALTER TABLE "order" ALTER bags SET DATA TYPE integer;',
  'ALTER TABLE "order" ALTER COLUMN courier SET NOT NULL;',
  'ALTER TABLE "order" ADD COLUMN bags smallint NOT NULL;',
  'ALTER TABLE "order" ADD CONSTRAINT some_bags CHECK (bags > 0);',
  'ALTER TABLE "order" ADD FOREIGN KEY (courier) REFERENCES courier;',
  'CREATE INDEX order_of_courier ON "order" (courier);',
  'DROP TABLE courier;',
])('refused: %s', (sql) => expect(faultsOf(sql)).toHaveLength(1));
