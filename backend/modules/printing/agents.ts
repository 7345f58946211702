import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken, newOpaqueToken, newTypedCode } from '#backend/shared/crypto/opaque-token.ts';
import type { TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import { transact } from '#backend/shared/database/transact.ts';
import { appendShopEvent } from '#backend/shared/events/shop-event.ts';
import type { AgentCall, MemberCall, Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PAIRING_LIFETIME_MS } from '#lib/domain/limits.ts';
import {
  type FoundPrinter,
  PRINT_AGENTS_MAX,
  PRINTER_OFF_AFTER_MS,
  type ReportedState,
  takesTickets,
} from '#lib/domain/printing/printer.ts';
import { PAIRING_LENGTH, pairingCodeOf } from '#lib/domain/staff/device.ts';
import {
  agentById,
  agentOfKey,
  agentsOfStore,
  askForSearch,
  insertAgent,
  insertAgentPairing,
  isSearchAsked,
  noteAgentSeen,
  revokeAgent,
  takeAgentPairing,
  writeFound,
} from './repository/agent.ts';
import type { PrintJobRow } from './repository/print-job.ts';
import { lockPrintersOfAgent, noteStates, type PrinterRow } from './repository/printer.ts';
import { renewLeases } from './repository/taken-job.ts';
import { actOfStaff } from './staff-act.ts';
import {
  encodeJobs,
  type JobReport,
  jobEvent,
  type PathParts,
  printerEvent,
  reportJobs,
  type TakenJob,
  takeJobs,
} from './take-jobs.ts';

/** An agent asks whenever it is woken: what it says again is noted so often. */
const NOTE_EVERY_MS = 5_000;
const CHANNEL_TOKEN_SECONDS = 60;

/** What an agent says when it asks for jobs. */
export interface TakeRequest {
  printers: readonly { printerId: number; state: ReportedState }[];
  limit: number;
  version: string;
  /** Of the process; undefined where it does not say. */
  instance: string | undefined;
  holding: readonly number[];
}

export interface TakeAnswer {
  printers: readonly PrinterRow[];
  jobs: readonly TakenJob[];
  lost: readonly number[];
  search: boolean;
}

/** The programs in a shop that send tickets to its printers. */
export type Agents = ReturnType<typeof createAgents>;

/** `watchAt` has silent printers looked for at an instant. */
export function createAgents(parts: PathParts & { watchAt: (instant: number) => void }) {
  const { database, clock, readOrders, wakePages, watchAt } = parts;

  return {
    /** The agent of a key. */
    async verify(key: string, storeId: number): Promise<Outcome<{ agentId: number }>> {
      if (key === '') return refuse('unauthenticated');
      const agent = await database.inStore(storeId, (tx) => agentOfKey(tx, hashOfToken(key)));
      return agent ? done(agent) : refuse('unauthenticated');
    },

    /** Makes a code with which one agent is paired, within ten minutes. */
    async startPairing({
      shop: { storeId },
      staffId,
      deviceId,
    }: MemberCall): Promise<{ code: string; expiresAt: Date }> {
      const code = newTypedCode(PAIRING_LENGTH);
      const now = clock();
      const expiresAt = new Date(now + PAIRING_LIFETIME_MS);
      await database.inStore(storeId, async (tx) => {
        await insertAgentPairing(tx, storeId, { codeHash: hashOfToken(code), expiresAt });
        await insertAudit(tx, storeId, { staffId, deviceId, action: 'print_agent.invited' }, new Date(now));
      });
      return { code, expiresAt };
    },

    /** Pairs an agent by a code that was typed into it. It gets the printers whose agent was revoked. */
    async pair(
      { storeId }: Shop,
      { code: typed, name, version }: { code: string; name: string; version: string },
    ): Promise<Outcome<{ agentId: number; key: string }>> {
      const code = pairingCodeOf(typed);
      if (!code) return refuse('bad_code');
      const key = newOpaqueToken();
      const paired = await transact(database, storeId, async (tx): Promise<Outcome<number>> => {
        const now = new Date(clock());
        if (!(await takeAgentPairing(tx, hashOfToken(code), now))) return refuse('bad_code');
        if ((await agentsOfStore(tx)).length >= PRINT_AGENTS_MAX) return refuse('too_many_printers');
        const agentId = await insertAgent(tx, storeId, { name, version, keyHash: hashOfToken(key) }, now);
        const after = { agentId, name };
        await insertAudit(tx, storeId, { staffId: null, action: 'print_agent.paired', after }, now);
        await appendShopEvent(tx, storeId, printerEvent);
        return done(agentId);
      });
      if (!paired.ok) return paired;
      wakePages(storeId);
      return done({ agentId: paired.value, key });
    },

    /** Ends an agent: its next call is refused, and it leaves the realtime channel. */
    revoke: (call: MemberCall, agentId: number) =>
      actOfStaff<null>(
        parts,
        call,
        { action: 'print_agent.revoked', event: printerEvent },
        async (tx, now) => {
          const agent = await agentById(tx, agentId);
          if (!agent) return refuse('unknown_agent');
          await revokeAgent(tx, agentId, now);
          return done({ value: null, before: { agentId, name: agent.name } });
        },
      ),

    /** Notes what state the printers of an agent are in, and gives it jobs for those that take tickets. */
    async take({ shop, agentId }: AgentCall, request: TakeRequest): Promise<Outcome<TakeAnswer>> {
      const { storeId } = shop;
      const by = request.instance ? `agent:${agentId}:${request.instance}` : `agent:${agentId}`;
      const taken = await database.inStore(storeId, async (tx) => {
        const now = clock();
        const agent = await agentById(tx, agentId);
        if (!agent) return null;
        const printers = await lockPrintersOfAgent(tx, agentId);
        const said = new Map(request.printers.map(({ printerId, state }) => [printerId, state]));
        const heard = printers.filter(({ printerId }) => said.has(printerId));
        const isOther = ({ printerId, state }: PrinterRow) => said.get(printerId) !== state;
        const isDue = (at: Date | null) => at === null || now - at.getTime() >= NOTE_EVERY_MS;
        const noted = heard.filter((printer) => isOther(printer) || isDue(printer.seenAt));
        if (noted.length > 0)
          await noteStates(
            tx,
            noted.map(({ printerId }) => ({ printerId, state: said.get(printerId) ?? 'unknown' })),
            new Date(now),
          );
        if (isDue(agent.seenAt)) await noteAgentSeen(tx, agentId, request.version, new Date(now));
        const { holding, limit } = request;
        const held =
          holding.length > 0 ? await renewLeases(tx, { printJobIds: holding, by }, new Date(now)) : new Set();
        const ready = heard.filter(({ printerId }) => takesTickets(said.get(printerId) ?? 'off'));
        const jobs = await takeJobs(tx, { shop, printers: ready, by, limit }, readOrders, new Date(now));
        const isChanged = heard.some(isOther);
        if (isChanged) await appendShopEvent(tx, storeId, printerEvent);
        return {
          printers,
          jobs,
          isChanged,
          lost: holding.filter((printJobId) => !held.has(printJobId)),
          search: isSearchAsked(agent, now),
        };
      });
      if (!taken) return refuse('unauthenticated');
      if (taken.isChanged) {
        wakePages(storeId);
        watchAt(clock() + PRINTER_OFF_AFTER_MS);
      }
      return done({ ...taken, jobs: await encodeJobs(parts, shop, taken.jobs) });
    },

    /** What became of the agent's jobs. */
    async report(
      { shop: { storeId }, agentId }: AgentCall,
      reports: readonly JobReport[],
    ): Promise<Outcome<null>> {
      const isOwn = ({ takenBy }: PrintJobRow) =>
        takenBy === `agent:${agentId}` || takenBy?.startsWith(`agent:${agentId}:`) === true;
      const reported = await transact(database, storeId, async (tx): Promise<Outcome<boolean>> => {
        const isShown = await reportJobs(tx, reports, isOwn, new Date(clock()));
        if (isShown === null) return refuse('unknown_job');
        if (isShown) await appendShopEvent(tx, storeId, jobEvent);
        return done(isShown);
      });
      if (!reported.ok) return reported;
      if (reported.value) wakePages(storeId);
      return done(null);
    },

    /** Asks the agents to look for printers in their network. */
    search: (call: MemberCall) =>
      actOfStaff<null>(parts, call, { action: 'printer.searched', event: printerEvent }, async (tx, now) =>
        (await askForSearch(tx, now)) > 0 ? done({ value: null }) : refuse('no_agent'),
      ),

    /** What an agent found in its network. */
    async found({ shop: { storeId }, agentId }: AgentCall, printers: readonly FoundPrinter[]): Promise<void> {
      await database.inStore(storeId, async (tx) => {
        await writeFound(tx, agentId, printers, new Date(clock()));
        await appendShopEvent(tx, storeId, printerEvent);
      });
      wakePages(storeId);
    },
  };
}

/** The tokens with which an agent joins the realtime channel, which may be on another host. */
export function createAgentTokens(signer: TokenSigner) {
  return {
    issue: ({ shop: { storeId }, agentId }: AgentCall): Promise<string> =>
      signer.sign('print_agent', { subject: agentId, storeId }, CHANNEL_TOKEN_SECONDS),
    /** The agent that a token was issued to; null for any other token, and after a minute. */
    async read(token: string): Promise<{ storeId: number; agentId: number } | null> {
      const reading = await signer.verify('print_agent', token);
      if (reading.status !== 'valid') return null;
      return { storeId: reading.claims.storeId, agentId: reading.claims.subject };
    },
  };
}
export type AgentTokens = ReturnType<typeof createAgentTokens>;
