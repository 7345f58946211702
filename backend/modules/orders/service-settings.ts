import { serviceSettingsWire, withServiceChange } from '#lib/contract/manage/service-settings.ts';
import { isLadderInOrder, type ServiceSettings } from '#lib/domain/orders/service-settings.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Bind } from '../../shared/http/bind.ts';
import type { MemberCall } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { lockServiceSettings, serviceSettings, updateServiceSettings } from './repository/service-setting.ts';

export interface ServiceParts {
  database: Database;
  clock: () => number;
}

/** What a shop does by itself with its orders, and since when. */
export interface Service {
  settings(storeId: number): Promise<ServiceSettings>;
  change(
    storeId: number,
    change: (before: ServiceSettings) => ServiceSettings,
    by: Actor,
  ): Promise<Outcome<ServiceSettings>>;
  /** Notes the first service of a shop; later ones change nothing. */
  begin(storeId: number, by: Actor): Promise<ServiceSettings>;
}

export function createService({ database, clock }: ServiceParts): Service {
  return {
    settings: (storeId) => database.inStore(storeId, serviceSettings),

    change: (storeId, change, by) =>
      transact(database, storeId, async (tx) => {
        const before = await lockServiceSettings(tx, storeId);
        const after = change(before);
        if (!isLadderInOrder(after)) return refuse('ladder_order');
        const difference = differenceOf(before, after);
        if (!difference) return done(after);
        await updateServiceSettings(tx, storeId, after);
        await insertAudit(
          tx,
          storeId,
          { ...by, action: 'service.changed', ...difference },
          new Date(clock()),
        );
        return done(after);
      }),

    begin: (storeId, by) =>
      database.inStore(storeId, async (tx) => {
        const before = await lockServiceSettings(tx, storeId);
        if (before.begunAt !== null) return before;
        const now = clock();
        const begun = { ...before, begunAt: now };
        await updateServiceSettings(tx, storeId, begun);
        await insertAudit(tx, storeId, { ...by, action: 'service.begun' }, new Date(now));
        return begun;
      }),
  };
}

/** What the audit tells of a change; null of none. */
function differenceOf(before: ServiceSettings, after: ServiceSettings) {
  const was = serviceSettingsWire(before);
  const fields = Object.entries(serviceSettingsWire(after)).filter(
    ([field, value]) => was[field as keyof typeof was] !== value,
  );
  if (fields.length === 0) return null;
  const wasOf = ([field]: [string, unknown]) => [field, was[field as keyof typeof was]] as const;
  return { before: Object.fromEntries(fields.map(wasOf)), after: Object.fromEntries(fields) };
}

export function registerService(bind: Bind, service: Service): void {
  const actorOf = ({ staffId, deviceId }: MemberCall): Actor => ({ staffId, deviceId });
  const answer = (settings: ServiceSettings) => ({ settings: serviceSettingsWire(settings) });
  bind('manageServiceSettings', async ({ shop }) => done(answer(await service.settings(shop.storeId))));
  bind('manageServiceSettingsChange', async (call, change) => {
    const changed = await service.change(
      call.shop.storeId,
      (before) => withServiceChange(before, change),
      actorOf(call),
    );
    return changed.ok ? done(answer(changed.value)) : changed;
  });
  bind('manageServiceBegin', async (call) =>
    done(answer(await service.begin(call.shop.storeId, actorOf(call)))),
  );
}
