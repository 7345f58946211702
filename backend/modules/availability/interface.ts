// Availability: when a shop is open, what is paused, how much longer everything takes, what is sold out, and whether a board of
// the shop answers.

// For orders, slots and the shop's data.

export { appendAvailabilityEvent } from './announce.ts';
export { isClosureOver, replaceDatedClosures } from './closures.ts';
export { closuresForPages, datedClosures } from './repository/closure.ts';
export { openingSlots } from './repository/opening-slot.ts';
export { lockPauses, lockPausesForOrder, pausesForPages } from './repository/pause.ts';
export {
  givePortionsBack,
  holdPortions,
  lockPortions,
  portionsHeld,
  type TakenPortions,
  takePortions,
} from './repository/portions.ts';
export { runningSoldOut, soldOutForPages } from './repository/sold-out.ts';

// For compose.ts.

export { createClosures, undoClosures } from './closures.ts';
export { createHours, undoHours } from './hours.ts';
export { registerHours } from './http/hours.ts';
export { registerAvailability } from './http/pauses.ts';
export { createPauses, undoPauses } from './pauses.ts';
export { createSoldOut, undoSoldOut } from './sold-out.ts';
export { createBoardWatch } from './watch-boards.ts';
