import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { failureSchema } from '#lib/contract/schemas/answer.ts';
import { type Authenticator, createAuthenticator } from './support/authenticator.ts';
import { managementOrigin, startBackend } from './support/backend.ts';
import { emailCausedBy } from './support/delivered-emails.ts';
import { deviceOf, memberOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';

const backend = await startBackend();
const PASSWORD = 'un mot de passe';
const ORIGIN = managementOrigin('a');

type Member = Awaited<ReturnType<typeof memberOf>>;

/** Adds a passkey as the page does. */
async function addPasskey(member: Member, authenticator: Authenticator, name = 'Safari sur iPhone') {
  const { options } = await member.succeed('managePasskeyStart', {});
  return member.succeed('managePasskeyAdd', { ...authenticator.create(options), name });
}

/** A member with a passkey of the shop. */
async function withPasskey(letter: ShopLetter = 'a') {
  const member = await memberOf(backend, letter, 'owner');
  const authenticator = createAuthenticator(managementOrigin(letter));
  const { passkey, recovery_codes: recovery } = await addPasskey(member, authenticator);
  return { member, email: member.email, authenticator, passkey, recovery };
}

type Proof = { code: string } | { passkey: ReturnType<Authenticator['sign']> };

async function signIn(email: string, proof: Partial<Proof> = {}, letter: ShopLetter = 'a') {
  const { status, body } = await backend
    .manage(letter)
    .call('manageSignIn', { email, password: PASSWORD, ...proof });
  return status === 200 ? 'in' : String(body.code);
}

/** What the page may sign after the right password. */
async function offered(email: string, letter: ShopLetter = 'a') {
  const { status, body } = await backend.manage(letter).call('manageSignIn', { email, password: PASSWORD });
  assert.equal(status, 403);
  const offer = failureSchema.parse(body).second_factor;
  assert(offer);
  return offer;
}

async function requestFor(email: string) {
  const { passkey } = await offered(email);
  assert(passkey);
  return passkey;
}

/** Invites somebody to the other shop and accepts for them. */
async function joinB(email: string, proof: { code?: string } = {}, by?: Member) {
  const owner = by ?? (await memberOf(backend, 'b', 'owner'));
  const sent = await emailCausedBy(
    backend,
    () => owner.succeed('manageInvite', { email, name: 'Sam', role: 'counter' }),
    { to: email },
  );
  const token = /\/invitation\/([\w-]+)/.exec(sent.text)?.[1] ?? '';
  const client = backend.manage('b');
  const { body } = await client.call('manageInvitationAccept', {
    token,
    name: 'Sam',
    password: PASSWORD,
    ...proof,
  });
  return { client, code: body.code };
}

describe('a passkey', () => {
  it('is a second factor from its registration on, and shows ten recovery codes with the first one', async () => {
    const { email, member, passkey, recovery, authenticator } = await withPasskey();
    assert.equal(new Set(recovery).size, 10);
    assert.equal(passkey.host, 'gestion.shop-a.localhost');
    assert.equal(passkey.last_used_at, null);
    assert.deepEqual((await addPasskey(member, createAuthenticator(ORIGIN))).recovery_codes, []);
    assert.equal(await signIn(email), 'second_factor');
    assert.equal(await signIn(email, { passkey: authenticator.sign(await requestFor(email)) }), 'in');
    const { passkeys } = await member.succeed('managePasskeys', {});
    assert.deepEqual(
      passkeys.map(({ name, last_used_at }) => [name, last_used_at !== null]),
      [
        ['Safari sur iPhone', true],
        ['Safari sur iPhone', false],
      ],
    );
    assert.equal((await member.succeed('manageMe', {})).me.second_factor, false);
    assert.equal(await signIn(email, { code: recovery[0] ?? '' }), 'in');
    assert.equal(await signIn(email, { code: recovery[0] ?? '' }), 'bad_code');
  });

  it('is asked for after the right password alone', async () => {
    const { email, authenticator } = await withPasskey();
    const request = await requestFor(email);
    const wrong = await backend.manage('a').refused('manageSignIn', { email, password: 'autre' });
    assert.deepEqual([wrong.code, wrong.body.second_factor], ['bad_credentials', undefined]);
    const signed = { email, password: 'autre', passkey: authenticator.sign(request) };
    assert.equal((await backend.manage('a').refused('manageSignIn', signed)).code, 'bad_credentials');
    const unknown = { email: 'personne@example.fr', password: PASSWORD };
    assert.equal((await backend.manage('a').refused('manageSignIn', unknown)).body.second_factor, undefined);
    assert.deepEqual(request.allowCredentials, [
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    assert.equal(request.rpId, 'gestion.shop-a.localhost');
  });

  it('is refused when it signed for another origin, host, purpose or request, and each failure is in the history', async () => {
    const { email, authenticator, member } = await withPasskey();
    const odd = [
      { origin: managementOrigin('b') },
      { origin: 'http://gestion.shop-a.localhost:4000' },
      { rpId: 'gestion.shop-b.localhost' },
      { type: 'webauthn.create' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { challenge: '' },
      { id: createAuthenticator(ORIGIN).id },
    ];
    for (const each of odd) {
      const passkey = authenticator.sign(await requestFor(email), each);
      assert.equal(await signIn(email, { passkey }), 'bad_passkey', JSON.stringify(each));
    }
    const passkey = authenticator.sign(await requestFor(email));
    const broken = [
      { ...passkey, signature: createAuthenticator(ORIGIN).sign(await requestFor(email)).signature },
      { ...authenticator.sign(await requestFor(email)), authenticator_data: 'AA' },
      { ...authenticator.sign(await requestFor(email)), signature: 'AA' },
      { ...passkey, client_data: 'AA' },
    ];
    for (const each of broken) assert.equal(await signIn(email, { passkey: each }), 'bad_passkey');
    const { entries } = await member.succeed('manageHistory', { limit: 200 });
    const failed = entries.filter(
      ({ action, staff_id }) => action === 'factor.failed' && staff_id === member.staffId,
    );
    assert.equal(failed.length, odd.length + broken.length);
  });

  it('answers a request once, within two minutes, at the shop and for the person that were asked', async () => {
    const { email, authenticator } = await withPasskey();
    const used = authenticator.sign(await requestFor(email));
    assert.equal(await signIn(email, { passkey: used }), 'in');
    assert.equal(await signIn(email, { passkey: used }), 'bad_passkey');

    const late = await requestFor(email);
    backend.pass(120_000);
    assert.equal(await signIn(email, { passkey: authenticator.sign(late) }), 'bad_passkey');
    const justInTime = await requestFor(email);
    backend.pass(119_000);
    assert.equal(await signIn(email, { passkey: authenticator.sign(justInTime) }), 'in');

    const other = await withPasskey();
    const ofOther = other.authenticator.sign(await requestFor(email));
    assert.equal(await signIn(other.email, { passkey: ofOther }), 'bad_passkey');
    assert.equal(
      await signIn(email, { passkey: other.authenticator.sign(await requestFor(email)) }),
      'bad_passkey',
    );

    const shared = authenticator.sign(await requestFor(email));
    const results = await Promise.all(Array.from({ length: 6 }, () => signIn(email, { passkey: shared })));
    assert.equal(results.filter((result) => result === 'in').length, 1);
  });

  it('is refused when its counter does not go up: a copy of it signs too', async () => {
    const { email, authenticator } = await withPasskey();
    const counted = async (counter: number) =>
      signIn(email, { passkey: authenticator.sign(await requestFor(email), { counter }) });
    assert.equal(await counted(7), 'in');
    assert.equal(await counted(7), 'bad_passkey');
    assert.equal(await counted(3), 'bad_passkey');
    assert.equal(await counted(0), 'bad_passkey');
    assert.equal(await counted(4_000_000_000), 'in');
  });

  it('may have no counter', async () => {
    const { email, authenticator } = await withPasskey();
    for (const _ of [1, 2])
      assert.equal(
        await signIn(email, { passkey: authenticator.sign(await requestFor(email), { counter: 0 }) }),
        'in',
      );
  });

  it('is taken away by the password, and the recovery codes with the last second factor', async () => {
    const { email, member, passkey, authenticator, recovery } = await withPasskey();
    const { passkey_id } = passkey;
    const remove = (password: string) => member.call('managePasskeyRemove', { passkey_id, password });
    assert.equal((await remove('autre')).body.code, 'wrong_password');
    const stranger = await withPasskey();
    const ofOther = { passkey_id, password: PASSWORD };
    assert.equal((await stranger.member.refused('managePasskeyRemove', ofOther)).code, 'unknown_passkey');
    const request = await requestFor(email);
    assert.equal((await remove(PASSWORD)).status, 200);
    assert.equal((await remove(PASSWORD)).body.code, 'unknown_passkey');
    assert.equal(await signIn(email), 'in');
    // With a new one as the second factor, neither the old one nor the old codes open anything.
    const next = await addPasskey(member, createAuthenticator(ORIGIN));
    assert.equal(next.recovery_codes.length, 10);
    assert.equal(await signIn(email, { passkey: authenticator.sign(request) }), 'bad_passkey');
    assert.equal(await signIn(email, { code: recovery[0] ?? '' }), 'bad_code');
    const { entries } = await member.succeed('manageHistory', {});
    const actions = entries.filter(({ staff_id }) => staff_id === member.staffId).map(({ action }) => action);
    for (const action of ['passkey.added', 'passkey.removed']) assert(actions.includes(action));
  });

  it('stands beside codes of an application: either opens, and the recovery codes last as long as one of them', async () => {
    const { email, member, passkey, authenticator, recovery } = await withPasskey();
    const { secret } = await member.succeed('manageFactorStart', {});
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: backend.now() });
    // A secret that nobody confirmed is none.
    assert.equal(await signIn(email, { code: codeNow() }), 'bad_code');
    assert.equal((await offered(email)).codes, false);
    const { recovery_codes } = await member.succeed('manageFactorConfirm', { code: codeNow() });
    backend.pass(30_000);
    assert.equal((await offered(email)).codes, true);
    assert.equal(await signIn(email, { code: codeNow() }), 'in');
    assert.equal(await signIn(email, { passkey: authenticator.sign(await requestFor(email)) }), 'in');
    assert.equal(await signIn(email, { code: recovery[0] ?? '' }), 'bad_code');
    await member.succeed('manageFactorRemove', { password: PASSWORD });
    assert.equal(await signIn(email, { code: recovery_codes[0] ?? '' }), 'in');
    await member.succeed('managePasskeyRemove', { passkey_id: passkey.passkey_id, password: PASSWORD });
    assert.equal(await signIn(email), 'in');
  });

  it('of one shop is not good at another, where a recovery code or the way from that shop leads in', async () => {
    const { email, member, authenticator, recovery } = await withPasskey();
    assert.equal((await joinB(email)).code, 'second_factor');
    const joined = await joinB(email, { code: recovery[0] ?? '' });
    assert.equal(joined.code, undefined);
    // A stolen password must open no shop of the account.
    assert.deepEqual(await offered(email, 'b'), { codes: false, passkey: null });
    const passkey = authenticator.sign(await requestFor(email));
    assert.equal(await signIn(email, { passkey }, 'b'), 'bad_passkey');
    assert.equal(await signIn(email, { code: recovery[1] ?? '' }, 'b'), 'in');
    assert.deepEqual((await joined.client.succeed('managePasskeys', {})).passkeys, []);
    const { code } = await member.succeed('manageShopSwitch', { to_store_id: backend.storeIds.b });
    const there = backend.manage('b');
    await there.succeed('manageShopEnter', { code });
    const { options } = await there.succeed('managePasskeyStart', {});
    const second = createAuthenticator(managementOrigin('b'));
    await there.succeed('managePasskeyAdd', { ...second.create(options), name: 'Ici' });
    const { passkey: request } = await offered(email, 'b');
    assert(request);
    assert.equal(await signIn(email, { passkey: second.sign(request) }, 'b'), 'in');
  });

  it('goes with the membership of its shop', async () => {
    const { email, member } = await withPasskey();
    const owner = await memberOf(backend, 'a', 'owner');
    await owner.succeed('manageMemberRemove', { staff_id: member.staffId });
    const left = await backend.database.acrossStores((tx) =>
      tx.query('SELECT 1 FROM staff_passkey JOIN staff_account USING (account_id) WHERE email = $1', [email]),
    );
    assert.deepEqual(left, []);
  });

  it('closes the command line', async () => {
    const { email } = await withPasskey();
    const typed = { shop: 'shop-a', email, password: PASSWORD };
    const { code, body } = await backend.direct().refused('staffLogin', typed);
    assert.deepEqual([code, body.second_factor], ['second_factor', { codes: false, passkey: null }]);
  });
});

describe('the registration of a passkey', () => {
  it('is refused for another origin or host, a request used before or expired, and with certificates', async () => {
    const member = await memberOf(backend, 'a', 'kitchen');
    const authenticator = createAuthenticator(ORIGIN);
    const start = async () => (await member.succeed('managePasskeyStart', {})).options;
    const add = async (made: ReturnType<Authenticator['create']>) =>
      (await member.call('managePasskeyAdd', { ...made, name: 'Clé' })).body.code;
    const x5c = [Buffer.alloc(40)];
    for (const odd of [
      { origin: managementOrigin('b') },
      { rpId: 'gestion.shop-b.localhost' },
      { type: 'webauthn.get' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { id: createAuthenticator(ORIGIN).id },
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', x5c]]) } },
      { attestation: { fmt: 'apple', attStmt: new Map([['x5c', x5c]]) } },
    ])
      assert.equal(await add(authenticator.create(await start(), odd)), 'bad_passkey', JSON.stringify(odd));
    const broken = { ...authenticator.create(await start()), attestation: 'o2NmbXRk' };
    assert.equal(await add(broken), 'bad_passkey');
    const late = await start();
    backend.pass(120_000);
    assert.equal(await add(authenticator.create(late)), 'bad_passkey');
    assert.deepEqual((await member.succeed('managePasskeys', {})).passkeys, []);

    const options = await start();
    assert.equal(await add(authenticator.create(options)), undefined);
    assert.equal(await add(createAuthenticator(ORIGIN).create(options)), 'bad_passkey');
    // A request to sign in makes no passkey, and one to make a passkey signs nobody in.
    const request = await requestFor(member.email);
    assert.equal(
      await add(createAuthenticator(ORIGIN).create({ ...options, challenge: request.challenge })),
      'bad_passkey',
    );
    const { challenge, excludeCredentials } = await start();
    assert.deepEqual(
      excludeCredentials.map(({ id }) => id),
      [authenticator.id],
    );
    assert.equal(
      await signIn(member.email, { passkey: authenticator.sign({ ...request, challenge }) }),
      'bad_passkey',
    );
    // One credential is one passkey.
    const somebody = await memberOf(backend, 'a', 'kitchen');
    const theirs = (await somebody.succeed('managePasskeyStart', {})).options;
    const again = { ...authenticator.create(theirs), name: 'Clé' };
    assert.equal((await somebody.refused('managePasskeyAdd', again)).code, 'bad_passkey');
  });

  it('is for people, of whom each has ten at most', async () => {
    const tablet = await deviceOf(backend, 'a');
    assert.equal((await tablet.refused('managePasskeyStart', {})).code, 'not_permitted');
    const made = { id: 'AA', client_data: 'AA', attestation: 'AA', transports: [], name: 'Clé' };
    assert.equal((await tablet.refused('managePasskeyAdd', made)).code, 'not_permitted');
    assert.deepEqual((await tablet.succeed('managePasskeys', {})).passkeys, []);
    const member = await memberOf(backend, 'a', 'counter');
    const { options: spare } = await member.succeed('managePasskeyStart', {});
    for (let count = 0; count < 10; count += 1) await addPasskey(member, createAuthenticator(ORIGIN));
    assert.equal((await member.refused('managePasskeyStart', {})).code, 'too_many_passkeys');
    const eleventh = { ...createAuthenticator(ORIGIN).create(spare), name: 'Clé' };
    assert.equal((await member.refused('managePasskeyAdd', eleventh)).code, 'too_many_passkeys');
  });
});

describe('a shop that demands a second factor', () => {
  it('is content with a passkey of its own', async () => {
    const owner = await withPasskey('b');
    await owner.member.succeed('manageFactorRequire', { required: true });
    await owner.member.succeed('manageOrders', {});
    const cook = await memberOf(backend, 'b', 'kitchen');
    assert.equal((await cook.refused('manageOrders', {})).code, 'second_factor_owed');
    assert.equal((await cook.succeed('manageMe', {})).me.second_factor_owed, true);
    await addPasskey(cook, createAuthenticator(managementOrigin('b')));
    await cook.succeed('manageOrders', {});
    assert.equal((await cook.succeed('manageMe', {})).me.second_factor_owed, false);

    // One of another shop is none here.
    const elsewhere = await withPasskey('a');
    const proof = { code: elsewhere.recovery[0] ?? '' };
    const { client, code } = await joinB(elsewhere.email, proof, owner.member);
    assert.equal(code, undefined);
    assert.equal((await client.refused('manageOrders', {})).code, 'second_factor_owed');
    await owner.member.succeed('manageFactorRequire', { required: false });
  });
});

describe("the operator's reset of a second factor", () => {
  it('takes codes, recovery codes and passkeys at all shops, ends the sessions, and tells the person', async () => {
    const { email, member, recovery } = await withPasskey();
    const { client: atB } = await joinB(email, { code: recovery[0] ?? '' });
    const { secret } = await member.succeed('manageFactorStart', {});
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: backend.now() });
    const { recovery_codes } = await member.succeed('manageFactorConfirm', { code });
    const asked = { shop: 'shop-a', email, origin: ORIGIN };
    assert.equal((await member.call('staffFactorReset', asked)).status, 401);
    assert.equal(await signIn(email), 'second_factor');

    const sent = await emailCausedBy(
      backend,
      () => backend.admin.succeed('staffFactorReset', { ...asked, email: email.toUpperCase() }),
      { to: email, subject: /second facteur/ },
    );
    assert.equal(sent.subject, 'Votre second facteur a été retiré');
    assert(sent.text.includes(`${ORIGIN}/connexion`));
    for (const client of [member, atB])
      assert.equal((await client.refused('manageMe', {})).code, 'unauthenticated');
    assert.equal(await signIn(email), 'in');
    assert.equal(await signIn(email, {}, 'b'), 'in');

    const again = backend.manage('a');
    await again.succeed('manageSignIn', { email, password: PASSWORD });
    assert.deepEqual((await again.succeed('managePasskeys', {})).passkeys, []);
    await again.succeed('managePasskeyStart', {});
    const { entries } = await again.succeed('manageHistory', {});
    const reset = entries.find(({ action }) => action === 'factor.reset');
    assert.deepEqual([reset?.staff_id, reset?.after], [null, { staffId: member.staffId }]);
    const { options } = await again.succeed('managePasskeyStart', {});
    await again.succeed('managePasskeyAdd', { ...createAuthenticator(ORIGIN).create(options), name: 'Clé' });
    assert.equal(await signIn(email, { code: recovery_codes[0] ?? '' }), 'bad_code');
  });

  it('names who and what it does not know', async () => {
    const nobody = { shop: 'shop-a', email: 'personne@example.fr' };
    assert.equal((await backend.admin.refused('staffFactorReset', nobody)).code, 'unknown_member');
    const nowhere = { ...nobody, shop: 'nowhere' };
    assert.equal((await backend.admin.refused('staffFactorReset', nowhere)).code, 'unknown_shop');
  });
});
