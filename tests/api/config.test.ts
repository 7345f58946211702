import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '#backend/shared/config.ts';
import { readSettings } from '#gateway/settings.ts';
import { requireDeployment } from '#lib/environment/deployment.mjs';
import { StartError } from '#lib/environment/start-error.mjs';

const folder = await mkdtemp(join(tmpdir(), 'ardoise-config-'));
after(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'secrets.json');
const NAMES = ['PROXY_SECRET', 'JWT_SECRET', 'CSRF_SECRET', 'REVALIDATE_SECRET', 'ADMIN_KEY', 'JOURNAL_KEY'];
const PRODUCTION = {
  ARDOISE_ENV: 'production',
  DATABASE_URL: 'postgres://ardoise@db.internal/ardoise',
  SMTP_URL: 'smtp://mail.internal',
};
const given = Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('base64url')]));

test('secrets are generated once, readable by their owner only, and the same at the next start', async () => {
  const first = readConfig({ DATA_DIR: folder });
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.deepEqual(readConfig({ DATA_DIR: folder }), first);
  const secrets = [
    first.proxySecret,
    first.jwtSecret,
    first.csrfSecret,
    first.revalidateSecret,
    first.adminKey,
    first.pushKey ?? '',
  ];
  assert.equal(new Set(secrets).size, 6);
  for (const secret of secrets) assert.ok(secret.length >= 32);
});

test('the pool has ten connections unless DATABASE_POOL says from 2 to 200', () => {
  const poolOf = (DATABASE_POOL?: string) =>
    readConfig({ DATA_DIR: folder, ...(DATABASE_POOL !== undefined && { DATABASE_POOL }) }).databasePool;
  assert.deepEqual([poolOf(), poolOf('2'), poolOf('200')], [10, 2, 200]);
  for (const wrong of ['1', '201', '2.5', 'many', ''])
    assert.throws(() => poolOf(wrong), /DATABASE_POOL/, wrong);
});

test('a backend migrates at its start unless MIGRATE says that a command does', () => {
  const migratesWith = (MIGRATE?: string) =>
    readConfig({ DATA_DIR: folder, ...(MIGRATE !== undefined && { MIGRATE }) }).migratesAtStart;
  assert.deepEqual(
    [migratesWith(), migratesWith('at-start'), migratesWith('by-command')],
    [true, true, false],
  );
  assert.throws(() => migratesWith('never'), /MIGRATE/);
});

test('a demonstration has a history unless DEMONSTRATION_HISTORY is off', () => {
  const historyWith = (DEMONSTRATION_HISTORY?: string) =>
    readConfig({ DATA_DIR: folder, ...(DEMONSTRATION_HISTORY !== undefined && { DEMONSTRATION_HISTORY }) })
      .demonstrationHistory;
  assert.deepEqual([historyWith(), historyWith('on'), historyWith('off')], [true, true, false]);
  assert.throws(() => historyWith('no'), /DEMONSTRATION_HISTORY/);
});

test('a secret of the environment takes precedence over the stored one', () => {
  assert.equal(readConfig({ DATA_DIR: folder, ADMIN_KEY: 'mine' }).adminKey, 'mine');
});

test('generating a missing secret leaves the others unchanged', async () => {
  await writeFile(file, JSON.stringify({ ADMIN_KEY: 'kept', OTHER: 'kept too' }));
  assert.equal(readConfig({ DATA_DIR: folder }).adminKey, 'kept');
  const { ADMIN_KEY, OTHER, JWT_SECRET } = JSON.parse(await readFile(file, 'utf8'));
  assert.deepEqual([ADMIN_KEY, OTHER, typeof JWT_SECRET], ['kept', 'kept too', 'string']);
});

