import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { routes } from '#lib/routes.ts';
import { type Column, table } from '../staff/listings.ts';
import { type Operator, Refused } from '../staff/operator.ts';
import { fileName, qrCode, sheet } from './printed-codes.ts';
import type { TablesCommand } from './read-command.ts';

type Listed = AnswerOf<'staffTableList'>['tables'][number];

/** Writes the QR codes of a shop's tables as pictures and as a sheet to print; returns a list of their links. */
export async function runCommand(
  operator: Operator,
  { shop, area, renew }: TablesCommand,
  { origin, folder }: { origin: string; folder: string },
): Promise<string> {
  if (renew) await operator.call('staffTableRenew', {}, shop);
  const listed = await operator.call('staffTableList', {}, shop);
  const areas = [...new Set(listed.tables.map((each) => each.area))];
  if (areas.length === 0)
    throw new Refused(`${listed.shop} n’a pas de tables : ajoutez "areas" à son fichier.`);
  if (area !== undefined && !areas.includes(area)) {
    throw new Refused(`${listed.shop} n’a pas de zone « ${area} ». Zones : ${areas.join(', ')}.`);
  }

  const wanted = listed.tables.filter((each) => area === undefined || each.area === area);
  const linkOf = ({ token }: Listed) => origin + routes.table(token);
  const cards = wanted.map((each) => ({ ...each, svg: qrCode(linkOf(each)) }));
  await mkdir(folder, { recursive: true });
  for (const card of cards) await writeFile(join(folder, fileName(card, areas)), card.svg);
  const page = join(folder, 'tables.html');
  await writeFile(page, sheet(listed.shop, cards));

  const columns: readonly Column<Listed>[] = [
    { title: 'Table', text: (each) => `${each.area} ${each.number}` },
    { title: 'QR code', text: (each) => fileName(each, areas) },
    { title: 'Lien', text: linkOf },
  ];
  return [
    table(columns, wanted),
    ...(renew ? ['\nTous les codes ont été remplacés : ceux qui étaient imprimés ne marchent plus.'] : []),
    `\nPlanche à imprimer : ${page}`,
  ].join('\n');
}
