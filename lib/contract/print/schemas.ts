import { z } from 'zod';
import { STAFF_NAME_MAX } from '#lib/domain/limits.ts';
import { PRINT_ERRORS, PRINT_JOB_KINDS, PRINT_OUTCOMES } from '#lib/domain/printing/print-job.ts';
import {
  FOUND_SOURCES,
  PRINTER_LANGUAGES,
  PRINTERS_MAX,
  REPORTED_STATES,
} from '#lib/domain/printing/printer.ts';
import { id, line, lineOf } from '../schemas/scalars.ts';
import type { PrintEndpointName } from './endpoints.ts';

/** The most jobs that an agent gets at once, and holds without having printed them. */
export const TAKE_MAX = 20;
export const HOLD_MAX = 100;
/** The most printers that a search may find. */
export const FOUND_MAX = 50;

const version = lineOf(40).min(1);
export const port = z.int().min(1).max(65_535);
/** An address in the shop's network: IPv4, IPv6 or a host name. */
export const address = lineOf(253).regex(/^[\w.:%-]+$/);

/** What an agent has to know; it keeps the last one for when the backend is away. */
const config = z.object({
  printers: z.array(
    z.object({ printer_id: id, name: line, address: line, port, language: z.enum(PRINTER_LANGUAGES) }),
  ),
  /** Without the realtime channel the agent takes so often; with it too, as its heartbeat. */
  poll_seconds: z.int(),
  /** The realtime channel: an origin, or ':4000' for a port of the management host. */
  realtime_url: line,
});

const job = z.object({
  print_job_id: id,
  printer_id: id,
  kind: z.enum(PRINT_JOB_KINDS),
  /** Its ticket is already marked RÉIMPRESSION. */
  reprint: z.boolean(),
  /** The bytes for the printer, in base64. */
  bytes: z.base64(),
  /** From this answer on; taking again with the job in `holding` renews it. */
  lease_seconds: z.int(),
  /** To be repeated in the report. */
  attempt: z.int(),
});

const report = z.strictObject({
  print_job_id: id,
  outcome: z.enum(PRINT_OUTCOMES),
  /** What the printer acknowledged the ticket with; 'printed' needs one. */
  proof: lineOf(200).optional(),
  /** With 'failed'. */
  error: z.enum(PRINT_ERRORS).optional(),
  /**
   * With 'failed': whether any byte was sent, so that a part may have come out. By default not for `unreachable`, `no_paper`
   * and `cover_open`, and so for every other error.
   */
  sent: z.boolean().optional(),
  /** The `attempt` of the job. A failure of an attempt before the present one changes nothing. */
  attempt: z.int().min(1).optional(),
});

/** The payload and the success of each endpoint of a print agent, as in endpoint-schemas.ts. */
export const printSchemas = {
  /** `code` was shown in the management area. `agent_key` is shown this once. */
  agentPair: {
    payload: z.strictObject({ code: lineOf(20).min(1), name: lineOf(STAFF_NAME_MAX).min(1), version }),
    answer: z.object({
      agent_key: line,
      agent_id: id,
      shop: z.object({ name: line }),
      realtime_url: line,
    }),
  },
  /**
   * Takes jobs of printers that take tickets (`ready` and `unknown`), the oldest first, and tells what state the printers are
   * in: the heartbeat. `limit` 0 takes none.
   */
  agentTake: {
    payload: z.strictObject({
      printers: z
        .array(z.strictObject({ printer_id: id, state: z.enum(REPORTED_STATES) }))
        .max(PRINTERS_MAX)
        .refine((printers) => new Set(printers.map(({ printer_id }) => printer_id)).size === printers.length),
      limit: z.int().min(0).max(TAKE_MAX),
      version,
      /**
       * Of this process. While one with the same key holds jobs of a printer, another one gets none of that printer.
       */
      instance: z.uuid().optional(),
      /** Jobs that were taken and are not reported yet: their leases are renewed. */
      holding: z.array(id).max(HOLD_MAX).optional(),
    }),
    answer: z.object({
      config,
      jobs: z.array(job),
      /** Jobs of `holding` that are no longer the agent's: those that are not being printed are to be forgotten. */
      lost: z.array(id),
      /** Whether somebody asks for printers to be looked for; answered by `agentFound`. */
      search: z.boolean(),
      /** Joins the realtime channel within a minute. */
      realtime_token: line,
    }),
  },
  /** The same reports again change nothing. One that names an unknown job refuses all. */
  agentReport: {
    payload: z.strictObject({
      reports: z
        .array(
          report
            .refine(({ outcome, proof }) => outcome !== 'printed' || !!proof, { path: ['proof'] })
            .refine(({ outcome, error }) => (outcome === 'failed') === (error !== undefined), {
              path: ['error'],
            }),
        )
        .min(1)
        .max(HOLD_MAX),
    }),
    answer: z.object({}),
  },
  agentFound: {
    payload: z.strictObject({
      printers: z
        .array(z.strictObject({ address, port, name: lineOf(100), source: z.enum(FOUND_SOURCES) }))
        .max(FOUND_MAX),
    }),
    answer: z.object({}),
  },
} as const satisfies Record<PrintEndpointName, { payload: z.ZodType; answer: z.ZodType }>;

export type AgentTakeWire = z.output<typeof printSchemas.agentTake.answer>;
