import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { entryOfText } from '#lib/domain/journal/chain.ts';
import type { FaultReason } from '#lib/domain/journal/check-chain.ts';
import { yearOfDay } from '#lib/domain/journal/closures.ts';
import { type Operator, Refused } from '../staff/operator.ts';
import { Usage } from '../staff/print-answer.ts';
import { type ExportedEntry, exportedFiles, signedFile, sumsOf, zipOf } from './archive-file.ts';
import { checkArchive } from './check-archive.ts';

/** A command about the journal of a shop, read from the command line. */
export type Command =
  | { name: 'verify'; shop: string }
  | { name: 'export'; shop: string; until: string | undefined; file: string | undefined }
  | { name: 'archive'; shop: string; year: string; file: string | undefined }
  | { name: 'verify-archive'; file: string };

const USAGE = `npm run journal -- <commande>

  verify <boutique>             relit tout le journal : chaîne, clôtures, signatures, commandes et paiements
  export <boutique> [--until AAAA-MM-JJ] [--file <fichier>]
                                tout le journal depuis son début, pour un contrôle : un fichier zip signé
  archive <boutique> <année> [--file <fichier>]
                                le même, jusqu’à la clôture de l’année ; le journal garde l’empreinte du fichier
  verify-archive <fichier>      relit un fichier zip, sans la base de données`;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, subject, ...rest] = positionals;
  const { until, file } = values;
  if (!subject) throw new Usage(USAGE);
  if (name === 'verify' && rest.length === 0) return { name, shop: subject };
  if (name === 'verify-archive' && rest.length === 0) return { name, file: subject };
  const isDate = until === undefined || /^\d{4}-\d{2}-\d{2}$/.test(until);
  if (name === 'export' && rest.length === 0 && isDate) return { name, shop: subject, until, file };
  const [year = ''] = rest;
  if (name === 'archive' && rest.length === 1 && /^\d{4}$/.test(year))
    return { name, shop: subject, year, file };
  throw new Usage(USAGE);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: 'string' }, file: { type: 'string' } },
    });
  } catch {
    throw new Usage(USAGE);
  }
}

/** Runs a command and returns its text. @throws Refused when something is broken */
export async function runCommand(operator: Operator, command: Command): Promise<string> {
  switch (command.name) {
    case 'verify': {
      const found = await operator.call('journalVerify', { shop: command.shop });
      if (found.fault) throw new Refused(faultText(found.fault));
      return verifiedText(found);
    }
    case 'export': {
      const { shop, until, file = `journal-${shop}.zip` } = command;
      const all = await readEntries(operator, shop);
      const entries = all.filter(({ content }) => !until || dateOf(content) <= until);
      return write(operator, { shop, entries, file, year: null });
    }
    case 'archive': {
      const { shop, year, file = `journal-${shop}-${year}.zip` } = command;
      const entries = await readEntries(operator, shop);
      const end = entries.findIndex(({ content }) => closedYear(content) === year);
      if (end < 0) throw new Refused(`L’année ${year} n’est pas clôturée dans ce journal.`);
      return write(operator, { shop, entries: entries.slice(0, end + 1), file, year });
    }
    case 'verify-archive': {
      const checked = checkArchive(await readFile(command.file));
      if (typeof checked === 'string') throw new Refused(checked);
      if (checked.fault) throw new Refused(faultText(checked.fault));
      return verifiedText({ ...checked, current_key_id: checked.key_id });
    }
  }
}

const dateOf = (content: string): string => entryOfText(content).place.date;

/** The year that an entry closes; null for another entry. */
function closedYear(text: string): string | null {
  const { content } = entryOfText(text);
  return content.kind === 'year' ? content.period : null;
}

interface Exported {
  entries: ExportedEntry[];
  keys: AnswerOf<'journalEntries'>['keys'];
}

async function readPages(operator: Operator, shop: string): Promise<Exported> {
  const entries: ExportedEntry[] = [];
  for (;;) {
    const page = await operator.call('journalEntries', { shop, from: entries.length + 1 });
    if (page.entries.length === 0) return { entries, keys: page.keys };
    entries.push(...page.entries);
  }
}

async function readEntries(operator: Operator, shop: string): Promise<ExportedEntry[]> {
  const { entries } = await readPages(operator, shop);
  if (entries.length === 0) throw new Refused(`${shop} n’a pas de journal.`);
  return entries;
}

/** Writes a signed zip file of entries. That of a year is recorded in the journal. */
async function write(
  operator: Operator,
  {
    shop,
    entries,
    file,
    year,
  }: { shop: string; entries: ExportedEntry[]; file: string; year: string | null },
): Promise<string> {
  const { keys } = await operator.call('journalEntries', { shop, from: entries.length + 1 });
  const files = exportedFiles({ shop, entries, keys });
  const sums = sumsOf(files);
  const first = year === null ? 0 : entries.findIndex(({ content }) => yearOfDay(dateOf(content)) === year);
  const signed = await operator.call('journalSign', {
    shop,
    sha256: sums.sha256,
    ...(year !== null && { archive: { year, from: first + 1, to: entries.length } }),
  });
  await writeFile(file, zipOf({ ...files, ...signedFile(sums, signed) }));
  return `${file} : ${entries.length} écritures, empreinte ${sums.sha256}.`;
}

function verifiedText({
  entries,
  days,
  key_ids,
  current_key_id,
}: Pick<AnswerOf<'journalVerify'>, 'entries' | 'days' | 'key_ids' | 'current_key_id'>): string {
  if (entries === 0) return 'Cette boutique n’a pas de journal.';
  const former = key_ids.filter((id) => id !== current_key_id);
  return [
    `Journal intègre : ${entries} écritures, ${days} journées clôturées.`,
    `Clé de signature : ${current_key_id}${former.length > 0 ? ` ; clés antérieures : ${former.join(', ')}` : ''}.`,
  ].join('\n');
}

const REASONS: Record<FaultReason, string> = {
  gap: 'elle manque, ou son numéro ne suit pas',
  previous_hash: 'elle n’est pas liée à la précédente',
  hash: 'son texte ne correspond pas à son empreinte',
  content: 'son texte n’est pas celui d’une écriture',
  clock: 'elle est datée d’avant la précédente',
  day: 'elle n’est pas de la journée qui la clôt',
  amounts: 'ses montants ne s’additionnent pas',
  closure: 'ses totaux ne sont pas ceux des écritures',
  signature: 'sa signature manque ou est fausse',
  key: 'une clé remplacée l’a signée',
  columns: 'ses colonnes ne disent pas ce que dit son texte',
  tail: 'les dernières écritures manquent',
  ledger: 'un paiement manque, ou diffère de celui qui est enregistré',
  order: 'les écritures de sa commande ne font pas ce qui a été payé',
  head: 'la fin enregistrée du journal ne dit pas ce que disent ses écritures',
};

const faultText = ({ no, reason }: { no: number; reason: FaultReason }): string =>
  `Journal rompu à l’écriture ${no} : ${REASONS[reason]} (${reason}).`;
