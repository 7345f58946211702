// Demonstration: the past of its shops. No module imports it.

// For compose.ts.

export { seedDemonstrationHistory } from './seed-history.ts';
