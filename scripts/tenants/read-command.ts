import { parseArgs } from 'node:util';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import { RESERVED_IDS, tenantSchema } from '#lib/contract/schemas/tenant.ts';
import { Usage } from '../staff/print-answer.ts';

/** A command about tenants: the endpoint and its payload, or a listing. */
export type Command =
  | { name: 'add'; payload: CallOf<'tenantAdd'> }
  | { name: 'host'; payload: CallOf<'tenantHost'> }
  | { name: 'remove-host'; payload: CallOf<'tenantHostRemove'> }
  | { name: 'remove'; payload: CallOf<'tenantRemove'> }
  | { name: 'list'; tenant: string | undefined };

const USAGE = `npm run tenant -- <commande>

  add <boutique> --url https://commande.exemple.fr --title <nom>
      --host <hôte>          un hôte de plus (plusieurs fois)
      --phone, --description, --favicon, --facebook, --instagram
      --backend-url, --realtime-url   une boutique servie par un autre backend
      --state pending        ses hôtes ne répondent pas encore
  host <boutique> <hôte>     ajoute un hôte à une boutique, ou le change
      --area manage          il ouvre l’espace de gestion, pas la boutique
      --state pending|verified|active
      --public               il devient celui de l’adresse publique
      --move                 le prend à la boutique qui l’a
      --remove               le retire
  remove <boutique>          ses hôtes deviennent inconnus ; ses données restent
  list [boutique]            les boutiques et leurs hôtes`;

const DEFAULT_ICON = '/icons/ardoise.svg';

const OPTIONS = {
  url: { type: 'string' },
  title: { type: 'string' },
  host: { type: 'string', multiple: true },
  phone: { type: 'string' },
  description: { type: 'string' },
  favicon: { type: 'string' },
  facebook: { type: 'string' },
  instagram: { type: 'string' },
  'backend-url': { type: 'string' },
  'realtime-url': { type: 'string' },
  area: { type: 'string' },
  state: { type: 'string' },
  public: { type: 'boolean' },
  move: { type: 'boolean' },
  remove: { type: 'boolean' },
} as const;

/** @throws Usage */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, tenant, host, ...rest] = positionals;
  const only = (...allowed: (keyof typeof OPTIONS)[]) =>
    rest.length === 0 && Object.keys(values).every((each) => allowed.some((option) => option === each));

  if (name === 'list' && host === undefined && only()) return { name, tenant };
  if (tenant === undefined) throw new Usage(USAGE);
  if (name === 'remove' && host === undefined && only()) return { name, payload: { tenant } };
  if (name === 'host' && host !== undefined) {
    if (values.remove && only('remove')) return { name: 'remove-host', payload: { tenant, host } };
    const { public: isPublic, move } = values;
    const payload = { tenant, host, area: areaOf(values.area), state: stateOf(values.state), move };
    if (only('area', 'state', 'public', 'move')) return { name, payload: { ...payload, public: isPublic } };
  }
  const isForHost = (['area', 'public', 'move', 'remove'] as const).some((option) => values[option]);
  if (name === 'add' && host === undefined && !isForHost)
    return { name, payload: { tenant: tenantOf(tenant, values), state: stateOf(values.state) } };
  throw new Usage(USAGE);
}

type Values = ReturnType<typeof read>['values'];

function tenantOf(id: string, values: Values): CallOf<'tenantAdd'>['tenant'] {
  const { url, title, host: more = [], facebook, instagram } = values;
  const { 'backend-url': backendUrl, 'realtime-url': realtimeUrl } = values;
  if (!url || !title || !backendUrl !== !realtimeUrl) throw new Usage(USAGE);
  if (!tenantSchema.shape.id.safeParse(id).success)
    throw new Usage(
      `« ${id} » ne convient pas : lettres minuscules sans accent, chiffres et tirets entre eux (chez-zoe), et aucun nom réservé (${RESERVED_IDS.join(', ')}).`,
    );
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Usage(`« ${url} » n’est pas une adresse complète : --url https://commande.exemple.fr`);
  const { hostname } = new URL(url);
  return {
    id,
    hosts: [hostname, ...more.filter((host) => host !== hostname)],
    publicUrl: url,
    backend: backendUrl && realtimeUrl ? { url: backendUrl, realtimeUrl } : 'own',
    phone: values.phone ?? '',
    favicon: values.favicon ?? DEFAULT_ICON,
    title,
    description: values.description ?? '',
    social: { ...(facebook && { facebook }), ...(instagram && { instagram }) },
  };
}

const AREAS = ['storefront', 'manage'] as const;
const STATES = ['pending', 'verified', 'active'] as const;

const areaOf = (text: string | undefined) => oneOf(AREAS, text);
const stateOf = (text: string | undefined) => oneOf(STATES, text);

function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  const word = words.find((each) => each === text);
  if (text !== undefined && word === undefined) throw new Usage(USAGE);
  return word;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new Usage(USAGE);
  }
}
