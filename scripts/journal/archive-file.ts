import { strFromU8, strToU8, zipSync } from 'fflate';
import { sha256 } from '#backend/shared/crypto/journal-key.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { entryOfText } from '#lib/domain/journal/chain.ts';
import type { JournalContent } from '#lib/domain/journal/journal-entry.ts';
import { type Cents, toDecimal } from '#lib/domain/money.ts';
import { cellOf, textCell } from '#lib/domain/spreadsheet-cell.ts';

/** An entry as the backend exports it. */
export type ExportedEntry = AnswerOf<'journalEntries'>['entries'][number];
type Keys = AnswerOf<'journalEntries'>['keys'];

/** The files of an export by name. */
type Files = Record<string, string>;

export const ENTRIES = 'ecritures.jsonl';
export const SUMS = 'SHA256SUMS';
export const SIGNATURE = 'SHA256SUMS.sig';
export const KEYS = 'cles/';
/** The file of the key that signed the list. */
export const signingKeyFile = (keyId: string): string => `signature/${keyId}.pem`;

/** The files of an export: entries as JSON and as a table, closures, public keys, and how to check them. */
export function exportedFiles({
  shop,
  entries,
  keys,
}: {
  shop: string;
  entries: readonly ExportedEntry[];
  keys: Keys;
}): Files {
  const read = entries.map(({ content }) => entryOfText(content));
  const rows = read.map(({ place, content }) => [
    place.no,
    place.date,
    new Date(place.at).toISOString(),
    content.kind,
    ...cellsOf(content),
  ]);
  const closures = read.flatMap(({ place, content }) =>
    'figures' in content
      ? content.figures.taxes.map(({ rate, net, tax, gross }) => [
          place.no,
          content.kind,
          content.kind === 'day' ? place.date : content.period,
          rate,
          ...[net, tax, gross].map(toDecimal),
          ...[content.figures.tips, content.figures.refunds, content.figures.cashExpected].map(toDecimal),
          toDecimal(content.perpetual.received),
          toDecimal(content.perpetual.returned),
        ])
      : [],
  );
  return {
    'LISEZMOI.txt': readme(shop, entries.length),
    [ENTRIES]: entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    'ecritures.csv': csv(ENTRY_COLUMNS, rows),
    'clotures.csv': csv(CLOSURE_COLUMNS, closures),
    ...Object.fromEntries(keys.map(({ key_id, public_key }) => [`${KEYS}${key_id}.pem`, public_key])),
  };
}

const ENTRY_COLUMNS = [
  'numero',
  'jour',
  'horodatage',
  'nature',
  'commande',
  'moyen',
  'en_ligne',
  'montant',
  'ventes_ttc',
  'tva',
  'pourboire',
  'a_rendre',
];
const CLOSURE_COLUMNS = [
  'numero',
  'nature',
  'periode',
  'taux_tva',
  'ht',
  'tva',
  'ttc',
  'pourboires',
  'remboursements',
  'especes_attendues',
  'total_perpetuel_encaisse',
  'total_perpetuel_rendu',
];

function cellsOf(content: JournalContent): (string | number)[] {
  if (!('order' in content)) return ['', '', '', '', '', '', '', ''];
  const sum = (pick: 'gross' | 'tax') =>
    toDecimal(content.taxes.reduce((total, each) => total + each[pick], 0) as Cents);
  const movement = content.kind === 'settlement' ? content.movement : null;
  return [
    textCell(content.number),
    movement?.means ?? '',
    movement ? String(movement.online) : '',
    content.kind === 'reallocation' ? '0.00' : toDecimal(content.amount),
    sum('gross'),
    sum('tax'),
    toDecimal(content.tip),
    toDecimal(content.excess),
  ];
}

const csv = (columns: readonly string[], rows: readonly (string | number)[][]): string =>
  [columns, ...rows].map((row) => `${row.map((each) => cellOf(String(each))).join(';')}\r\n`).join('');

/** The list of the files with their hashes, as sha256sum reads it, and its own hash. */
export function sumsOf(files: Files): { text: string; sha256: string } {
  const text = Object.entries(files)
    .map(([name, content]) => `${sha256(content)}  ${name}\n`)
    .join('');
  return { text, sha256: sha256(text) };
}

/** The list and its signature, with the key that made it. */
export const signedFile = (
  { text }: { text: string },
  { key_id, public_key, signature }: AnswerOf<'journalSign'>,
): Files => ({
  [SUMS]: text,
  [SIGNATURE]: `${key_id} ${signature}\n`,
  [signingKeyFile(key_id)]: public_key,
});

/**
 * The files as a zip file. Its comment is the hash of all bytes before it, so that a byte that is in no file, as of a date,
 * cannot change unseen either.
 */
export function zipOf(files: Files): Uint8Array {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  // A zip file without a comment ends with the length of the comment.
  zip[zip.length - 2] = COMMENT_LENGTH;
  return Buffer.concat([zip, strToU8(commentOf(zip))]);
}

const commentOf = (before: Uint8Array): string => `sha256 ${sha256(before)}`;
const COMMENT_LENGTH = commentOf(new Uint8Array()).length;

/** Whether no byte has changed since `zipOf`. */
export const isWhole = (zip: Uint8Array): boolean =>
  strFromU8(zip.subarray(-COMMENT_LENGTH), true) === commentOf(zip.subarray(0, -COMMENT_LENGTH));

const readme = (shop: string, entries: number): string => `JOURNAL D’ENCAISSEMENT - ${shop}
${entries} écritures, depuis la première.

Contenu
  ecritures.jsonl   une écriture par ligne : numéro, texte (content), empreinte précédente, empreinte, signature
  ecritures.csv     les mêmes, en colonnes (montants en euros)
  clotures.csv      les clôtures de jour, de mois et d’année, une ligne par taux de TVA
  cles/             les clés publiques qui ont signé les clôtures
  signature/        la clé publique qui a signé ce fichier
  SHA256SUMS        l’empreinte de chaque fichier
  SHA256SUMS.sig    le nom de la clé, puis la signature en Base64

Vérifier que rien n’a changé
  sha256sum -c SHA256SUMS

  Le commentaire du fichier zip est l’empreinte de tout ce qui le précède.

Vérifier qui a signé (Ed25519)
  printf 'ardoise export %s' "$(sha256sum SHA256SUMS | cut -d' ' -f1)" > message
  cut -d' ' -f2 SHA256SUMS.sig | base64 -d > signature.bin
  openssl pkeyutl -verify -pubin -inkey signature/*.pem -rawin -in message -sigfile signature.bin

Vérifier une écriture
  Son empreinte (hash) est le SHA-256, en hexadécimal, de l’empreinte précédente, d’un saut de ligne et de son texte
  (content), en UTF-8. La première suit 64 zéros. La signature d’une clôture (signature, en Base64) est celle de son
  empreinte, écrite en hexadécimal. Les montants du texte sont en centimes.
  jq -j 'select(.no == 1) | .previous_hash, "\\n", .content' ecritures.jsonl | sha256sum

Tout vérifier d’un coup, avec Ardoise
  npm run journal -- verify-archive <ce fichier zip>
`;
