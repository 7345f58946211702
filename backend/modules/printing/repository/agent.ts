import type { Tx } from '#backend/shared/database/database.ts';
import { type FoundPrinter, type PrintAgent, SEARCH_LIFETIME_MS } from '#lib/domain/printing/printer.ts';

/** An agent that is not revoked. */
export interface AgentRow extends Omit<PrintAgent, 'createdAt' | 'seenAt'> {
  createdAt: Date;
  seenAt: Date | null;
  searchAskedAt: Date | null;
  found: readonly FoundPrinter[] | null;
  foundAt: Date | null;
}

const AGENTS = `
  SELECT agent_id AS "agentId", name, version, created_at AS "createdAt", seen_at AS "seenAt",
         search_asked_at AS "searchAskedAt", found, found_at AS "foundAt"
    FROM print_agent`;

export const agentsOfStore = (tx: Tx): Promise<AgentRow[]> =>
  tx.query<AgentRow>(
    `${AGENTS} WHERE store_id = current_store_id() AND revoked_at IS NULL ORDER BY agent_id`,
  );

export async function agentById(tx: Tx, agentId: number): Promise<AgentRow | null> {
  const [agent] = await tx.query<AgentRow>(`${AGENTS} WHERE agent_id = $1 AND revoked_at IS NULL`, [agentId]);
  return agent ?? null;
}

/** The agent of a key; null for any other key, and once it is revoked. */
export async function agentOfKey(tx: Tx, keyHash: string): Promise<{ agentId: number } | null> {
  const [agent] = await tx.query<{ agentId: number }>(
    `SELECT agent_id AS "agentId" FROM print_agent
      WHERE key_hash = $1 AND store_id = current_store_id() AND revoked_at IS NULL`,
    [keyHash],
  );
  return agent ?? null;
}

/** Which of these agents are not revoked. */
export async function activeAgents(tx: Tx, agentIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.query<{ agentId: number }>(
    `SELECT agent_id AS "agentId" FROM print_agent WHERE agent_id = ANY($1::integer[]) AND revoked_at IS NULL`,
    [agentIds],
  );
  return new Set(rows.map(({ agentId }) => agentId));
}

/** Adds an agent, which gets the printers that no agent sends tickets to any more. Returns its id. */
export async function insertAgent(
  tx: Tx,
  storeId: number,
  { name, version, keyHash }: { name: string; version: string; keyHash: string },
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ agent_id: number }>(
    `INSERT INTO print_agent (store_id, name, version, key_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     RETURNING agent_id`,
    [storeId, name, version, keyHash, now],
  );
  if (!row) throw new Error('an agent was not written');
  await tx.query(
    `UPDATE printer SET agent_id = $1
      WHERE store_id = current_store_id() AND path = 'agent' AND removed_at IS NULL
        AND (agent_id IS NULL OR agent_id IN (SELECT agent_id FROM print_agent WHERE revoked_at IS NOT NULL))`,
    [row.agent_id],
  );
  return row.agent_id;
}

export async function revokeAgent(tx: Tx, agentId: number, now: Date): Promise<void> {
  await tx.query('UPDATE print_agent SET revoked_at = $2 WHERE agent_id = $1', [agentId, now]);
}

export async function noteAgentSeen(tx: Tx, agentId: number, version: string, now: Date): Promise<void> {
  await tx.query('UPDATE print_agent SET seen_at = $3, version = $2 WHERE agent_id = $1', [
    agentId,
    version,
    now,
  ]);
}

/** Asks all agents of the running transaction's store to look for printers. Returns how many there are. */
export async function askForSearch(tx: Tx, now: Date): Promise<number> {
  const rows = await tx.query(
    `UPDATE print_agent SET search_asked_at = $1, found = NULL, found_at = NULL
      WHERE store_id = current_store_id() AND revoked_at IS NULL RETURNING 1`,
    [now],
  );
  return rows.length;
}

/** Whether an agent is to look for printers now. */
export const isSearchAsked = (
  { searchAskedAt, foundAt }: Pick<AgentRow, 'searchAskedAt' | 'foundAt'>,
  now: number,
): boolean =>
  searchAskedAt !== null && foundAt === null && now - searchAskedAt.getTime() < SEARCH_LIFETIME_MS;

export async function writeFound(
  tx: Tx,
  agentId: number,
  found: readonly FoundPrinter[],
  now: Date,
): Promise<void> {
  await tx.query('UPDATE print_agent SET found = $2, found_at = $3 WHERE agent_id = $1', [
    agentId,
    JSON.stringify(found),
    now,
  ]);
}

export async function insertAgentPairing(
  tx: Tx,
  storeId: number,
  { codeHash, expiresAt }: { codeHash: string; expiresAt: Date },
): Promise<void> {
  await tx.query('INSERT INTO print_agent_pairing (code_hash, store_id, expires_at) VALUES ($1, $2, $3)', [
    codeHash,
    storeId,
    expiresAt,
  ]);
}

/** Uses a code up, once and before it expires. Returns whether it was one. */
export async function takeAgentPairing(tx: Tx, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE print_agent_pairing SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2
     RETURNING 1`,
    [codeHash, now],
  );
  return rows.length > 0;
}
