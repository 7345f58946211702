import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { PAIRING_LIFETIME_MS, PIN_LOCK_MS } from '#lib/domain/limits.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { ordered } from './support/orders.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';

const backend = await startBackend();

before(() => backend.admin.succeed('shopImport', counter('shop-a')));

const entriesOf = (action: string) =>
  backend.database.inStore(backend.storeIds.a, (tx) =>
    tx.query<{ staffId: number; after: Record<string, unknown> }>(
      'SELECT staff_id AS "staffId", after FROM audit_entry WHERE action = $1 ORDER BY audit_id',
      [action],
    ),
  );

describe('a pairing code', () => {
  it('signs one device in as itself, however it is typed, and only one', async () => {
    const manager = await memberOf(backend, 'a', 'manager');
    const { code } = await manager.succeed('manageDevicePairing', { name: 'Passe', role: 'kitchen' });
    assert.match(code, /^[2-9A-HJ-NP-Z]{8}$/);
    const tablet = backend.manage('a');
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const { me } = await tablet.succeed('manageDevicePair', { code: typed });
    assert.deepEqual([me.name, me.email, me.device, me.role], ['Passe', null, true, 'kitchen']);
    await tablet.succeed('manageOrders', {});
    assert.equal((await backend.manage('a').refused('manageDevicePair', { code })).code, 'bad_code');
    const { devices } = await manager.succeed('manageDevices', {});
    assert(devices.some(({ name, staff_id }) => name === 'Passe' && staff_id === me.staff_id));
    const { members } = await (await memberOf(backend, 'a', 'owner')).succeed('manageTeam', {});
    assert(!members.some(({ staff_id }) => staff_id === me.staff_id));
  });

  it('lives ten minutes, and is of its shop alone', async () => {
    const manager = await memberOf(backend, 'a', 'manager');
    const pairing = () => manager.succeed('manageDevicePairing', { name: 'Passe', role: 'kitchen' });
    const [late, elsewhere] = [await pairing(), await pairing()];
    const other = await backend.manage('b').refused('manageDevicePair', { code: elsewhere.code });
    assert.deepEqual([other.status, other.code], [422, 'bad_code']);
    backend.pass(PAIRING_LIFETIME_MS);
    assert.equal(
      (await backend.manage('a').refused('manageDevicePair', { code: late.code })).code,
      'bad_code',
    );
    backend.pass(-1);
    await backend.manage('a').succeed('manageDevicePair', { code: elsewhere.code });
  });

  it('pairs one device of eight that type it at once', async () => {
    const manager = await memberOf(backend, 'a', 'manager');
    const { code } = await manager.succeed('manageDevicePairing', { name: 'Passe', role: 'counter' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => backend.manage('a').call('manageDevicePair', { code })),
    );
    assert.equal(answers.filter(({ body }) => body.class === 'success').length, 1);
  });

  it('signs out who was signed in on the device', async () => {
    const person = await memberOf(backend, 'a', 'manager');
    const before = new Map(person.cookies);
    const { code } = await person.succeed('manageDevicePairing', { name: 'Passe', role: 'kitchen' });
    await person.succeed('manageDevicePair', { code });
    assert.equal((await person.succeed('manageMe', {})).me.device, true);
    const stolen = backend.manage('a');
    for (const [name, value] of before) stolen.cookies.set(name, value);
    assert.equal((await stolen.refused('manageMe', {})).code, 'unauthenticated');
  });
});

describe('a paired device', () => {
  it('is out with its next call once it is revoked, for good', async () => {
    const tablet = await deviceOf(backend, 'a');
    const manager = await memberOf(backend, 'a', 'manager');
    await manager.succeed('manageDeviceRevoke', { staff_id: tablet.staffId });
    assert.equal((await tablet.refused('manageOrders', {})).code, 'unauthenticated');
    assert.equal((await tablet.refused('manageRefresh', {})).code, 'unauthenticated');
    const again = await manager.refused('manageDeviceRevoke', { staff_id: tablet.staffId });
    assert.deepEqual([again.status, again.code], [404, 'unknown_device']);
  });

  it('is neither removed nor promoted as a person is, nor a person revoked as a device', async () => {
    const tablet = await deviceOf(backend, 'a');
    const owner = await memberOf(backend, 'a', 'owner');
    const cook = await memberOf(backend, 'a', 'kitchen');
    const refusals = [
      await owner.refused('manageMemberRole', { staff_id: tablet.staffId, role: 'owner' }),
      await owner.refused('manageMemberRemove', { staff_id: tablet.staffId }),
      await owner.refused('manageMemberPin', { staff_id: tablet.staffId, pin: '2580' }),
      await owner.refused('manageDeviceRevoke', { staff_id: cook.staffId }),
    ];
    assert.deepEqual(
      refusals.map(({ code }) => code),
      ['unknown_member', 'unknown_member', 'unknown_member', 'unknown_device'],
    );
    assert.equal((await tablet.refused('manageOwnPin', { pin: '2580' })).code, 'not_permitted');
  });
});

