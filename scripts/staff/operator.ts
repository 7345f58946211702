import type { Backend } from '#backend/compose.ts';
import type { Config } from '#backend/shared/config.ts';
import { hasEmbeddedDatabase } from '#backend/shared/database/open.ts';
import { orStartError } from '#backend/shared/database/start-failure.ts';
import type { FailureWire } from '#lib/contract/answer.ts';
import { type AnswerOf, type CallOf, endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { StartError } from '#lib/environment/start-error.mjs';

/** A refusal with its French sentence; `fields` has a sentence for each wrong field. */
export class Refused extends Error {
  readonly fields: Readonly<Record<string, string>>;
  /** Of the backend's refusal. */
  readonly code: string | undefined;
  constructor(message: string, fields: Record<string, string> = {}, code?: string) {
    super(message);
    this.fields = fields;
    this.code = code;
  }
}

/** Calls endpoints with the operator's key. */
export interface Operator {
  /** `shop`: the tenant for whose staff the call is made. @throws Refused */
  call<Name extends EndpointName>(name: Name, payload: CallOf<Name>, shop?: string): Promise<AnswerOf<Name>>;
  close(): Promise<void>;
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Calls the running backend; opens the database itself only when none runs, and makes none: a command that is run without
 * the settings of the service would act on an empty one.
 * @throws StartError
 */
export async function openOperator(config: Config): Promise<Operator> {
  const origin = `http://127.0.0.1:${config.port}`;
  if (await isRunning(origin)) {
    const send: Send = (path, init) => fetch(origin + path, init);
    return { call: callsOf(send, config.adminKey), close: async () => {} };
  }
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
    throw new StartError(
      `no backend on port ${config.port}, and no database in ${config.dataDir}: start Ardoise, or run the command with the settings of its service (PORT, DATA_DIR, DATABASE_URL)`,
    );
  const backend = await openBackend(config);
  const send: Send = async (path, init) => backend.app.request(path, init);
  return { call: callsOf(send, config.adminKey), close: () => backend.close() };
}

/** @throws StartError for what the operator can change, in one line */
async function openBackend(config: Config): Promise<Backend> {
  // Loading the whole backend takes longer than most commands.
  const { createBackend } = await import('#backend/compose.ts');
  const openPrepared = async () => {
    const backend = await createBackend({ ...config, logLevel: 'silent' });
    await backend.prepare();
    return backend;
  };
  return orStartError(openPrepared());
}

/** Whether a backend answers at an origin. */
export async function isRunning(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/${endpoints.health.path}`)).ok;
  } catch {
    return false;
  }
}

/** Calls endpoints with the operator's key through `send`. */
export function callsOf(send: Send, adminKey: string): Operator['call'] {
  return async (name, payload, shop) => {
    const response = await send(`/api/${endpoints[name].path}`, {
      method: endpoints[name].method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${adminKey}`,
        ...(shop && { 'x-ardoise-shop': shop }),
      },
      body: JSON.stringify(payload),
    });
    const answer: unknown = await response.json();
    if (!response.ok) {
      const { message, fields, code } = answer as FailureWire;
      throw new Refused(message, fields, code);
    }
    return endpointSchemas[name].answer.parse(answer) as AnswerOf<typeof name>;
  };
}
