import { z } from 'zod';
import { TABLE_TOKEN_LENGTH_MAX } from '#lib/domain/table-token.ts';
import { id, integer } from './scalars.ts';

/** A table token on its way in; what it says is read with the domain's `readTableToken`. */
export const tableToken = z.string().min(1).max(TABLE_TOKEN_LENGTH_MAX);

/** A table of a shop: its area and its number within it (SPEC section 3, Areas setting). */
export const tableSchema = z.object({ area: z.string().min(1), number: integer });

export const tableVerifyPayload = z.strictObject({ token: tableToken, store_id: id });

export const staffTableListPayload = z.strictObject({});
export const staffTableListAnswer = z.object({
  shop: z.string(),
  /** With the token that each one's QR code carries in the shop's address. */
  tables: z.array(tableSchema.extend({ token: z.string() })),
});

export const staffTableRenewPayload = z.strictObject({});
