import type { Endpoint } from '../endpoints.ts';

const agent = { method: 'POST', csrf: false, who: 'agent', through: 'manage' } as const;

/**
 * The endpoints of a print agent (MANAGEMENT section 5), on the shop's management host. All but the first need its key as
 * `Authorization: Bearer`. The realtime channel (lib/contract/realtime.ts, `joinPrintAgent`) only says when to take.
 */
export const printEndpoints = {
  agentPair: { ...agent, path: 'v1/print/agent/pair', who: 'everyone', created: true },
  agentTake: { ...agent, path: 'v1/print/agent/take' },
  agentReport: { ...agent, path: 'v1/print/agent/report' },
  agentFound: { ...agent, path: 'v1/print/agent/found' },
} as const satisfies Record<string, Endpoint>;

export type PrintEndpointName = keyof typeof printEndpoints;
