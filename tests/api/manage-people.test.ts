import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import { SWITCH_LIFETIME_MS } from '#lib/domain/limits.ts';
import { managementOrigin, startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { deliveredEmails, emailCausedBy } from './support/delivered-emails.ts';
import { deviceOf, memberOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';

const backend = await startBackend();
const DAY = 24 * 60 * 60_000;
const PASSWORD = 'la cuisine du midi';

let addresses = 0;
const address = () => {
  addresses += 1;
  return `personne.${addresses}@example.fr`;
};

/** The last part of the path of the link in an e-mail to the management area. */
function tokenIn({ text }: { text: string }, letter: ShopLetter, page: string): string {
  const start = `${managementOrigin(letter)}/${page}/`;
  const link = text.split(/\s+/).find((word) => word.startsWith(start));
  assert(link, text);
  return link.slice(start.length);
}

async function invited(
  owner: Client,
  letter: ShopLetter,
  person: Partial<AnyCallOf<'manageInvite'>> = {},
): Promise<{ token: string; email: string; invitationId: number }> {
  const { email = address(), name = 'Lou', role = 'counter' } = person;
  let invitationId = 0;
  const sent = await emailCausedBy(
    backend,
    async () => {
      const { invitation } = await owner.succeed('manageInvite', { email, name, role });
      invitationId = invitation.invitation_id;
    },
    { to: email },
  );
  return { token: tokenIn(sent, letter, 'invitation'), email, invitationId };
}

const accept = (letter: ShopLetter, token: string, password = PASSWORD) =>
  backend.manage(letter).refused('manageInvitationAccept', { token, name: 'Lou', password });

async function joined(letter: ShopLetter, token: string, password = PASSWORD): Promise<Client> {
  const client = backend.manage(letter);
  await client.succeed('manageInvitationAccept', { token, name: 'Lou', password });
  return client;
}

async function signsIn(letter: ShopLetter, email: string, password = PASSWORD): Promise<boolean> {
  const { status } = await backend.manage(letter).call('manageSignIn', { email, password });
  return status === 200;
}

const accountsOf = (email: string) =>
  backend.database.acrossStores((tx) =>
    tx.query('SELECT account_id FROM staff_account WHERE email = $1', [email]),
  );

describe('an invitation', () => {
  it('makes somebody a member with its role, who is signed in at once and can sign in later', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { token, email } = await invited(owner, 'a', { name: 'Zoé', role: 'kitchen' });
    const found = await backend.manage('a').succeed('manageInvitation', { token });
    assert.deepEqual([found.name, found.email, found.role, found.shop], ['Zoé', email, 'kitchen', 'Grill A']);
    const client = await joined('a', token);
    const { me } = await client.succeed('manageMe', {});
    assert.deepEqual([me.email, me.role, me.name], [email, 'kitchen', 'Lou']);
    assert(await signsIn('a', email));
    const { members, invitations } = await owner.succeed('manageTeam', {});
    assert(members.some((member) => member.email === email && member.role === 'kitchen'));
    assert(!invitations.some((invitation) => invitation.email === email));
  });

  it('is used once, and an open link is not used by looking at it', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { token } = await invited(owner, 'a');
    await backend.manage('a').succeed('manageInvitation', { token });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        backend.manage('a').call('manageInvitationAccept', { token, name: 'Lou', password: PASSWORD }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await accept('a', token)).code, 'used_token');
  });

  it('lives seven days, and ends when it is revoked or sent again', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const late = await invited(owner, 'a');
    const revoked = await invited(owner, 'a');
    await owner.succeed('manageInvitationRevoke', { invitation_id: revoked.invitationId });
    assert.equal((await accept('a', revoked.token)).code, 'unknown_token');
    const again = await owner.refused('manageInvitationRevoke', { invitation_id: revoked.invitationId });
    assert.equal(again.code, 'unknown_invitation');

    const first = await invited(owner, 'a');
    const second = await invited(owner, 'a', { email: first.email });
    assert.equal((await accept('a', first.token)).code, 'unknown_token');
    await joined('a', second.token);

    backend.pass(7 * DAY - 1000);
    await backend.manage('a').succeed('manageInvitation', { token: late.token });
    backend.pass(1000);
    assert.equal((await accept('a', late.token)).code, 'unknown_token');
  });

  it('of one shop opens no other', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { token } = await invited(owner, 'a');
    assert.equal((await accept('b', token)).code, 'unknown_token');
    await joined('a', token);
  });

  it('does not tell whether the address has an account at another shop, and is refused for a member', async () => {
    const [ownerA, ownerB] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'b', 'owner')];
    const { token, email } = await invited(ownerA, 'a');
    await joined('a', token);
    const answers = await Promise.all(
      [email, address()].map(async (to) => {
        const { invitation } = await ownerB.succeed('manageInvite', {
          email: to,
          name: 'Lou',
          role: 'counter',
        });
        const { invitation_id: _id, email: _email, ...rest } = invitation;
        return rest;
      }),
    );
    assert.deepEqual(answers[0], answers[1]);
    const refused = await ownerA.refused('manageInvite', { email, name: 'Lou', role: 'counter' });
    assert.equal(refused.code, 'staff_exists');
  });

  it('refuses a password that is short, common or made of the name', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { token } = await invited(owner, 'a');
    assert.equal((await accept('a', token, 'onze signes')).code, 'malformed');
    assert.equal((await accept('a', token, 'azertyuiopqs')).code, 'weak_password');
    await joined('a', token, 'douze signes');
  });
});

