import { localClock } from './clock.ts';
import { openingsOf, openUntil } from './openings.ts';
import type { StatusInput } from './status.ts';

/** The header's mark: Ouvert, Ouvre à {time}, Fermé. */
export interface HeaderIndicator {
  className: 'open' | 'soon' | 'closed';
  /** With soon: minutes since the shop's midnight, 0 to 1439. */
  opensAt?: number;
}

/**
 * The class of the header's indicator by the way of ordering ahead (SPEC section 4, Header indicator
 * classes). It says nothing about whether a diner may order: that is `storeStatus`. A slot that runs past
 * midnight belongs to the day it opened, so that day lasts until it closes. Before the opening of a single
 * slot, where the specification is silent, it is soon, as with several.
 */
export function headerIndicator(input: StatusInput): HeaderIndicator {
  const { hours, webOrder, forwardOrdering, now, timeZone } = input;
  const slots = hours.openingHours;
  const today = openingsOf(slots, localClock(now, timeZone).date, timeZone);
  const inSlot = openUntil(slots, now, timeZone) !== null;
  if (!webOrder || (today.length === 0 && !inSlot)) return { className: 'closed' };

  switch (forwardOrdering) {
    case 'anytime':
      return { className: 'open' };
    case 'before_closing':
      return { className: inSlot ? 'closed' : 'open' };
    case 'after_opening': {
      if (inSlot) return { className: 'open' };
      const next = today.find(({ opensAt }) => opensAt > now);
      if (!next) return { className: 'closed' };
      return { className: 'soon', opensAt: localClock(next.opensAt, timeZone).minute };
    }
  }
}
