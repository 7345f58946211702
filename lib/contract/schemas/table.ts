import { z } from 'zod';
import { TABLE_TOKEN_LENGTH_MAX } from '#lib/domain/store/table-token.ts';
import { id, integer, line, lineOf } from './scalars.ts';

/** A table token on its way in; what it says is read with the domain's `readTableToken`. */
export const tableToken = lineOf(TABLE_TOKEN_LENGTH_MAX).min(1);

/** A table of a shop: its area and its number within it (SPEC section 3, Areas setting). */
export const tableSchema = z.object({ area: line.min(1), number: integer });

export const tableVerifyPayload = z.strictObject({ token: tableToken, store_id: id });

export const staffTableListPayload = z.strictObject({});
export const staffTableListAnswer = z.object({
  shop: line,
  /** With the token that each one's QR code carries in the shop's address. */
  tables: z.array(tableSchema.extend({ token: line })),
});

export const staffTableRenewPayload = z.strictObject({});
