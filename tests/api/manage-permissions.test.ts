import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  type ManageEndpoint,
  type ManageEndpointName,
  manageEndpoints,
} from '#lib/contract/manage/endpoints.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { DEVICE_ROLES, type DeviceRole } from '#lib/domain/staff/device.ts';
import { may, ROLES, type Role } from '#lib/domain/staff/permissions.ts';
import { isFull } from '#tests/support/full-run.ts';
import { managementOrigin, startBackend } from './support/backend.ts';
import { onPage, originOf, signedIn } from './support/customers.ts';
import { payloads } from './support/payloads.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';

const backend = await startBackend();
const secure = await startBackend({ config: { secureCookies: true } });
const own = payloads(backend.storeIds.a);

const names = Object.keys(manageEndpoints) as ManageEndpointName[];
const rowOf = (name: ManageEndpointName): ManageEndpoint => manageEndpoints[name];
const members = names.filter((name) => rowOf(name).who === 'member');

/** All of the roles; in usual runs one, in turn. */
const rolesAt = <AnyRole>(roles: readonly AnyRole[], turn: number): readonly AnyRole[] =>
  isFull ? roles : roles.filter((_, place) => place === turn % roles.length);

type Person = Awaited<ReturnType<typeof memberOf>>;
const people = {} as Record<Role, Person>;

const devices = {} as Record<DeviceRole, Awaited<ReturnType<typeof deviceOf>>>;
const pins = {} as Record<Role, string>;
let customer: Awaited<ReturnType<typeof signedIn>>;
let commandLineToken: string;

before(async () => {
  for (const role of ROLES) people[role] = await memberOf(backend, 'a', role);
  for (const role of DEVICE_ROLES) devices[role] = await deviceOf(backend, 'a', role);
  for (const role of ROLES) pins[role] = (await pinOf(backend, 'a', role)).pin;
  customer = await signedIn(backend, 'a');
  const { access_token } = await backend.direct().succeed('staffLogin', {
    shop: 'shop-a',
    email: people.owner.email,
    password: 'un mot de passe',
  });
  commandLineToken = access_token;
});

const audited = (staffId: number) =>
  backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query(
      "SELECT after FROM audit_entry WHERE staff_id = $1 AND action = 'permission.refused' ORDER BY audit_id",
      [staffId],
    ),
  );

describe('a call of the management area', () => {
  for (const [turn, name] of members.entries()) {
    const { path, permission, csrf } = rowOf(name);
    for (const role of rolesAt(ROLES, turn)) {
      const allowed = permission === null || may(role, permission);
      it(`${path} is ${allowed ? 'open' : 'refused'} to ${role}`, async () => {
        const person = people[role];
        const before = await audited(person.staffId);
        const { status, body } = await person.call(name, own[name]);
        assert(status < 500, `${status}`);
        assert.equal(body.code === 'not_permitted', !allowed);
        const after = await audited(person.staffId);
        assert.deepEqual(after.slice(before.length), allowed ? [] : [{ after: { path } }]);
      });

      it(`${path} is refused to ${role} of another shop`, async () => {
        const stranger = backend.manage('b');
        for (const [cookie, value] of people[role].cookies)
          if (cookie !== 'member_csrf') stranger.cookies.set(cookie, value);
        const { status, body } = await stranger.call(name, own[name]);
        assert.deepEqual([status, body.code], [401, 'unauthenticated']);
      });
    }

    it(`${path} is refused to a customer's session and to a token of the command line`, async () => {
      for (const token of [customer.access_token, commandLineToken]) {
        const client = backend.manage('a');
        for (const [cookie, value] of customer.client.cookies) client.cookies.set(cookie, value);
        client.cookies.set('member_access', token);
        const { status } = await client.call(name, own[name], { authorization: `Bearer ${token}` });
        assert.equal(status, 401);
      }
    });

    if (csrf)
      it(`${path} is refused to a page of the storefront, though it has cookies and token`, async () => {
        for (const headers of [
          { ...onPage(managementOrigin('a')), origin: originOf('a'), 'sec-fetch-site': 'same-site' },
          { ...onPage(managementOrigin('a')), origin: managementOrigin('a'), 'sec-fetch-site': 'none' },
          { ...onPage(managementOrigin('a')), origin: originOf('a') },
        ]) {
          const { status, code } = await people.owner.refused(name, own[name], headers);
          assert.deepEqual([status, code], [403, 'foreign_origin']);
        }
      });
  }
});

