import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import { activeAgents } from '../modules/printing/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import type { ShopEvent } from '../shared/events/shop-event.ts';
import type { LogRepeated } from '../shared/log.ts';
import type { EventReader } from './event-reader.ts';

/** An agent that is revoked is out within five seconds, as a member of the staff is. */
const SWEEP_MS = 3_000;

type AgentSocket = Socket<ClientEvents, ServerEvents>;

/** Verifies a `realtime_token` of `v1/print/agent/take`. */
export type ReadAgentToken = (token: string) => Promise<{ storeId: number; agentId: number } | null>;

export interface PrintRooms {
  /** Lets an agent hear when there may be jobs. */
  join(socket: AgentSocket, token: unknown): Promise<boolean>;
  /** Wakes the agents of a store on this process for what has happened there. */
  deliver(storeId: number, events: readonly ShopEvent[]): void;
  start(): void;
  stop(): void;
}

export const printRoom = (storeId: number): string => `print:${storeId}`;

/** What may make jobs. */
const MAKES_JOBS: ReadonlySet<ShopEvent['kind']> = new Set(['order_placed', 'order_status', 'print_job']);

/**
 * The print agents that are connected to this process. They are only woken: an agent takes its jobs by its own calls, with its
 * key.
 */
export function createPrintRooms(parts: {
  database: Database;
  readAgentToken: ReadAgentToken;
  logRepeated: LogRepeated;
  /** Begins to deliver the events of a store. Resolves to the number of its newest. */
  watch: EventReader['watch'];
}): PrintRooms {
  const { database, readAgentToken, logRepeated, watch } = parts;
  const agents = new Map<AgentSocket, { storeId: number; agentId: number }>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping = false;

  async function dropRevoked(tx: Tx): Promise<void> {
    const present = [...agents];
    const active = await activeAgents(
      tx,
      present.map(([, { agentId }]) => agentId),
    );
    for (const [socket, { agentId }] of present) {
      if (active.has(agentId)) continue;
      agents.delete(socket);
      socket.conn.close();
    }
  }

  async function sweep(): Promise<void> {
    if (sweeping || agents.size === 0) return;
    sweeping = true;
    try {
      await database.acrossStores(dropRevoked);
    } catch (error) {
      logRepeated('error', 'print agents could not be checked', { err: error });
    } finally {
      sweeping = false;
    }
  }

  return {
    async join(socket, token) {
      const agent = typeof token === 'string' ? await readAgentToken(token) : null;
      if (!agent) return false;
      const { storeId, agentId } = agent;
      const active = await database.inStore(storeId, (tx) => activeAgents(tx, [agentId]));
      // An agent belongs to one shop.
      if (!active.has(agentId) || !socket.connected) return false;
      if ((agents.get(socket)?.storeId ?? storeId) !== storeId) return false;
      if (!agents.has(socket)) socket.once('disconnect', () => agents.delete(socket));
      agents.set(socket, agent);
      await socket.join(printRoom(storeId));
      return (await watch(storeId)) !== null;
    },
    deliver(storeId, events) {
      const woken = [...agents].filter(([, agent]) => agent.storeId === storeId).map(([socket]) => socket);
      if (woken.length === 0) return;
      const event = { store_id: storeId };
      const makesJobs = events.some(({ kind }) => MAKES_JOBS.has(kind));
      const changesPrinters = events.some(({ kind }) => kind === 'printer_status');
      for (const socket of woken) {
        if (makesJobs) socket.emit('printJobs', event);
        if (changesPrinters) socket.emit('printConfig', event);
      }
    },
    start() {
      timer ??= setInterval(sweep, SWEEP_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
