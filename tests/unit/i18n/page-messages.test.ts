import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';

const IMPORTED = /(?:from|import\()\s*'([#.][^']+\.tsx?)'/g;
const READ = /useTranslations(?:<[^>]*>)?\(\s*'(\w+)/g;
const GIVEN = /<WithMessages\s+of=\{\[([^\]]*)\]/;
/** Its own provider: what it imports reads the messages of that one. */
const PROVIDER = '<NextIntlClientProvider';

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** The namespaces that a file and what it imports read. */
function namespacesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (source.includes(PROVIDER)) return [];
  const imported = all(source, IMPORTED).map((path) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
  );
  return [...all(source, READ), ...imported.flatMap((path) => namespacesOf(path, seen))];
}

/** Takes only a heading from a file of forms. */
const WITHOUT_FORM = 'passage/page.tsx';
const PAGES = globSync('app/manage/**/page.tsx').filter((page) => !page.endsWith(WITHOUT_FORM));

test.each(PAGES)('%s gives its components the messages that they read', (page) => {
  const given = GIVEN.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const missing = namespacesOf(page, new Set()).filter((name) => !given.includes(`'${name}'`));
  expect([...new Set(missing)]).toEqual([]);
});
