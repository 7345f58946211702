import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { AnyAnswerOf } from '#lib/contract/all-endpoints.ts';
import type { SoldOutList } from '#lib/domain/catalogue/sold-out.ts';
import type { Availability } from '#lib/domain/opening-hours/pauses.ts';
import type { Pauses } from '../pauses.ts';
import type { SoldOutCalls } from '../sold-out.ts';
import { closingWire } from './hours.ts';

const actorOf = ({ staffId, deviceId }: Actor): Actor => ({ staffId, deviceId });

export function registerAvailability(bind: Bind, pauses: Pauses, soldOut: SoldOutCalls): void {
  registerSoldOut(bind, soldOut);
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

function registerSoldOut(bind: Bind, soldOut: SoldOutCalls): void {
  bind('manageSoldOut', async ({ shop }) => done(soldOutWire(await soldOut.list(shop))));
  bind('manageSoldOutSubjects', async ({ shop }) => done({ subjects: [...(await soldOut.subjects(shop))] }));
  bind('manageSoldOutStart', async (call, { kind, id, seen_id, seen_left, act_key: actKey, ...act }) => {
    const subject = { kind, id };
    const started = await soldOut.start(call.shop, {
      ...act,
      subject,
      seen: seenOf({ seen_id, seen_left }),
      actKey,
      by: actorOf(call),
    });
    return started.ok ? done(soldOutWire(started.value)) : started;
  });
  bind('managePortions', async (call, { kind, id, portions, act_key: actKey, ...seen }) => {
    const act = { subject: { kind, id }, portions, seen: seenOf(seen), actKey, by: actorOf(call) };
    const counted = await soldOut.count(call.shop, act);
    return counted.ok ? done(soldOutWire(counted.value)) : counted;
  });
  bind('manageSoldOutEnd', async (call, { kind, id, sold_out_id: soldOutId }) =>
    done(soldOutWire(await soldOut.end(call.shop, { subject: { kind, id }, soldOutId, by: actorOf(call) }))),
  );
}

const seenOf = ({ seen_id, seen_left }: { seen_id: number | null; seen_left: number | null }) =>
  seen_id === null ? null : { soldOutId: seen_id, left: seen_left };

const soldOutWire = ({
  entries,
  serviceEndsAt,
  tomorrowOpensAt,
}: SoldOutList): AnyAnswerOf<'manageSoldOut'> => ({
  entries: entries.map(({ soldOutId, since, until, ...entry }) => ({
    ...entry,
    sold_out_id: soldOutId,
    since: instantText(since),
    until: instantText(until),
  })),
  service_ends_at: instantText(serviceEndsAt),
  tomorrow_opens_at: instantText(tomorrowOpensAt),
});

const instantText = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

const availabilityWire = ({
  methods,
  serviceEndsAt,
  running,
  closing,
}: Availability): AnyAnswerOf<'manageAvailability'> => ({
  methods: methods.map(({ method, serviceEndsAt }) => ({
    shipping_method: method,
    service_ends_at: instantText(serviceEndsAt),
  })),
  ...(closing && { closing: closingWire(closing) }),
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
