import type { Tx } from '#backend/shared/database/database.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';

export interface Invitation {
  invitationId: number;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
}

const INVITATION = `invitation_id AS "invitationId", name, email, role, created_at AS "createdAt",
  expires_at AS "expiresAt", accepted_at AS "acceptedAt", revoked_at AS "revokedAt"`;

export async function insertInvitation(
  tx: Tx,
  storeId: number,
  invitation: Pick<Invitation, 'name' | 'email' | 'role' | 'createdAt' | 'expiresAt'> & { tokenHash: string },
): Promise<Invitation> {
  const [row] = await tx.query<Invitation>(
    `INSERT INTO staff_invitation (store_id, token_hash, email, name, role, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${INVITATION}`,
    [
      storeId,
      invitation.tokenHash,
      invitation.email,
      invitation.name,
      invitation.role,
      invitation.createdAt,
      invitation.expiresAt,
    ],
  );
  if (!row) throw new Error('an invitation was not written');
  return row;
}

/** Those that can still be accepted, newest first. */
export const openInvitations = (tx: Tx, now: Date): Promise<Invitation[]> =>
  tx.query<Invitation>(
    `SELECT ${INVITATION} FROM staff_invitation
      WHERE accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $1 ORDER BY created_at DESC`,
    [now],
  );

/** Locked until the end of the transaction: a link is accepted once. */
export async function lockInvitation(tx: Tx, tokenHash: string): Promise<Invitation | null> {
  const [row] = await tx.query<Invitation>(
    `SELECT ${INVITATION} FROM staff_invitation WHERE token_hash = $1 FOR UPDATE`,
    [tokenHash],
  );
  return row ?? null;
}

export async function markAccepted(tx: Tx, invitationId: number, now: Date): Promise<void> {
  await tx.query('UPDATE staff_invitation SET accepted_at = $2 WHERE invitation_id = $1', [
    invitationId,
    now,
  ]);
}

/** Revokes the open invitations of an address, so that only its newest link works. */
export async function revokeInvitationsTo(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE staff_invitation SET revoked_at = $2
      WHERE email = $1 AND accepted_at IS NULL AND revoked_at IS NULL`,
    [email, now],
  );
}

/** Returns whether there was an open invitation with that id. */
export async function revokeInvitation(tx: Tx, invitationId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE staff_invitation SET revoked_at = $2
      WHERE invitation_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $2 RETURNING 1`,
    [invitationId, now],
  );
  return rows.length > 0;
}