describe('the first owner of a shop', () => {
  it('is invited by the operator alone, which the history says', async () => {
    const email = address();
    const origin = managementOrigin('a');
    const person = { shop: 'shop-a', email, name: 'Zoé', role: 'owner', origin } as const;
    const owner = await memberOf(backend, 'a', 'owner');
    assert.equal(
      (await backend.direct(owner.cookies.get('member_access')).refused('staffInvite', person)).status,
      401,
    );
    const sent = await emailCausedBy(backend, () => backend.admin.succeed('staffInvite', person), {
      to: email,
    });
    const client = await joined('a', tokenIn(sent, 'a', 'invitation'));
    assert.equal((await client.succeed('manageMe', {})).me.role, 'owner');
    const { entries } = await client.succeed('manageHistory', {});
    const invitation = entries.find(
      ({ action, subject }) => action === 'member.invited' && subject === 'Zoé',
    );
    assert.equal(invitation?.name, null);
    assert.equal((await backend.admin.refused('staffInvite', person)).code, 'staff_exists');
    // The origin of a link is one of the shop's own, or it is not used.
    const other = { ...person, email: address(), origin: managementOrigin('b') };
    const elsewhere = await emailCausedBy(backend, () => backend.admin.succeed('staffInvite', other), {
      to: other.email,
    });
    assert(!elsewhere.text.includes('shop-b'));
    const nowhere = await backend.admin.refused('staffInvite', { ...person, shop: 'nowhere' });
    assert.equal(nowhere.code, 'unknown_shop');
  });
});

describe('an account', () => {
  it('is one at two shops for whoever knows its password, and opens neither to the other', async () => {
    const [ownerA, ownerB] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'b', 'owner')];
    const { token, email } = await invited(ownerA, 'a');
    const atA = await joined('a', token);
    await joined('b', (await invited(ownerB, 'b', { email })).token);
    assert.equal((await accountsOf(email)).length, 1);

    await atA.succeed('managePasswordChange', { password: PASSWORD, new_password: 'un autre service' });
    assert(await signsIn('b', email, 'un autre service'));
    assert(!(await signsIn('b', email)));
  });

  it('stays apart from one with the same address whose password was not proved', async () => {
    const [ownerA, ownerB] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'b', 'owner')];
    const { token, email } = await invited(ownerA, 'a');
    await joined('a', token);
    await joined('b', (await invited(ownerB, 'b', { email })).token, 'une autre personne');
    assert.equal((await accountsOf(email)).length, 2);
    assert(!(await signsIn('b', email)));
    assert(!(await signsIn('a', email, 'une autre personne')));
  });

  it('of a member whom an earlier version wrote is made by the first sign-in, at that shop alone', async () => {
    const email = address();
    // What 0004_staff.sql had: the same address at both shops, each with a password of its own.
    const hashes = await Promise.all(
      [PASSWORD, 'une autre personne'].map(async (password) => {
        const { email: of } = await memberWith(password);
        const [row] = await backend.database.acrossStores((tx) =>
          tx.query<{ password_hash: string }>('SELECT password_hash FROM staff_account WHERE email = $1', [
            of,
          ]),
        );
        return row?.password_hash ?? '';
      }),
    );
    for (const [at, letter] of (['a', 'b'] as const).entries())
      await backend.database.acrossStores((tx) =>
        tx.query(
          'INSERT INTO staff (store_id, email, name, password_hash, created_at) VALUES ($1, $2, $3, $4, now())',
          [backend.storeIds[letter], email, 'Sam', hashes[at]],
        ),
      );
    assert(!(await signsIn('b', email)));
    const client = backend.manage('a');
    const { me } = await client.succeed('manageSignIn', { email, password: PASSWORD });
    assert.equal(me.role, 'manager');
    assert(!(await signsIn('b', email)));
    // Twice at once makes one account too.
    const twice = await Promise.all([1, 2].map(() => signsIn('b', email, 'une autre personne')));
    assert.deepEqual(twice, [true, true]);
    assert.equal((await accountsOf(email)).length, 2);
  });
});

