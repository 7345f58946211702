import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { type Column, table } from '../staff/listings.ts';
import { type Operator, Refused } from '../staff/operator.ts';
import type { Command } from './read-command.ts';

/** Runs a command and returns its text. */
export async function runCommand(operator: Operator, command: Command): Promise<string> {
  switch (command.name) {
    case 'add':
      return `Boutique ajoutée.\n${listing([await operator.call('tenantAdd', command.payload)])}`;
    case 'host':
      return listing([await operator.call('tenantHost', command.payload)]);
    case 'remove-host':
      return listing([await operator.call('tenantHostRemove', command.payload)]);
    case 'remove':
      await operator.call('tenantRemove', command.payload);
      return `${command.payload.tenant} est retirée : ses hôtes sont inconnus dès maintenant. Ses données restent dans la base ; « add » la remet en service.`;
    case 'list':
      return list(operator, command.tenant);
  }
}

async function list(operator: Operator, tenant: string | undefined): Promise<string> {
  const tenants: Listed[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: AnswerOf<'tenantList'> = await operator.call('tenantList', {
      after,
      ...(tenant && { tenant }),
    });
    tenants.push(...page.tenants);
    after = page.next;
  }
  if (tenants.length > 0) return listing(tenants);
  if (tenant) throw new Refused(`Aucun site ne s’appelle ${tenant}.`);
  return 'Aucune boutique.';
}

type Listed = AnswerOf<'tenantList'>['tenants'][number];
type Row = { shop: Listed['tenant'] | null; host: Listed['hosts'][number] };

const AREAS = { storefront: 'boutique', manage: 'gestion' } as const;
const STATES = { pending: 'en attente', verified: 'vérifié', active: 'en service' } as const;

/** A line for each host; the shop is named on its first line. */
const listing = (tenants: readonly Listed[]) =>
  table(
    COLUMNS,
    tenants.flatMap(({ tenant, hosts }) =>
      hosts.map((host, at): Row => ({ host, shop: at === 0 ? tenant : null })),
    ),
  );

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Boutique', text: ({ shop }) => shop?.id ?? '' },
  { title: 'Hôte', text: ({ host }) => host.host },
  { title: 'Espace', text: ({ host }) => AREAS[host.area] },
  { title: 'État', text: ({ host }) => STATES[host.state] },
  { title: 'Adresse publique', text: ({ shop }) => shop?.publicUrl ?? '' },
];