test('production generates none, and names each one that is missing', () => {
  const production = { ...PRODUCTION, DATA_DIR: join(folder, 'nowhere') };
  assert.throws(
    () => readConfig(production),
    new StartError(`configuration: missing in production: ${NAMES.join(', ')}`),
  );
  assert.throws(() => readConfig({ ...production, ...given, JWT_SECRET: '' }), /: JWT_SECRET$/);
  assert.equal(readConfig({ ...production, ...given }).adminKey, given.ADMIN_KEY);
});

test('production sends no push messages without a key, and refuses what is no private key of P-256', () => {
  const pushKeyOf = (VAPID_PRIVATE_KEY?: string) =>
    readConfig({ ...PRODUCTION, DATA_DIR: folder, ...given, VAPID_PRIVATE_KEY }).pushKey;
  const key = 'kR7vQ2mZ9xB4tL6wD3sF8hJ1nP5cV0yA-uE_gT2iW7o';
  assert.deepEqual([pushKeyOf(), pushKeyOf(''), pushKeyOf(key)], [null, null, key]);
  // The first: the order of the curve.
  for (const wrong of [
    '_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE',
    key.slice(1),
    `${key}A`,
    `${key.slice(1)}=`,
  ])
    assert.throws(
      () => pushKeyOf(wrong),
      new StartError('configuration: VAPID_PRIVATE_KEY: not a private key of P-256 in base64url'),
      wrong,
    );
  assert.throws(() => pushKeyOf(given.JWT_SECRET), /JWT_SECRET and VAPID_PRIVATE_KEY are the same/);
});

test('a push service of the tests is refused in production', () => {
  const url = { PUSH_SERVICE_URL: 'http://127.0.0.1:4009/push' };
  assert.equal(readConfig({ DATA_DIR: folder, ...url }).pushServiceOrigin, 'http://127.0.0.1:4009');
  assert.equal(readConfig({ DATA_DIR: folder }).pushServiceOrigin, null);
  assert.throws(
    () => readConfig({ ...PRODUCTION, DATA_DIR: folder, ...given, ...url }),
    new StartError('configuration: PUSH_SERVICE_URL: not in production'),
  );
});

test('production refuses a secret that can be guessed, by its name and without its value', () => {
  const start = (more: Record<string, string>) =>
    readConfig({ ...PRODUCTION, DATA_DIR: folder, ...given, ...more });
  const random = (length: number) => randomBytes(64).toString('base64url').slice(0, length);
  start({ JWT_SECRET: random(32), CSRF_SECRET: randomBytes(16).toString('hex') });
  for (const [name, value, why] of [
    ['JWT_SECRET', random(31), 'has fewer than 32 characters'],
    ['ADMIN_KEY', 'a'.repeat(64), 'has fewer than 8 different characters'],
    ['CSRF_SECRET', 'abcdefg'.repeat(6), 'has fewer than 8 different characters'],
    ['JWT_SECRET', 'kR7vQ2mZ9xB4tL6w'.repeat(2), 'repeats a shorter text'],
    ['PROXY_SECRET', 'your-256-bit-secret-your-256-bit-secret', 'is an example'],
    ['REVALIDATE_SECRET', 'Change_Me_Change_Me_Change_Me_Change_Me', 'is an example'],
    ['JWT_SECRET', 'a-string-secret-at-least-256-bits-long', 'is an example'],
    ['ADMIN_KEY', '0123456789abcdef0123456789abcdef', 'is an example'],
    ['PROXY_SECRET_CHEZ_NOUS', 'court', 'has fewer than 32 characters'],
  ] as const)
    assert.throws(
      () => start({ [name]: value }),
      new StartError(`configuration: weak in production: ${name} ${why}`),
    );
  readConfig({ DATA_DIR: folder, ...given, JWT_SECRET: 'court' });
});