describe('a call on a paired device', () => {
  for (const [turn, name] of members.entries()) {
    const { path, permission, csrf } = rowOf(name);
    for (const deviceRole of rolesAt(DEVICE_ROLES, turn)) {
      const isOwn = permission === null || may(deviceRole, permission);
      it(`${path} on the device of the ${deviceRole} is ${isOwn ? 'open' : csrf ? 'a question for a PIN' : 'refused'}`, async () => {
        const { status, body } = await devices[deviceRole].call(name, own[name]);
        assert(status < 500, `${status}`);
        const refusal = csrf ? 'pin_required' : 'not_permitted';
        // A device has no PIN and no password of its own.
        const isOfPersons = name === 'manageOwnPin' || name === 'managePasswordChange';
        if (!isOfPersons) assert.equal(body.code === refusal, !isOwn);
        const stranger = backend.manage('b');
        for (const [cookie, value] of devices[deviceRole].cookies)
          if (cookie !== 'member_csrf') stranger.cookies.set(cookie, value);
        assert.equal((await stranger.call(name, own[name])).body.code, 'unauthenticated');
      });

      for (const role of isOwn ? [] : rolesAt(ROLES, turn)) {
        const allowed = csrf && permission !== null && may(role, permission);
        it(`${path} with the PIN of ${role} is ${allowed ? 'open' : 'refused'}`, async () => {
          const pin = pins[role];
          const { status, body } = await devices[deviceRole].call(name, own[name], { 'x-pin': pin });
          assert(status < 500, `${status}`);
          assert.equal(body.code === 'not_permitted', !allowed);
          assert(body.code !== 'pin_required' && body.code !== 'wrong_pin');
        });
      }
    }
  }
});

describe("a member's session", () => {
  it('does not open the calls of customers', async () => {
    const client = backend.shop('a');
    for (const [cookie, value] of people.owner.cookies) client.cookies.set(cookie, value);
    client.cookies.set('access_token', people.owner.cookies.get('member_access') ?? '');
    assert.equal((await client.refused('customerOrders', {})).status, 401);
  });

  it('has cookies of its own that no page reads', async () => {
    const client = backend.manage('a');
    const { headers } = await client.call('manageSignIn', {
      email: people.owner.email,
      password: 'un mot de passe',
    });
    const cookies = headers.getSetCookie().map((line) => line.split(';').map((part) => part.trim()));
    assert.deepEqual(
      cookies.map(([pair]) => pair?.split('=')[0]),
      ['member_access', 'member_refresh'],
    );
    for (const attributes of cookies) {
      assert(attributes.includes('HttpOnly'));
      assert(attributes.includes('Path=/'));
      assert(!attributes.some((attribute) => /^domain/i.test(attribute)));
    }
  });

  it('over https has cookies that no other host can set, and reads no other', async () => {
    const member = await memberOf(secure, 'a', 'counter');
    assert.deepEqual([...member.cookies.keys()].toSorted(), [
      '__Host-member_access',
      '__Host-member_csrf',
      '__Host-member_refresh',
    ]);
    const planted = secure.manage('a');
    planted.cookies.set('member_access', member.cookies.get('__Host-member_access') ?? '');
    assert.equal((await planted.refused('manageMe', {})).code, 'unauthenticated');
  });

  it('does not open the command line, and a role holds there too', async () => {
    const access = people.kitchen.cookies.get('member_access') ?? '';
    assert.equal((await backend.direct(access).refused('staffOrderList', {})).status, 401);
    const { access_token } = await backend.direct().succeed('staffLogin', {
      shop: 'shop-a',
      email: people.kitchen.email,
      password: 'un mot de passe',
    });
    const cook = backend.direct(access_token);
    await cook.succeed('staffOrderList', {});
    const refused = [
      await cook.refused('staffStoreSwitch', { sw: 'maintenance', value: 1 }),
      await cook.refused('staffOrderStatus', { order_id: 1, order_status_id: CANCELLED, reason: 'x' }),
      await cook.refused('staffOrderReceived', own.staffOrderReceived),
    ];
    for (const { status, code } of refused) assert.deepEqual([status, code], [403, 'not_permitted']);
  });
});
