import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '#backend/shared/crypto/seal.ts';
import { startBackend } from './support/backend.ts';
import { emailCausedBy } from './support/delivered-emails.ts';
import { deviceOf, memberOf } from './support/staff.ts';

const backend = await startBackend();
const PASSWORD = 'un mot de passe';

/** The code that a telephone shows, some periods from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: backend.now() + periods * 30_000 });

/** A member with a second factor in force, as the telephone and the drawer have it. */
async function withFactor(letter: 'a' | 'b' = 'a') {
  const member = await memberOf(backend, letter, 'owner');
  const { secret, uri } = await member.succeed('manageFactorStart', {});
  assert.equal(new URL(uri).searchParams.get('secret'), secret);
  const { recovery_codes } = await member.succeed('manageFactorConfirm', { code: codeOf(secret) });
  // The code of the confirmation is used up.
  backend.pass(30_000);
  return { member, secret, recovery: recovery_codes };
}

const signIn = async (email: string, code?: string) => {
  const typed = { email, password: PASSWORD, ...(code && { code }) };
  const { status, body } = await backend.manage('a').call('manageSignIn', typed);
  return status === 200 ? 'in' : body.code;
};

describe('a second factor', () => {
  it('is in force once a code confirms it, and is asked for after the right password alone', async () => {
    const member = await memberOf(backend, 'a', 'manager');
    const { secret } = await member.succeed('manageFactorStart', {});
    assert.equal(await signIn(member.email), 'in');
    assert.equal((await member.refused('manageFactorConfirm', { code: '000000' })).code, 'bad_code');
    await member.succeed('manageFactorConfirm', { code: codeOf(secret) });
    assert.equal((await member.refused('manageFactorStart', {})).code, 'factor_exists');
    backend.pass(30_000);
    assert.equal(await signIn(member.email), 'second_factor');
    const wrong = await backend
      .manage('a')
      .refused('manageSignIn', { email: member.email, password: 'autre' });
    assert.equal(wrong.code, 'bad_credentials');
    assert.equal(await signIn(member.email, codeOf(secret)), 'in');
  });

  it('takes a code once, one period early or late, and no other', async () => {
    const { member, secret } = await withFactor();
    const { email } = member;
    assert.equal(await signIn(email, codeOf(secret, -2)), 'bad_code');
    assert.equal(await signIn(email, codeOf(secret, 2)), 'bad_code');
    assert.equal(await signIn(email, codeOf(secret, 1)), 'in');
    assert.equal(await signIn(email, codeOf(secret, 1)), 'bad_code');
    assert.equal(await signIn(email, codeOf(secret)), 'bad_code');
    backend.pass(60_000);
    const spaced = codeOf(secret, -1).replace(/^(...)/, '$1 ');
    assert.equal(await signIn(email, spaced), 'bad_code');
    assert.equal(await signIn(email, codeOf(secret)), 'in');
  });

  it('lets one of eight sign-ins by the same code in', async () => {
    const { member, secret } = await withFactor();
    const code = codeOf(secret);
    const results = await Promise.all(Array.from({ length: 8 }, () => signIn(member.email, code)));
    assert.equal(results.filter((result) => result === 'in').length, 1);
  });

  it('has ten recovery codes, each good once and however it is typed', async () => {
    const { member, recovery } = await withFactor();
    assert.equal(new Set(recovery).size, 10);
    const [first = '', second = ''] = recovery;
    assert.equal(await signIn(member.email, first), 'in');
    assert.equal(await signIn(member.email, first), 'bad_code');
    assert.equal(await signIn(member.email, `${second.slice(0, 5)}-${second.slice(5)}`.toLowerCase()), 'in');
    const other = await withFactor();
    assert.equal(await signIn(member.email, other.recovery[0]), 'bad_code');
  });

  it('is taken away by the password, and stays without it', async () => {
    const { member } = await withFactor();
    assert.equal((await member.refused('manageFactorRemove', { password: 'autre' })).code, 'wrong_password');
    assert.equal(await signIn(member.email), 'second_factor');
    await member.succeed('manageFactorRemove', { password: PASSWORD });
    assert.equal(await signIn(member.email), 'in');
  });

  it('is asked for at every shop of the account, when it joins one too, and closes the command line', async () => {
    const { member, secret } = await withFactor();
    const { email } = member;
    const ownerB = await memberOf(backend, 'b', 'owner');
    const sent = await emailCausedBy(
      backend,
      () => ownerB.succeed('manageInvite', { email, name: 'Sam', role: 'counter' }),
      { to: email },
    );
    const token = /\/invitation\/([\w-]+)/.exec(sent.text)?.[1] ?? '';
    const accepted = { token, name: 'Sam', password: PASSWORD };
    const at = backend.manage('b');
    assert.equal((await at.refused('manageInvitationAccept', accepted)).code, 'second_factor');
    assert.equal(
      (await at.refused('manageInvitationAccept', { ...accepted, code: '000000' })).code,
      'bad_code',
    );
    await at.succeed('manageInvitationAccept', { ...accepted, code: codeOf(secret) });
    const typed = { email, password: PASSWORD };
    assert.equal((await backend.manage('b').refused('manageSignIn', typed)).code, 'second_factor');
    const direct = await backend.direct().refused('staffLogin', { shop: 'shop-a', ...typed });
    assert.equal(direct.code, 'second_factor');
  });

  it('is stored sealed', async () => {
    const { secret } = await withFactor();
    const rows = await backend.database.acrossStores((tx) =>
      tx.query<{ totp_secret: string }>(
        'SELECT totp_secret FROM staff_account WHERE totp_secret IS NOT NULL',
      ),
    );
    assert(rows.length > 0 && rows.every(({ totp_secret }) => !totp_secret.includes(secret)));
    const sealed = seal('un secret', 'clé', 'essai');
    assert.equal(unseal(sealed, 'clé', 'essai'), 'un secret');
    for (const [text, key, purpose] of [
      [sealed, 'autre', 'essai'],
      [sealed, 'clé', 'autre'],
      [`${sealed.slice(0, -2)}AA`, 'clé', 'essai'],
      ['', 'clé', 'essai'],
    ] as const)
      assert.equal(unseal(text, key, purpose), null);
  });
});

