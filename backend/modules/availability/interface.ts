// Availability: what is paused, how much longer everything takes, and whether a board of the shop answers.

// For orders and the shop's data.

export { lockPausesForOrder, pausesForPages } from './repository/pause.ts';

// For compose.ts.

export { registerAvailability } from './http.ts';
export { createPauses } from './pauses.ts';
export { createBoardWatch } from './watch-boards.ts';
