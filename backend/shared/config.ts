import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { deploymentOf, requireServices } from '#lib/environment/deployment.mjs';
import { operationOf } from '#lib/environment/operation.mjs';
import { REALTIME_PORT } from '#lib/environment/ports.mjs';
import { secretsOf } from '#lib/environment/secrets.mjs';
import { StartError } from '#lib/environment/start-error.mjs';
import { type StorageSettings, storageOf } from '#lib/environment/storage.mjs';

const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** The URL of a service. The error does not quote an invalid one, which may contain a password. */
const serviceUrl = (shape: RegExp, example: string) =>
  optional.refine((value) => !value || (shape.test(value) && URL.canParse(value)), {
    error: `not an address such as ${example}`,
  });

/** Brevo's key and the sender that a telephone shows: 3 to 11 letters and digits. */
const SMS_URL = /^brevo:\/\/[\w-]{16,200}@[A-Za-z0-9]{3,11}$/;

/** Connections to PostgreSQL of one backend. More than the server has cores seldom helps. */
export const DATABASE_POOL = { min: 2, max: 200, default: 10 } as const;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(REALTIME_PORT),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: serviceUrl(/^postgres(ql)?:\/\//, 'postgres://user:password@host/database'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(DATABASE_POOL.min)
    .max(DATABASE_POOL.max)
    .default(DATABASE_POOL.default),
  /** 'by-command': a backend refuses to start until `npm run migrate` was run. */
  MIGRATE: z.enum(['at-start', 'by-command']).default('at-start'),
  REDIS_URL: serviceUrl(/^rediss?:\/\/[^/]/, 'redis://host:6379'),
  SMTP_URL: serviceUrl(/^smtps?:\/\/[^/]/, 'smtp://user:password@host:587'),
  SMS_URL: serviceUrl(SMS_URL, 'brevo://key@sender, with a sender of 3 to 11 letters and digits'),
  /** The sender address of every shop's e-mails. Default: an address on the shop's host. */
  MAIL_FROM: z.union([z.literal('').transform(() => undefined), z.email()]).optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Of the endpoint that gets the events of connected accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: optional,
  /** The base URL of Stripe's API, for tests. Default: Stripe's own. */
  STRIPE_API_URL: z.union([z.literal(''), z.url()]).optional(),
  /** An origin that stands in for the browsers' push services, for tests. */
  PUSH_SERVICE_URL: z.union([z.literal(''), z.url()]).optional(),
  /** The platform's share of a card payment in percent, with at most two decimals. */
  APPLICATION_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'not a percentage such as 1.5')
    .default('0')
    .transform(Number),
  /** How a browser reaches this process: an origin, or a port of the shop's own host. */
  REALTIME_URL: optional,
  /** 'off' for tests and the bench: no rate limits. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** 'off' for tests and the bench: no proof of work on sign-up, reset, codes and suspicious sign-ins. */
  CHALLENGE: z.enum(['required', 'off']).default('required'),
  STOREFRONT_URL: z.url().default('http://127.0.0.1:3000'),
  /** The French state's geocoding service; 'off' for no address suggestions. */
  ADDRESS_SEARCH_URL: z
    .union([z.literal('off').transform(() => null), z.url()])
    .default('https://data.geopf.fr/geocodage/search'),
  BEHIND_PROXY: optional,
  SEED_DIR: z.string().default('data/shops'),
  /** 'off' for tests and the bench: no past orders, so that a shop's first order is its number 1. */
  DEMONSTRATION_HISTORY: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECURE_COOKIES: z.enum(['true', 'false', '1', '0']).optional(),
});

/** The configuration of the backend, read once at its start. */
export interface Config {
  production: boolean;
  /** Whether ARDOISE_ENV is set. A tenant with a public address requires it. */
  isDeploymentSet: boolean;
  port: number;
  /** Where the embedded database, the outbox and the generated secrets live. */
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Whether this process migrates the database when it starts. */
  migratesAtStart: boolean;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  smsUrl: string | undefined;
  /** Whether calls are limited by network address and account. */
  rateLimits: boolean;
  /** Whether a proof of work is required. */
  challengeRequired: boolean;
  /** Stripe's keys; null without any. */
  stripe: {
    secretKey: string;
    webhookSecret: string;
    connectWebhookSecret: string;
    apiUrl: string | undefined;
  } | null;
  /** The platform's share of a card payment; 0 for none. */
  applicationFeePercent: number;
  /** Whether the local payment page replaces Stripe's. */
  localPayments: boolean;
  realtimeUrl: string;
  storefrontUrl: string;
  /** The service that suggests addresses; null for none. */
  addressSearchUrl: string | null;
  /** Whether a trusted load balancer sets x-forwarded-for. */
  behindProxy: boolean;
  /** Folder of shop files that an empty database is filled from; '' for none. */
  seedDir: string;
  /** Whether two shops of a demonstration get eight weeks of past orders. */
  demonstrationHistory: boolean;
  logLevel: string;
  /** The internal port for metrics and probes; null for none. */
  metricsPort: number | null;
  metricsHost: string;
  /** How long the backend serves on after it was asked to stop and said that it is not ready. */
  shutdownDelayMs: number;
  secureCookies: boolean;
  proxySecret: string;
  jwtSecret: string;
  csrfSecret: string;
  revalidateSecret: string;
  adminKey: string;
  /** The secret of the key that signs the closures of journals. */
  journalKey: string;
  /** Where pictures are stored. */
  storage: StorageSettings;
  /** The private key of web push; null: no push message is sent. */
  pushKey: string | null;
  /** The origin of a push service of the tests, which is exempt from the checks of endpoints; null for none. */
  pushServiceOrigin: string | null;
}

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const;

