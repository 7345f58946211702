import { z } from 'zod';
import { SECRETS, type SecretName, secretsOf } from './secrets.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional,
  REDIS_URL: optional,
  SMTP_URL: optional,
  /** 'off' for tests and the bench: nobody is refused for calling often. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** 'off' for tests and the bench: else sign-up, reset, code and suspicious sign-ins need a proof of work. */
  CHALLENGE: z.enum(['required', 'off']).default('required'),
  STOREFRONT_URL: z.url().default('http://127.0.0.1:3000'),
  SEED_DIR: z.string().default('data/shops'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECURE_COOKIES: z.enum(['true', 'false', '1', '0']).optional(),
  /** What `npm start` says it is, whose processes run as Node's production even on a newcomer's machine. */
  ARDOISE_ENV: optional,
  NODE_ENV: optional,
});

/** What the backend is told from outside, once, at its start. */
export interface Config {
  port: number;
  /** Where the embedded database, the outbox and the generated secrets live. */
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Whether calls are limited by address and account. */
  rateLimits: boolean;
  /** Whether a proof of work is asked for. */
  challengeRequired: boolean;
  storefrontUrl: string;
  /** Folder of shop files that an empty database is filled from; '' for none. */
  seedDir: string;
  logLevel: string;
  secureCookies: boolean;
  proxySecret: string;
  jwtSecret: string;
  csrfSecret: string;
  revalidateSecret: string;
  adminKey: string;
}

/** A start that cannot be: said in one line, without a stack. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from the environment. Outside production a missing secret is drawn once and kept
 * under the data folder; in production every missing one is named.
 */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  // A command line has `npm start`'s own variable, not the one that it hands to the process.
  const parsed = environment.safeParse({ ...variables, PORT: variables.PORT ?? variables.BACKEND_PORT });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`configuration: ${wrong.join('; ')}`);
  }
  const env = parsed.data;
  const production = (env.ARDOISE_ENV ?? env.NODE_ENV) === 'production';
  const secrets = secretsOf(variables, env.DATA_DIR, !production);
  const missing = SECRETS.filter((name) => !secrets[name]);
  if (missing.length > 0)
    throw new ConfigError(`configuration: missing in production: ${missing.join(', ')}`);
  const secret = (name: SecretName) => secrets[name] ?? '';
  return {
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    rateLimits: env.RATE_LIMITS === 'on',
    challengeRequired: env.CHALLENGE === 'required',
    storefrontUrl: env.STOREFRONT_URL,
    seedDir: env.SEED_DIR,
    logLevel: env.LOG_LEVEL,
    secureCookies: env.SECURE_COOKIES ? ['true', '1'].includes(env.SECURE_COOKIES) : production,
    proxySecret: secret('PROXY_SECRET'),
    jwtSecret: secret('JWT_SECRET'),
    csrfSecret: secret('CSRF_SECRET'),
    revalidateSecret: secret('REVALIDATE_SECRET'),
    adminKey: secret('ADMIN_KEY'),
  };
}
