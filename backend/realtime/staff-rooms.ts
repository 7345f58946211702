import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import { areFamiliesActive } from '../modules/accounts/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import type { LogRepeated } from '../shared/log.ts';
import type { EventReader } from './event-reader.ts';

/** A member or device that has left is out within five seconds (MANAGEMENT section 2). */
const SWEEP_MS = 3_000;

type PageSocket = Socket<ClientEvents, ServerEvents>;

/** The session of the staff that a page joined with. */
export interface StaffSession {
  storeId: number;
  /** The member or the device. */
  subject: number;
  familyId: string;
}

/** Verifies a token of `v1/manage/realtime/token`. */
export type ReadStaffToken = (token: string) => Promise<StaffSession | null>;

/** Notes that a board of a store has answered. */
export type BoardAnswered = (storeId: number) => Promise<void>;

export interface StaffRooms {
  /** Lets a page receive every change of the shop of its token. */
  join(socket: PageSocket, token: unknown): Promise<boolean>;
  /** A board answers a tick. Returns whether its page has joined. */
  answer(socket: PageSocket): Promise<boolean>;
  /** Disconnects the pages of a store whose session has ended. Returns whether any are left. */
  disconnectEnded(storeId: number, tx: Tx): Promise<boolean>;
  start(): void;
  stop(): void;
}

export const staffRoom = (storeId: number): string => `staff:${storeId}`;

/**
 * The pages of the management area on this process. A page stays while its session is active, which is checked before
 * every event and every few seconds; else it is disconnected, and may not join again.
 */
export function createStaffRooms(parts: {
  database: Database;
  readStaffToken: ReadStaffToken;
  logRepeated: LogRepeated;
  /** Begins to deliver the events of a store. Resolves to the number of its newest. */
  watch: EventReader['watch'];
  /** Called for each answer of a board of a store. */
  boardAnswered: BoardAnswered;
}): StaffRooms {
  const { database, readStaffToken, logRepeated, watch, boardAnswered } = parts;
  const pages = new Map<PageSocket, StaffSession>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping = false;

  /** Returns how many of the pages stay. */
  async function dropEnded(tx: Tx, present: readonly [PageSocket, StaffSession][]): Promise<number> {
    const active = await areFamiliesActive(
      tx,
      'staff',
      present.map(([, session]) => session),
    );
    present.forEach(([socket], index) => {
      if (active[index]) return;
      pages.delete(socket);
      socket.conn.close();
    });
    return active.filter(Boolean).length;
  }

  async function sweep(): Promise<void> {
    if (sweeping || pages.size === 0) return;
    sweeping = true;
    try {
      await database.acrossStores((tx) => dropEnded(tx, [...pages]));
    } catch (error) {
      logRepeated('error', 'sessions of the staff channel could not be checked', { err: error });
    } finally {
      sweeping = false;
    }
  }

  return {
    async join(socket, token) {
      const session = typeof token === 'string' ? await readStaffToken(token) : null;
      if (!session) return false;
      const { storeId } = session;
      const [isActive] = await database.inStore(storeId, (tx) => areFamiliesActive(tx, 'staff', [session]));
      // A page belongs to one shop.
      if (!isActive || !socket.connected || (pages.get(socket)?.storeId ?? storeId) !== storeId) return false;
      if (!pages.has(socket)) socket.once('disconnect', () => pages.delete(socket));
      pages.set(socket, session);
      await socket.join(staffRoom(storeId));
      const watched = await watch(storeId);
      if (watched) socket.emit('tick', { store_id: storeId, number: watched.number });
      return watched !== null;
    },
    async answer(socket) {
      const session = pages.get(socket);
      if (session) await boardAnswered(session.storeId);
      return session !== undefined;
    },
    async disconnectEnded(storeId, tx) {
      const present = [...pages].filter(([, session]) => session.storeId === storeId);
      return present.length > 0 && (await dropEnded(tx, present)) > 0;
    },
    start() {
      timer ??= setInterval(sweep, SWEEP_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
