// Availability: what is paused, how much longer everything takes, what is sold out, and whether a board of the shop answers.

// For orders and the shop's data.

export { appendAvailabilityEvent } from './pauses.ts';
export { lockPausesForOrder, pausesForPages } from './repository/pause.ts';
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

export { registerAvailability } from './http.ts';
export { createPauses } from './pauses.ts';
export { createSoldOut } from './sold-out.ts';
export { createBoardWatch } from './watch-boards.ts';