/** A member with a password, whose account is looked at. */
async function memberWith(password: string) {
  const owner = await memberOf(backend, 'a', 'owner');
  const { token, email } = await invited(owner, 'a');
  await joined('a', token, password);
  return { email };
}

describe('a membership', () => {
  it('that ends takes its sessions with it at once, and its account from the shop', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const leaver = await memberOf(backend, 'a', 'counter');
    await leaver.succeed('manageMe', {});
    await owner.succeed('manageMemberRemove', { staff_id: leaver.staffId });
    assert.equal((await leaver.refused('manageMe', {})).code, 'unauthenticated');
    assert.equal((await leaver.refused('manageRefresh', {})).code, 'unauthenticated');
    assert(!(await signsIn('a', leaver.email, 'un mot de passe')));
    const again = await owner.refused('manageMemberRemove', { staff_id: leaver.staffId });
    assert.equal(again.code, 'unknown_member');
    // Who comes back is the same member again.
    const { token } = await invited(owner, 'a', { email: leaver.email, role: 'kitchen' });
    const { me } = await (await joined('a', token)).succeed('manageMe', {});
    assert.deepEqual([me.staff_id, me.role], [leaver.staffId, 'kitchen']);
  });

  it('whose role is lowered may do less with the next call, in the page that is open', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const manager = await memberOf(backend, 'a', 'manager');
    await manager.succeed('manageHistory', {});
    const { member } = await owner.succeed('manageMemberRole', {
      staff_id: manager.staffId,
      role: 'counter',
    });
    assert.equal(member.role, 'counter');
    assert.equal((await manager.refused('manageHistory', {})).code, 'not_permitted');
  });

  it('of the last owner who can sign in is kept, whoever only has a PIN', async () => {
    await backend.database.acrossStores((tx) => tx.query("UPDATE staff SET role = 'manager'"));
    const owner = await memberOf(backend, 'b', 'owner');
    const pinOwner = { name: 'Ali', role: 'owner', pin: '6173' } as const;
    const { member } = await owner.succeed('manageMemberAdd', pinOwner);
    const self = { staff_id: owner.staffId };
    assert.equal((await owner.refused('manageMemberRemove', self)).code, 'last_owner');
    assert.equal((await owner.refused('manageMemberRole', { ...self, role: 'kitchen' })).code, 'last_owner');
    await owner.succeed('manageMemberRemove', { staff_id: member.staff_id });
  });

  it('of the last owner is neither lowered nor removed, even by two at once', async () => {
    await backend.database.acrossStores((tx) => tx.query("UPDATE staff SET role = 'manager'"));
    const owner = await memberOf(backend, 'b', 'owner');
    const alone = { staff_id: owner.staffId };
    assert.equal((await owner.refused('manageMemberRemove', alone)).code, 'last_owner');
    assert.equal((await owner.refused('manageMemberRole', { ...alone, role: 'manager' })).code, 'last_owner');

    const second = await memberOf(backend, 'b', 'owner');
    const answers = await Promise.all([
      owner.call('manageMemberRemove', { staff_id: second.staffId }),
      second.call('manageMemberRemove', { staff_id: owner.staffId }),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const owners = await backend.database.inStore(backend.storeIds.b, (tx) =>
      tx.query("SELECT 1 FROM staff WHERE role = 'owner' AND ended_at IS NULL"),
    );
    assert.equal(owners.length, 1);
  });

  it('of another shop is not known', async () => {
    const [owner, stranger] = [
      await memberOf(backend, 'a', 'owner'),
      await memberOf(backend, 'b', 'counter'),
    ];
    const payload = { staff_id: stranger.staffId };
    assert.equal((await owner.refused('manageMemberRemove', payload)).code, 'unknown_member');
    const role = await owner.refused('manageMemberRole', { ...payload, role: 'kitchen' });
    assert.equal(role.code, 'unknown_member');
    await stranger.succeed('manageMe', {});
  });
});

