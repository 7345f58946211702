import { parseArgs } from 'node:util';
import { Usage } from '../staff/print-answer.ts';

/** The options of the command. */
export interface TablesCommand {
  shop: string;
  /** Only this area; undefined for all. */
  area: string | undefined;
  /** Folder of the sheet and pictures; undefined for the default. */
  out: string | undefined;
  /** The site that the codes lead to; undefined for the shop's own. */
  origin: string | undefined;
  /** Whether all earlier codes become invalid. */
  renew: boolean;
}

const USAGE = `npm run tables -- <boutique>

  --area <zone>       les tables d’une seule zone
  --out <dossier>     où écrire la planche à imprimer et les QR codes
  --origin <adresse>  l’adresse du site, si ce n’est pas celle de la boutique
  --renew             remplace tous les codes : ceux qui sont imprimés ne marchent plus`;

/** @throws Usage */
export function readCommand(args: readonly string[]): TablesCommand {
  const { values, positionals } = read(args);
  const [shop, ...rest] = positionals;
  if (!shop || rest.length > 0 || (values.origin && !isOrigin(values.origin))) throw new Usage(USAGE);
  return { shop, area: values.area, out: values.out, origin: values.origin, renew: values.renew };
}

/** A web address without a path, which keeps the QR code small. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        area: { type: 'string' },
        out: { type: 'string' },
        origin: { type: 'string' },
        renew: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Usage(USAGE);
  }
}