/** Requires all keys or none: with only some, payments would be made without their events, or the other way round. */
function stripeOf(env: z.output<typeof environment>): Config['stripe'] {
  const [secretKey, webhookSecret, connectWebhookSecret] = STRIPE_KEYS.map((name) => env[name]);
  if (secretKey && webhookSecret && connectWebhookSecret)
    return { secretKey, webhookSecret, connectWebhookSecret, apiUrl: env.STRIPE_API_URL || undefined };
  const missing = STRIPE_KEYS.filter((name) => !env[name]);
  if (missing.length === STRIPE_KEYS.length) return null;
  throw new StartError(`configuration: missing beside the others of Stripe's keys: ${missing.join(', ')}`);
}

/** Requires a private key of the curve P-256, or none. */
function pushKeyOf(key: string): string | null {
  if (key === '') return null;
  try {
    if (!/^[\w-]{43}$/.test(key)) throw new Error('not 32 bytes in base64url');
    createECDH('prime256v1').setPrivateKey(key, 'base64url');
    return key;
  } catch (cause) {
    throw new StartError('configuration: VAPID_PRIVATE_KEY: not a private key of P-256 in base64url', {
      cause,
    });
  }
}

type Variables = Record<string, string | undefined>;

function parsed(variables: Variables): z.infer<typeof environment> {
  // Command lines have the variable of `npm start`, BACKEND_PORT.
  const read = environment.safeParse({ ...variables, PORT: variables.PORT ?? variables.BACKEND_PORT });
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(`configuration: ${wrong.join('; ')}`);
}

/** What a command needs that works on the database alone. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'logLevel'>;

/**
 * The database, or the folder of the embedded one. Reads no secret, which would be generated where there is none.
 * @throws StartError with every wrong variable
 */
export function readDatabaseConfig(variables: Variables = process.env): DatabaseConfig {
  const env = parsed(variables);
  return {
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Reads the configuration from the environment.
 * @throws StartError with every wrong or missing variable
 */
export function readConfig(variables: Variables = process.env): Config {
  const deployment = deploymentOf(variables);
  const production = deployment === 'production';
  if (production) requireServices(variables);
  const env = parsed(variables);
  const secrets = secretsOf(variables, { deployment, dataDir: env.DATA_DIR });
  if (production && env.PUSH_SERVICE_URL)
    throw new StartError('configuration: PUSH_SERVICE_URL: not in production');
  return {
    production,
    isDeploymentSet: Boolean(variables.ARDOISE_ENV),
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    migratesAtStart: env.MIGRATE === 'at-start',
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    stripe: stripeOf(env),
    applicationFeePercent: env.APPLICATION_FEE_PERCENT,
    localPayments: !production && !env.STRIPE_SECRET_KEY,
    realtimeUrl: env.REALTIME_URL ?? `:${env.PORT}`,
    rateLimits: env.RATE_LIMITS === 'on',
    challengeRequired: env.CHALLENGE === 'required',
    storefrontUrl: env.STOREFRONT_URL,
    addressSearchUrl: env.ADDRESS_SEARCH_URL,
    behindProxy: env.BEHIND_PROXY === '1',
    seedDir: env.SEED_DIR,
    demonstrationHistory: env.DEMONSTRATION_HISTORY === 'on',
    logLevel: env.LOG_LEVEL,
    ...operationOf(variables),
    secureCookies: env.SECURE_COOKIES ? ['true', '1'].includes(env.SECURE_COOKIES) : production,
    proxySecret: secrets.PROXY_SECRET,
    jwtSecret: secrets.JWT_SECRET,
    csrfSecret: secrets.CSRF_SECRET,
    revalidateSecret: secrets.REVALIDATE_SECRET,
    adminKey: secrets.ADMIN_KEY,
    journalKey: secrets.JOURNAL_KEY,
    storage: storageOf(variables),
    pushKey: pushKeyOf(secrets.VAPID_PRIVATE_KEY),
    pushServiceOrigin: env.PUSH_SERVICE_URL ? new URL(env.PUSH_SERVICE_URL).origin : null,
  };
}
