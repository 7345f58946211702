import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import type { Availability } from '#lib/domain/opening-hours/pauses.ts';
import type { Pauses } from './pauses.ts';

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

export function registerAvailability(bind: Bind, pauses: Pauses): void {
  bind('manageAvailability', async ({ shop }) => done(availabilityWire(await pauses.list(shop))));
  bind('managePause', async (call, { shipping_method: method, length, act_key: actKey }) => {
    const paused = await pauses.pause(call.shop, { method, length, actKey, by: actorOf(call) });
    return paused.ok ? done(availabilityWire(paused.value)) : paused;
  });
  bind('manageMoreTime', async (call, { minutes, length, act_key: actKey }) => {
    const added = await pauses.addTime(call.shop, { minutes, length, actKey, by: actorOf(call) });
    return added.ok ? done(availabilityWire(added.value)) : added;
  });
  bind('managePauseEnd', async (call, { pause_ids: pauseIds }) =>
    done(availabilityWire(await pauses.end(call.shop, { pauseIds, by: actorOf(call) }))),
  );
}

const instantText = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

const availabilityWire = ({
  methods,
  serviceEndsAt,
  running,
}: Availability): AnyAnswerOf<'manageAvailability'> => ({
  methods: methods.map(({ method, serviceEndsAt }) => ({
    shipping_method: method,
    service_ends_at: instantText(serviceEndsAt),
  })),
  service_ends_at: instantText(serviceEndsAt),
  running: running.map(({ pauseId, method, moreMinutes, reason, until, by }) => ({
    pause_id: pauseId,
    shipping_method: method,
    more_minutes: moreMinutes,
    reason,
    until: new Date(until).toISOString(),
    by,
  })),
});