test('production refuses one secret for two things, and names every one that is weak', () => {
  const start = (more: Record<string, string>) =>
    readConfig({ ...PRODUCTION, DATA_DIR: folder, ...given, ...more });
  const { JWT_SECRET: same = '' } = given;
  assert.throws(
    () => start({ CSRF_SECRET: same, PROXY_SECRET_CHEZ_NOUS: same, ADMIN_KEY: 'x' }),
    new StartError(
      'configuration: weak in production: ADMIN_KEY has fewer than 32 characters; CSRF_SECRET and JWT_SECRET and PROXY_SECRET_CHEZ_NOUS are the same',
    ),
  );
});

test('the storefront refuses weak secrets in production as well', () => {
  const { PROXY_SECRET, REVALIDATE_SECRET } = given;
  const start = (more: Record<string, string>) =>
    readSettings({ ...process.env, ARDOISE_ENV: 'production', PROXY_SECRET, REVALIDATE_SECRET, ...more });
  assert.equal(start({}).production, true);
  assert.throws(
    () => start({ REVALIDATE_SECRET: 'revalidate' }),
    /weak in production: REVALIDATE_SECRET has fewer/,
  );
  assert.throws(() => start({ PROXY_SECRET_CHEZ_NOUS: 'secret' }), /: PROXY_SECRET_CHEZ_NOUS has fewer/);
  assert.equal(start({ ARDOISE_ENV: 'demonstration', REVALIDATE_SECRET: 'revalidate' }).production, false);
});

test('a storefront whose BACKEND_URL is not an address does not start', () => {
  const start = (BACKEND_URL?: string) =>
    readSettings({ ...process.env, ...given, ARDOISE_ENV: 'demonstration', BACKEND_URL }).backendUrl;
  assert.equal(start(), 'http://127.0.0.1:4000');
  assert.equal(start('https://backend.example'), 'https://backend.example');
  for (const wrong of ['nope', 'localhost:4000', 'http:///x'])
    assert.throws(() => start(wrong), /^StartError: configuration: BACKEND_URL: not an address [^\n]+$/);
});

test('no CDN is asked to store a page unless CDN_MAX_AGE_SECONDS is from a second to half a day', () => {
  const start = (CDN_MAX_AGE_SECONDS?: string) =>
    readSettings({ ...process.env, ...given, CDN_MAX_AGE_SECONDS });
  assert.deepEqual([start().cdnSeconds, start('').cdnSeconds], [null, null]);
  assert.deepEqual([start('1').cdnSeconds, start('43200').cdnSeconds], [1, 43_200]);
  for (const wrong of ['0', '43201', '1.5', 'always'])
    assert.throws(() => start(wrong), /CDN_MAX_AGE_SECONDS: not a number from 1 to 43200/);
});

test('a wrong REDIS_URL stops the storefront, and its password is not shown', () => {
  const start = (REDIS_URL: string) => readSettings({ ...process.env, ...given, REDIS_URL });
  assert.equal(start('').redisUrl, undefined);
  assert.equal(start('redis://127.0.0.1:6379/3').redisUrl, 'redis://127.0.0.1:6379/3');
  assert.throws(
    () => start('http://:hush@127.0.0.1'),
    (error: Error) => error instanceof StartError && !error.message.includes('hush'),
  );
});

test('cookies are secure in production, not on a demonstration, and as SECURE_COOKIES says', () => {
  const secure = (more: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, ...given, ...more }).secureCookies;
  assert.equal(secure(PRODUCTION), true);
  assert.equal(secure({ NODE_ENV: 'production' }), false);
  assert.equal(secure({ ...PRODUCTION, SECURE_COOKIES: 'false' }), false);
  assert.equal(secure({ SECURE_COOKIES: '1' }), true);
});

test('MAIL_FROM is one e-mail address, or nothing', () => {
  const mailFrom = (MAIL_FROM?: string) => readConfig({ DATA_DIR: folder, ...given, MAIL_FROM }).mailFrom;
  assert.equal(mailFrom('commandes@example.fr'), 'commandes@example.fr');
  assert.deepEqual([mailFrom(), mailFrom('')], [undefined, undefined]);
  for (const wrong of ['commandes', 'Ardoise <commandes@example.fr>', 'a@example.fr, b@example.fr', 'a@b\n'])
    assert.throws(() => mailFrom(wrong), /^StartError: configuration: MAIL_FROM: /);
});