describe('a session', () => {
  it('ends after twelve hours without use, and lives on while it is used', async () => {
    const member = await memberOf(backend, 'a', 'counter');
    for (let hours = 0; hours < 3; hours += 1) {
      backend.pass(12 * 60 * 60_000 - 1000);
      assert.equal((await member.refused('manageMe', {})).code, 'session_expired');
      await member.succeed('manageRefresh', {});
      await member.succeed('manageMe', {});
    }
    backend.pass(12 * 60 * 60_000);
    assert.equal((await member.refused('manageRefresh', {})).code, 'session_expired');
    assert.equal((await member.refused('manageMe', {})).code, 'unauthenticated');
  });

  it('is revoked with all that came of it when a rotated token is used again', async () => {
    const member = await memberOf(backend, 'a', 'counter');
    const stolen = member.cookies.get('member_refresh') ?? '';
    await member.succeed('manageRefresh', {});
    backend.pass(60 * 60_000);
    const thief = backend.manage('a');
    thief.cookies.set('member_refresh', stolen);
    assert.equal((await thief.refused('manageRefresh', {})).code, 'unauthenticated');
    assert.equal((await member.refused('manageRefresh', {})).code, 'unauthenticated');
  });

  it('ends with signing out', async () => {
    const member = await memberOf(backend, 'a', 'counter');
    const copy = backend.manage('a');
    for (const [cookie, value] of member.cookies) copy.cookies.set(cookie, value);
    await member.succeed('manageSignOut', {});
    assert(!member.cookies.has('member_access'));
    assert.equal((await copy.refused('manageMe', {})).code, 'unauthenticated');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a link, once and within an hour, and every session at every shop ends', async () => {
    const [ownerA, ownerB] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'b', 'owner')];
    const { token, email } = await invited(ownerA, 'a');
    const atA = await joined('a', token);
    const atB = await joined('b', (await invited(ownerB, 'b', { email })).token);
    const sent = await emailCausedBy(
      backend,
      () => backend.manage('a').succeed('managePasswordForgotten', { email }),
      { to: email },
    );
    const link = tokenIn(sent, 'a', 'mot-de-passe');
    const reset = { token: link, password: 'tout un autre secret' };
    assert.equal((await backend.manage('b').refused('managePasswordReset', reset)).code, 'unknown_token');
    await backend.manage('a').succeed('managePasswordReset', reset);
    assert.equal((await backend.manage('a').refused('managePasswordReset', reset)).code, 'used_token');
    for (const session of [atA, atB])
      assert.equal((await session.refused('manageMe', {})).code, 'unauthenticated');
    assert(await signsIn('b', email, 'tout un autre secret'));

    const second = await emailCausedBy(
      backend,
      async () => {
        backend.pass(60_000);
        await backend.manage('a').succeed('managePasswordForgotten', { email });
      },
      { to: email },
    );
    backend.pass(60 * 60_000);
    const late = { token: tokenIn(second, 'a', 'mot-de-passe'), password: PASSWORD };
    assert.equal((await backend.manage('a').refused('managePasswordReset', late)).code, 'unknown_token');
  });

  it('of a member who has left meanwhile is not replaced', async () => {
    const [owner, leaver] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'a', 'counter')];
    const { email } = leaver;
    const sent = await emailCausedBy(
      backend,
      () => backend.manage('a').succeed('managePasswordForgotten', { email }),
      { to: email },
    );
    await owner.succeed('manageMemberRemove', { staff_id: leaver.staffId });
    const reset = { token: tokenIn(sent, 'a', 'mot-de-passe'), password: 'tout un autre secret' };
    assert.equal((await backend.manage('a').refused('managePasswordReset', reset)).code, 'unknown_token');
    assert(!(await signsIn('a', email, 'tout un autre secret')));
  });

  it('answers the same for an unknown address, and sends nothing to it', async () => {
    const member = await memberOf(backend, 'a', 'counter');
    const unknown = address();
    const [known, other] = await Promise.all(
      [member.email, unknown].map((email) =>
        backend.manage('a').succeed('managePasswordForgotten', { email }),
      ),
    );
    assert.deepEqual(known, other);
    assert.equal((await deliveredEmails(backend, { to: unknown })).length, 0);
  });
});

