import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { memberOf } from './support/staff.ts';

const backend = await startBackend();

const DEFAULTS = {
  begun_at: null,
  ladder: true,
  remind_minutes: 1,
  alert_minutes: 2,
  refuse_minutes: 10,
  acceptance: 'by_hand',
  acceptance_below: 10,
  accept_scheduled: true,
  pause_unwatched: false,
  guest_orders: false,
  tips: false,
  order_push: false,
  order_sms: false,
  reviews: false,
} as const;

const historyOf = (letter: 'a' | 'b', action: string) =>
  backend.database.inStore(backend.storeIds[letter], (tx) =>
    tx.query<{ staffId: number; before: object | null; after: object | null }>(
      `SELECT staff_id AS "staffId", before, after FROM audit_entry WHERE action = $1 ORDER BY audit_id`,
      [action],
    ),
  );

describe('what a shop does by itself', () => {
  it('is as MANAGEMENT says until somebody changes it, and off until the first service', async () => {
    const manager = await memberOf(backend, 'a', 'manager');
    assert.deepEqual((await manager.succeed('manageServiceSettings', {})).settings, DEFAULTS);
  });

  it('changes what is named and nothing else, and the history says from what to what', async () => {
    const manager = await memberOf(backend, 'a', 'manager');
    const { settings } = await manager.succeed('manageServiceSettingsChange', {
      acceptance: 'below',
      acceptance_below: 4,
    });
    assert.deepEqual(settings, { ...DEFAULTS, acceptance: 'below', acceptance_below: 4 });
    assert.deepEqual((await manager.succeed('manageServiceSettings', {})).settings, settings);
    await manager.succeed('manageServiceSettingsChange', { acceptance_below: 4 });
    assert.deepEqual(await historyOf('a', 'service.changed'), [
      {
        staffId: manager.staffId,
        before: { acceptance: 'by_hand', acceptanceBelow: 10 },
        after: { acceptance: 'below', acceptanceBelow: 4 },
      },
    ]);
    const elsewhere = await memberOf(backend, 'b', 'owner');
    assert.deepEqual((await elsewhere.succeed('manageServiceSettings', {})).settings, DEFAULTS);
  });

  it('refuses a step of the ladder that does not come after the one before it', async () => {
    const owner = await memberOf(backend, 'b', 'owner');
    for (const change of [{ remind_minutes: 2 }, { alert_minutes: 10 }, { refuse_minutes: 2 }]) {
      const { code, status } = await owner.refused('manageServiceSettingsChange', change);
      assert.deepEqual([code, status], ['ladder_order', 422]);
    }
    assert.deepEqual((await owner.succeed('manageServiceSettings', {})).settings, DEFAULTS);
  });
});

describe('"Commencer le service"', () => {
  it('is noted the first time, by whoever may see the board, and by two tablets at once too', async () => {
    const cook = await memberOf(backend, 'b', 'kitchen');
    const begun = await Promise.all([
      cook.succeed('manageServiceBegin', {}),
      cook.succeed('manageServiceBegin', {}),
    ]);
    const at = new Date(backend.now()).toISOString();
    assert.deepEqual(
      begun.map(({ settings }) => settings.begun_at),
      [at, at],
    );
    backend.pass(60_000);
    const again = await cook.succeed('manageServiceBegin', {});
    assert.equal(again.settings.begun_at, at);
    assert.equal((await historyOf('b', 'service.begun')).length, 1);
  });
});