test('rate limits and the proof of work are on by default', () => {
  const protection = (more: Record<string, string>) => {
    const { rateLimits, challengeRequired } = readConfig({ DATA_DIR: folder, ...given, ...more });
    return [rateLimits, challengeRequired];
  };
  assert.deepEqual(protection({}), [true, true]);
  assert.deepEqual(protection({ RATE_LIMITS: 'off', CHALLENGE: 'off' }), [false, false]);
  assert.throws(() => protection({ RATE_LIMITS: 'no' }), /configuration: RATE_LIMITS/);
});

test("a command finds the backend that was started on another port, by npm start's own variable", () => {
  const portOf = (given: Record<string, string>) => readConfig({ DATA_DIR: folder, ...given }).port;
  assert.equal(portOf({}), 4000);
  assert.equal(portOf({ BACKEND_PORT: '4210' }), 4210);
  assert.equal(portOf({ BACKEND_PORT: '4210', PORT: '4300' }), 4300);
});

test("Stripe's three keys are required together: with some of them, the error names the missing ones", () => {
  const configOf = (more: Record<string, string>) => readConfig({ DATA_DIR: folder, ...given, ...more });
  const [secretKey, webhookSecret, connectWebhookSecret] = ['sk_test', 'whsec_test', 'whsec_connect'];
  const two = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const all = configOf({ ...two, STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret });
  assert.deepEqual(all.stripe, { secretKey, webhookSecret, connectWebhookSecret, apiUrl: undefined });
  assert.equal(all.localPayments, false);
  assert.throws(() => configOf(two), /missing .*: STRIPE_CONNECT_WEBHOOK_SECRET$/);
  assert.throws(
    () => configOf({ STRIPE_WEBHOOK_SECRET: webhookSecret }),
    /missing .*: STRIPE_SECRET_KEY, STRIPE_CONNECT_WEBHOOK_SECRET$/,
  );
});

test("the platform's fee is a percentage, none by default", () => {
  const percentOf = (more: Record<string, string>) =>
    readConfig({ DATA_DIR: folder, ...given, ...more }).applicationFeePercent;
  assert.deepEqual([percentOf({}), percentOf({ APPLICATION_FEE_PERCENT: '1.25' })], [0, 1.25]);
  for (const wrong of ['-1', '1,5', '100', '1.234', 'x'])
    assert.throws(() => percentOf({ APPLICATION_FEE_PERCENT: wrong }), /APPLICATION_FEE_PERCENT/);
});

test('without keys a demonstration has a local payment page, and production takes no cards online', () => {
  const cards = (more: Record<string, string>) => {
    const { stripe, localPayments } = readConfig({ DATA_DIR: folder, ...given, ...more });
    return [stripe, localPayments];
  };
  assert.deepEqual(cards({}), [null, true]);
  assert.deepEqual(cards({ NODE_ENV: 'production' }), [null, true]);
  assert.deepEqual(cards(PRODUCTION), [null, false]);
});

test('a wrong value is named', () => {
  assert.throws(() => readConfig({ DATA_DIR: folder, PORT: '70000' }), /configuration: PORT/);
  assert.throws(
    () => readConfig({ DATA_DIR: folder, STOREFRONT_URL: 'nowhere' }),
    /configuration: STOREFRONT_URL/,
  );
});

function configOf(more: Record<string, string>, publicUrls: string[] = []) {
  const config = readConfig({ DATA_DIR: folder, ...given, ...more });
  requireDeployment(config, publicUrls);
  return config;
}

