import { strFromU8, unzipSync } from 'fflate';
import { isKeyOf, isSignedBy, sha256, signedExport } from '#backend/shared/crypto/journal-key.ts';
import { checkChain, type JournalFault } from '#lib/domain/journal/check-chain.ts';
import {
  ENTRIES,
  type ExportedEntry,
  isWhole,
  KEYS,
  SIGNATURE,
  SUMS,
  signingKeyFile,
} from './archive-file.ts';

/** What a check of an export found. */
interface Checked {
  entries: number;
  days: number;
  key_ids: string[];
  key_id: string;
  fault: JournalFault | null;
}

type Unzipped = Record<string, Uint8Array>;

/**
 * Checks an export by itself: the hashes of its files, their signature, the journal in it, and that nothing else is in it.
 * Returns a text for a file that is none, or that was changed.
 */
export function checkArchive(bytes: Uint8Array): Checked | string {
  const files = unzipped(bytes);
  const sums = files?.[SUMS];
  if (!files || !sums) return 'Ce fichier n’est pas un export de journal.';
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const [, keyId = '', signature = ''] = /^([0-9a-f]{16}) (\S+)\n$/.exec(text(SIGNATURE)) ?? [];
  const key = text(signingKeyFile(keyId));
  if (!isKeyOf(keyId, key) || key !== key.trim() || !isSignedBy(key, signedExport(sha256(sums)), signature))
    return `${SIGNATURE} : signature absente ou fausse.`;
  const hashes = new Map(
    text(SUMS)
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(line.indexOf('  ') + 2), line.slice(0, line.indexOf('  '))]),
  );
  for (const [name, hash] of hashes)
    if (sha256(files[name] ?? '') !== hash) return `${name} : le fichier a changé.`;
  const unsigned = [SUMS, SIGNATURE, signingKeyFile(keyId)];
  const added = Object.keys(files).find((name) => !hashes.has(name) && !unsigned.includes(name));
  if (added !== undefined) return `${added} : ce fichier n’est pas dans ${SUMS}.`;
  const checked = checkEntries(text(ENTRIES), keysIn(files), keyId);
  if (!checked.fault && !isWhole(bytes)) return 'Ce fichier zip a changé depuis qu’il a été écrit.';
  return checked;
}

/** The public keys of an export by their ids. */
const keysIn = (files: Unzipped): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(files).flatMap(([name, content]) => {
      const id = name.startsWith(KEYS) ? name.slice(KEYS.length, -'.pem'.length) : '';
      const key = strFromU8(content);
      return isKeyOf(id, key) ? [[id, key] as const] : [];
    }),
  );

function checkEntries(lines: string, keys: ReadonlyMap<string, string>, keyId: string): Checked {
  const chain = checkChain({
    hash: sha256,
    isSignedBy: (id, hash, value) => isSignedBy(keys.get(id) ?? '', hash, value),
    currentKeyId: keyId,
  });
  const done = (fault: JournalFault | null): Checked => {
    const { entries, days, keyIds } = chain.state();
    return { entries, days, key_ids: [...keyIds], key_id: keyId, fault };
  };
  for (const line of lines.split('\n').filter(Boolean)) {
    const { no, content, previous_hash, hash, key_id, signature } = JSON.parse(line) as ExportedEntry;
    const checked = chain.next({
      no,
      text: content,
      previousHash: previous_hash,
      hash,
      keyId: key_id,
      signature,
    });
    if (checked.fault) return done({ no: chain.state().entries + 1, reason: checked.fault });
  }
  return done(null);
}

function unzipped(bytes: Uint8Array): Unzipped | null {
  try {
    return unzipSync(bytes);
  } catch {
    return null;
  }
}