describe('a shop that demands a second factor', () => {
  it('opens nothing else to who has none, and its devices go on', async () => {
    const owner = await withFactor('b');
    const cook = await memberOf(backend, 'b', 'kitchen');
    const tablet = await deviceOf(backend, 'b');
    assert.equal((await cook.refused('manageFactorRequire', { required: true })).code, 'not_permitted');
    await owner.member.succeed('manageFactorRequire', { required: true });
    assert.equal((await cook.refused('manageOrders', {})).code, 'second_factor_owed');
    assert.equal(
      (await cook.refused('managePasswordChange', { password: 'x', new_password: 'x'.repeat(12) })).code,
      'second_factor_owed',
    );
    assert.equal((await cook.succeed('manageMe', {})).me.second_factor_owed, true);
    await tablet.succeed('manageOrders', {});
    await owner.member.succeed('manageOrders', {});

    const { secret } = await cook.succeed('manageFactorStart', {});
    assert.equal((await cook.refused('manageOrders', {})).code, 'second_factor_owed');
    await cook.succeed('manageFactorConfirm', { code: codeOf(secret) });
    await cook.succeed('manageOrders', {});
    // Of that shop alone.
    await (await memberOf(backend, 'a', 'kitchen')).succeed('manageOrders', {});
    await owner.member.succeed('manageFactorRequire', { required: false });
    await (await memberOf(backend, 'b', 'kitchen')).succeed('manageOrders', {});
  });

  it('has no second factor for a device', async () => {
    const tablet = await deviceOf(backend, 'a');
    assert.equal((await tablet.refused('manageFactorStart', {})).code, 'not_permitted');
  });
});