test('without a sign of real customers it is a demonstration; with one, ARDOISE_ENV is required', () => {
  const local = { STOREFRONT_URL: 'http://127.0.0.1:3100', BACKEND_URL: 'http://localhost:4100' };
  assert.equal(configOf(local, ['https://commande.le-bosphore.example']).production, false);
  const { DATABASE_URL, SMTP_URL } = PRODUCTION;
  for (const [sign, publicUrls] of [
    [{ DATABASE_URL }],
    [{ SMTP_URL }],
    [{ STOREFRONT_URL: 'https://commande.shop.fr' }],
    [{ BACKEND_URL: 'http://10.0.0.7:4000' }],
    [{ REALTIME_URL: 'https://live.shop.fr' }],
    [{}, ['https://shop.localhost', 'https://commande.shop.fr']],
  ] as [Record<string, string>, string[]?][]) {
    assert.throws(() => configOf(sign, publicUrls), /set ARDOISE_ENV to production or demonstration/);
    assert.equal(configOf({ ...sign, ARDOISE_ENV: 'demonstration' }, publicUrls).production, false);
  }
});

test('an unknown value of ARDOISE_ENV stops the start', () => {
  for (const word of ['prod', 'Production', 'demo', ' production'])
    assert.throws(
      () => configOf({ ARDOISE_ENV: word }),
      new StartError(`configuration: ARDOISE_ENV is '${word}': it must be production or demonstration`),
    );
});

test('production without a database or a mail server stops, unless EMBEDDED_IN_PRODUCTION names it', () => {
  const { DATABASE_URL, SMTP_URL, ARDOISE_ENV } = PRODUCTION;
  assert.throws(() => configOf({ ARDOISE_ENV, DATABASE_URL }), /missing in production: SMTP_URL .*=email\)$/);
  assert.throws(
    () => configOf({ ARDOISE_ENV, SMTP_URL }),
    /missing in production: DATABASE_URL .*=database\)$/,
  );
  assert.throws(() => configOf({ ARDOISE_ENV }), /DATABASE_URL, SMTP_URL .*=database,email\)$/);
  const kept = (words: string) => configOf({ ARDOISE_ENV, EMBEDDED_IN_PRODUCTION: words });
  assert.equal(kept('database,email').production, true);
  assert.throws(() => kept('database'), /missing in production: SMTP_URL/);
  assert.throws(() => kept('database,mail'), /EMBEDDED_IN_PRODUCTION names 'mail'/);
});

test("a service's address of another kind is named, and never quoted", () => {
  const ARDOISE_ENV = 'demonstration';
  for (const [name, wrong] of [
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'http://s3cret@host'],
    ['SMTP_URL', 'mail.shop.fr'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://user:s3cret@host:port'],
    ['SMS_URL', 's3cret@ARDOISE'],
    ['SMS_URL', 'brevo://s3cret-0123456789@'],
    ['SMS_URL', 'brevo://s3cret-0123456789@Un nom trop long'],
    ['SMS_URL', 'https://s3cret-0123456789@ARDOISE'],
    ['DATABASE_URL', 'mysql://root:s3cret@host/shop'],
    ['DATABASE_URL', 'shop'],
  ] as const)
    assert.throws(
      () => configOf({ ARDOISE_ENV, [name]: wrong }),
      ({ message }: Error) => message.startsWith(`configuration: ${name}: `) && !message.includes('s3cret'),
    );
});

test('a secrets file that cannot be read stops the start, and is left as it is', async () => {
  for (const text of ['', '{"JWT_SECRET": "kep', '[]', '{"JWT_SECRET": 1}']) {
    await writeFile(file, text);
    assert.throws(
      () => readConfig({ DATA_DIR: folder }),
      ({ name, message }: Error) =>
        name === 'StartError' && message.includes(`the secrets file ${file} is damaged`),
    );
    assert.equal(await readFile(file, 'utf8'), text);
  }
  await rm(file);
  await mkdir(file);
  assert.throws(
    () => readConfig({ DATA_DIR: folder }),
    new StartError(`the secrets file ${file} cannot be read: EISDIR`),
  );
  await rm(file, { recursive: true });
});
