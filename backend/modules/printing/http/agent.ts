import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import { LEASE_MS } from '#lib/domain/printing/print-job.ts';
import type { Agents, AgentTokens } from '../agents.ts';

/** With the realtime channel too: the heartbeat. */
const POLL_SECONDS = 10;

/** The calls of print agents. `realtimeUrl` is how a program in the shop reaches the realtime channel. */
export function registerPrintAgent(
  bind: Bind,
  { agents, agentTokens, realtimeUrl }: { agents: Agents; agentTokens: AgentTokens; realtimeUrl: string },
): void {
  bind('agentPair', async ({ shop }, typed) => {
    const paired = await agents.pair(shop, typed);
    if (!paired.ok) return paired;
    const { agentId: agent_id, key: agent_key } = paired.value;
    return done({ agent_key, agent_id, shop: { name: shop.name }, realtime_url: realtimeUrl });
  });

  bind('agentTake', async (call, { printers, limit, version, instance, holding = [] }) => {
    const outcome = await agents.take(call, {
      printers: printers.map(({ printer_id, state }) => ({ printerId: printer_id, state })),
      limit,
      version,
      instance,
      holding,
    });
    if (!outcome.ok) return outcome;
    const taken = outcome.value;
    return done({
      config: {
        printers: taken.printers.map(({ printerId, name, address, port, language }) => ({
          printer_id: printerId,
          name,
          address: address ?? '',
          port,
          language,
        })),
        poll_seconds: POLL_SECONDS,
        realtime_url: realtimeUrl,
      },
      jobs: taken.jobs.map(({ job, bytes }) => ({
        print_job_id: job.printJobId,
        printer_id: job.printerId,
        kind: job.kind,
        reprint: job.reprint,
        bytes: Buffer.from(bytes).toString('base64'),
        lease_seconds: LEASE_MS / 1000,
        attempt: job.attempts,
      })),
      lost: [...taken.lost],
      search: taken.search,
      realtime_token: await agentTokens.issue(call),
    });
  });

  bind('agentReport', async (call, { reports }) => {
    const reported = await agents.report(
      call,
      reports.map(({ print_job_id, outcome, proof, error, sent, attempt }) => ({
        printJobId: print_job_id,
        outcome,
        proof: outcome === 'printed' ? (proof ?? null) : null,
        error: error ?? null,
        sent,
        attempt,
      })),
    );
    return reported.ok ? done({}) : reported;
  });

  bind('agentFound', async (call, { printers }) => {
    await agents.found(call, printers);
    return done({});
  });
}
