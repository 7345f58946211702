// Slots: when orders may be due and how many, and what products weigh in the kitchen. Orders keep to the shop's settings,
// which have the rule.

// For compose.ts.

export { registerSlots } from './http.ts';
export { createSlots, undoSlots } from './slots.ts';
