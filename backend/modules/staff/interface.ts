// Staff: their sign-in and their endpoints. No module imports it.

// For compose.ts.

export { registerStaff } from './http.ts';
export { createStaff } from './staff.ts';
