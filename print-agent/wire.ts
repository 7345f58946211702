import type { z } from 'zod';
import type { PrintEndpointName, printEndpoints } from '#lib/contract/print/endpoints.ts';
import type { AgentTakeWire, printSchemas } from '#lib/contract/print/schemas.ts';

/** The path of each endpoint. Only types of the contract are imported, so that its schemas are not in the bundle. */
export const PATHS = {
  agentPair: 'v1/print/agent/pair',
  agentTake: 'v1/print/agent/take',
  agentReport: 'v1/print/agent/report',
  agentFound: 'v1/print/agent/found',
} satisfies { [Name in PrintEndpointName]: (typeof printEndpoints)[Name]['path'] };

export type { PrintEndpointName };
export type Payload<Name extends PrintEndpointName> = z.input<(typeof printSchemas)[Name]['payload']>;
export type Answer<Name extends PrintEndpointName> = z.output<(typeof printSchemas)[Name]['answer']>;

/** The most jobs of one take and reports of one call (TAKE_MAX and HOLD_MAX of the contract). */
export const TAKE_MAX = 20;
export const HOLD_MAX = 100;

export type PrinterConfig = AgentTakeWire['config']['printers'][number];
export type TakenJob = AgentTakeWire['jobs'][number];
export type JobReport = z.output<(typeof printSchemas)['agentReport']['payload']>['reports'][number];
export type PrintError = NonNullable<JobReport['error']>;
export type PrinterState = Payload<'agentTake'>['printers'][number]['state'];
export type FoundPrinter = Payload<'agentFound'>['printers'][number];

export const AGENT_VERSION = '1.0.0';