describe('the way to another shop', () => {
  /** Somebody who works in both shops, signed in at shop a. */
  async function atBoth(): Promise<{ email: string; client: Client }> {
    const [ownerA, ownerB] = [await memberOf(backend, 'a', 'owner'), await memberOf(backend, 'b', 'owner')];
    const first = await invited(ownerA, 'a');
    const client = await joined('a', first.token);
    const second = await invited(ownerB, 'b', { email: first.email });
    await joined('b', second.token);
    return { email: first.email, client };
  }

  it('is a code of a minute that opens one session there, with its own role', async () => {
    const { client } = await atBoth();
    const { shops } = await client.succeed('manageShops', {});
    assert.deepEqual(
      shops.map(({ store_id }) => store_id),
      [backend.storeIds.b],
    );
    const payload = { to_store_id: backend.storeIds.b };
    const { origin, code } = await client.succeed('manageShopSwitch', payload);
    assert.equal(origin, managementOrigin('b'));
    const there = backend.manage('b');
    const { me } = await there.succeed('manageShopEnter', { code });
    assert.equal(
      me.shop.name,
      (await (await memberOf(backend, 'b', 'owner')).succeed('manageMe', {})).me.shop.name,
    );
    await there.succeed('manageOrders', {});
    await client.succeed('manageMe', {});
    assert.equal((await backend.manage('b').refused('manageShopEnter', { code })).code, 'unknown_token');

    const late = await client.succeed('manageShopSwitch', payload);
    backend.pass(SWITCH_LIFETIME_MS);
    assert.equal(
      (await backend.manage('b').refused('manageShopEnter', { code: late.code })).code,
      'unknown_token',
    );
  });

  it('leads nobody to a shop where they do not work, nor in by the code of another shop', async () => {
    const stranger = await memberOf(backend, 'a', 'owner');
    assert.deepEqual((await stranger.succeed('manageShops', {})).shops, []);
    const refused = await stranger.refused('manageShopSwitch', { to_store_id: backend.storeIds.b });
    assert.deepEqual([refused.status, refused.code], [404, 'unknown_shop']);
    const { client } = await atBoth();
    const { code } = await client.succeed('manageShopSwitch', { to_store_id: backend.storeIds.b });
    assert.equal((await backend.manage('a').refused('manageShopEnter', { code })).code, 'unknown_token');
    const tablet = await deviceOf(backend, 'a');
    assert.deepEqual((await tablet.succeed('manageShops', {})).shops, []);
  });

  it('ends with the membership there', async () => {
    const { client, email } = await atBoth();
    const { code } = await client.succeed('manageShopSwitch', { to_store_id: backend.storeIds.b });
    const owner = await memberOf(backend, 'b', 'owner');
    const { members } = await owner.succeed('manageTeam', {});
    const staff_id = members.find((member) => member.email === email)?.staff_id ?? 0;
    await owner.succeed('manageMemberRemove', { staff_id });
    assert.equal((await backend.manage('b').refused('manageShopEnter', { code })).code, 'unknown_token');
    assert.deepEqual((await client.succeed('manageShops', {})).shops, []);
  });
});

describe('the history', () => {
  it('names who did what, newest first and page by page, without an e-mail address', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { invitationId, email } = await invited(owner, 'a');
    await owner.succeed('manageInvitationRevoke', { invitation_id: invitationId });
    const { entries, next_cursor } = await owner.succeed('manageHistory', { limit: 2 });
    assert.deepEqual(
      entries.map(({ action, staff_id }) => [action, staff_id]),
      [
        ['invitation.revoked', owner.staffId],
        ['member.invited', owner.staffId],
      ],
    );
    const { entries: older } = await owner.succeed('manageHistory', { limit: 1, cursor: next_cursor ?? '' });
    assert.deepEqual([older[0]?.action, older[0]?.staff_id], ['session.opened', owner.staffId]);
    assert(!JSON.stringify(entries).includes(email));
  });

  it('has what the operator and the command line do too', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { access_token } = await backend.direct().succeed('staffLogin', {
      shop: 'shop-a',
      email: owner.email,
      password: 'un mot de passe',
    });
    const commandLine = backend.direct(access_token);
    await commandLine.succeed('staffTableRenew', {});
    await commandLine.succeed('staffStoreSwitch', { sw: 'web_order', value: 1 });
    const { entries } = await owner.succeed('manageHistory', { limit: 4 });
    assert.deepEqual(
      entries.map(({ action, staff_id }) => [action, staff_id]),
      [
        ['switch.turned', owner.staffId],
        ['tables.renewed', owner.staffId],
        ['session.opened', owner.staffId],
        ['member.created', null],
      ],
    );
  });

  it('shows nothing of another shop, and is never edited', async () => {
    const stranger = await memberOf(backend, 'b', 'owner');
    const { entries } = await stranger.succeed('manageHistory', { limit: 200 });
    const ids = await backend.database.inStore(backend.storeIds.b, (tx) =>
      tx.query<{ audit_id: number }>('SELECT audit_id FROM audit_entry'),
    );
    assert(entries.every(({ audit_id }) => ids.some((row) => row.audit_id === audit_id)));
    await assert.rejects(
      backend.database.acrossStores((tx) => tx.query("UPDATE audit_entry SET action = 'x'")),
      /never edited/,
    );
  });
});