describe('a PIN', () => {
  it('gives one act on a device the permission and the name of its person', async () => {
    const tablet = await deviceOf(backend, 'a');
    const { pin, staffId } = await pinOf(backend, 'a', 'counter');
    const { order } = await ordered(backend, 'a');
    const refusal = { order_id: order.order_id, reason: 'Rupture' };
    const asked = await tablet.refused('manageOrderRefuse', refusal);
    assert.deepEqual([asked.status, asked.code], [403, 'pin_required']);
    await tablet.succeed('manageOrderRefuse', refusal, { 'x-pin': pin });
    assert.deepEqual((await entriesOf('order.refusal_requested')).at(-1)?.staffId, staffId);
    assert.deepEqual((await entriesOf('pin.used')).at(-1), {
      staffId,
      after: { path: 'v1/manage/order/refuse', deviceId: tablet.staffId },
    });
    // The next act is the device's again.
    const next = await ordered(backend, 'a');
    const { code } = await tablet.refused('manageOrderRefuse', { ...refusal, order_id: next.order.order_id });
    assert.equal(code, 'pin_required');
  });

  it('leaves person and device in the entry of the act, whatever it is', async () => {
    const tablet = await deviceOf(backend, 'a', 'counter');
    const { pin, staffId } = await pinOf(backend, 'a', 'owner');
    const [moved, received, adjusted] = [
      await ordered(backend, 'a'),
      await ordered(backend, 'a'),
      await ordered(backend, 'a'),
    ].map(({ order }) => order);
    assert(moved && received && adjusted);
    const withPin = { 'x-pin': pin };
    await tablet.succeed('manageOrderMove', { order_id: moved.order_id, order_status_id: 5 });
    await tablet.succeed('manageOrderReceived', {
      order_id: received.order_id,
      means: 'cash',
      amount: received.total,
      idempotency_key: randomUUID(),
    });
    await tablet.succeed('manageOrderAdjust', {
      order_id: adjusted.order_id,
      version: 1,
      change: { kind: 'discount', amount: '1.00' },
      reason: 'Attente',
      idempotency_key: randomUUID(),
    });
    const { member } = await tablet.succeed(
      'manageMemberAdd',
      { name: 'Lou', role: 'kitchen', pin: '615243' },
      withPin,
    );
    await tablet.succeed('manageMemberRole', { staff_id: member.staff_id, role: 'counter' }, withPin);
    await tablet.succeed('manageMemberPin', { staff_id: member.staff_id, pin: null }, withPin);
    await tablet.succeed('manageMemberRemove', { staff_id: member.staff_id }, withPin);
    await tablet.succeed('manageFactorRequire', { required: false }, withPin);
    await tablet.succeed('manageDevicePairing', { name: 'Passe', role: 'kitchen' }, withPin);

    const owner = await memberOf(backend, 'a', 'owner');
    const { entries } = await owner.succeed('manageHistory', { limit: 30 });
    const onTablet = entries.filter(({ staff_id }) => staff_id === staffId || staff_id === tablet.staffId);
    const whoOf = (action: string) => onTablet.find((entry) => entry.action === action);
    for (const action of ['order.moved', 'order.received', 'order.adjusted'])
      assert.deepEqual([action, whoOf(action)?.name, whoOf(action)?.device], [action, 'Tablette', null]);
    for (const action of [
      'member.created',
      'member.role_changed',
      'pin.changed',
      'member.removed',
      'factor.required',
      'device.invited',
    ])
      assert.deepEqual([action, whoOf(action)?.name, whoOf(action)?.device], [action, 'Lou', 'Tablette']);
  });

  it('is not asked for what the device may do, and does nothing on a personal device', async () => {
    const tablet = await deviceOf(backend, 'a');
    const { pin } = await pinOf(backend, 'a', 'owner');
    const { order } = await ordered(backend, 'a');
    await tablet.succeed('manageOrderMove', { order_id: order.order_id, order_status_id: 5 });
    assert.equal((await entriesOf('order.moved')).at(-1)?.staffId, tablet.staffId);
    const cook = await memberOf(backend, 'a', 'kitchen');
    const refused = await cook.refused(
      'manageOrderRefuse',
      { order_id: order.order_id, reason: 'x' },
      { 'x-pin': pin },
    );
    assert.equal(refused.code, 'not_permitted');
  });

  it('reads nothing that the device may not read', async () => {
    const tablet = await deviceOf(backend, 'a');
    const { pin } = await pinOf(backend, 'a', 'owner');
    for (const name of ['manageTeam', 'manageHistory', 'manageDevices'] as const)
      assert.equal((await tablet.refused(name, {}, { 'x-pin': pin })).code, 'not_permitted');
  });

  it('that is wrong five times locks the entry on that device for five minutes', async () => {
    const [tablet, other] = [await deviceOf(backend, 'a'), await deviceOf(backend, 'a')];
    const { pin } = await pinOf(backend, 'a', 'owner');
    const enter = async (device: typeof tablet, typed: string) => {
      const { body } = await device.call(
        'manageMemberPin',
        { staff_id: tablet.staffId, pin: null },
        { 'x-pin': typed },
      );
      return body.code;
    };
    for (const wrong of ['0000', '12', 'x', '999999']) assert.equal(await enter(tablet, wrong), 'wrong_pin');
    // A right one begins the count anew.
    assert.equal(await enter(tablet, pin), 'unknown_member');
    for (const _ of [1, 2, 3, 4]) assert.equal(await enter(tablet, '0000'), 'wrong_pin');
    assert.equal(await enter(tablet, '0000'), 'pin_locked');
    assert.equal(await enter(tablet, pin), 'pin_locked');
    assert.equal(await enter(other, pin), 'unknown_member');
    backend.pass(PIN_LOCK_MS - 1);
    assert.equal(await enter(tablet, pin), 'pin_locked');
    backend.pass(1);
    assert.equal(await enter(tablet, pin), 'unknown_member');
  });

  it('that is wrong at eight screens at once is counted eight times', async () => {
    const tablet = await deviceOf(backend, 'a');
    const enter = () => tablet.call('manageMemberPin', { staff_id: 1, pin: null }, { 'x-pin': '0000' });
    const answers = await Promise.all(Array.from({ length: 8 }, enter));
    const count = (code: string) => answers.filter(({ body }) => body.code === code).length;
    assert.deepEqual([count('wrong_pin'), count('pin_locked')], [4, 4]);
  });

  it('is of one person of a shop, and not among the first that anybody tries', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const { pin } = await pinOf(backend, 'a', 'kitchen');
    for (const refused of ['0000', '1111', '1234', '4321', '567890', '098765', pin])
      assert.equal((await owner.refused('manageOwnPin', { pin: refused })).code, 'pin_refused', refused);
    for (const malformed of ['123', '1234567', '12 34', 'abcd', ''])
      assert.equal((await owner.refused('manageOwnPin', { pin: malformed })).code, 'malformed', malformed);
    await owner.succeed('manageOwnPin', { pin: '4826' });
    await owner.succeed('manageOwnPin', { pin: '4826' });
    assert.equal((await owner.succeed('manageMe', {})).me.has_pin, true);
    // At another shop it is free.
    await (await memberOf(backend, 'b', 'owner')).succeed('manageOwnPin', { pin: '4826' });
  });

  it('goes to one of eight people who choose it at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => memberOf(backend, 'a', 'counter')));
    const answers = await Promise.all(people.map((person) => person.call('manageOwnPin', { pin: '7193' })));
    assert.equal(answers.filter(({ body }) => body.class === 'success').length, 1);
    assert(answers.every(({ status }) => status < 500));
  });

  it('ends with its membership, and is free again', async () => {
    const tablet = await deviceOf(backend, 'a');
    const owner = await memberOf(backend, 'a', 'owner');
    const { pin, staffId } = await pinOf(backend, 'a', 'owner');
    await owner.succeed('manageMemberRemove', { staff_id: staffId });
    const payload = { staff_id: 1, pin: null };
    assert.equal((await tablet.refused('manageMemberPin', payload, { 'x-pin': pin })).code, 'wrong_pin');
    await owner.succeed('manageOwnPin', { pin });
  });

  it('opens no session', async () => {
    const { pin } = await pinOf(backend, 'a', 'owner');
    const client = backend.manage('a');
    assert.equal((await client.refused('manageOrders', {}, { 'x-pin': pin })).code, 'unauthenticated');
  });
});

describe('weeks later', () => {
  it('a paired device is still signed in, by its refresh token', async () => {
    const tablet = await deviceOf(backend, 'a');
    backend.pass(100 * 24 * 60 * 60_000);
    assert.equal((await tablet.refused('manageMe', {})).code, 'session_expired');
    await tablet.succeed('manageRefresh', {});
    await tablet.succeed('manageMe', {});
  });
});
