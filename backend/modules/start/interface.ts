// Start: what a shop sets up before its first order. It keeps nothing: other modules' rows say how far the shop is.

// For compose.ts.

export { registerStart } from './http.ts';
export { createStart } from './start.ts';
