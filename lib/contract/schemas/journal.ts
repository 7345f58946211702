import { z } from 'zod';
import { FAULTS } from '#lib/domain/journal/check-chain.ts';
import { line, lineOf, lines } from './scalars.ts';

// The operator's calls about the journal of a shop (docs/journal.md).

/** The tenant's id. */
const shop = lineOf(100).min(1);
const entryNo = z.int().min(1);
/** A SHA-256 in hexadecimal. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const keyId = z.string().regex(/^[\w-]{1,64}$/);
const base64 = z.string().regex(/^[\w+/=-]{1,200}$/);
const key = z.object({ key_id: keyId, public_key: lines.max(1000) });

export const journalVerifyPayload = z.strictObject({ shop });
export const journalVerifyAnswer = z.object({
  entries: z.int(),
  days: z.int(),
  /** Of the keys that signed, in their order, and of the installation's key now. */
  key_ids: z.array(keyId),
  current_key_id: keyId,
  /** The first broken entry; null when the journal is whole. */
  fault: z.object({ no: z.int(), reason: z.enum(FAULTS) }).nullable(),
});

export const journalEntriesPayload = z.strictObject({ shop, from: entryNo });
/** A page of entries as they are stored; an empty one is the end. */
export const journalEntriesAnswer = z.object({
  entries: z.array(
    z.object({
      no: entryNo,
      /** JSON, whose texts were cleaned before it was hashed: cleaning leaves it as it is. */
      content: line,
      previous_hash: sha256,
      hash: sha256,
      key_id: keyId.nullable(),
      signature: base64.nullable(),
    }),
  ),
  keys: z.array(key),
});

/** The list of the hashes of an export, to be signed; `year` of an archive, whose hash the journal then records. */
export const journalSignPayload = z.strictObject({
  shop,
  sha256,
  archive: z.strictObject({ year: z.string().regex(/^\d{4}$/), from: entryNo, to: entryNo }).optional(),
});
/** `signature` is of 'ardoise export ' and the hash. */
export const journalSignAnswer = key.extend({ signature: base64 });
