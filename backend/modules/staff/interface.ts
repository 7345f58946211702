// Staff: the people of a shop, their sign-in and their endpoints.

// What a shop has paired.

export { devices } from './repository/device.ts';

// Who acts in a demonstration's past.

export { members } from './repository/member.ts';

// For compose.ts.

export { createChannelTokens } from './channel-token.ts';
export { seedDemonstrationStaff } from './demonstration.ts';
export { registerStaff } from './http/commands.ts';
export { registerCounter } from './http/counter.ts';
export { registerManagement } from './http/manage.ts';
export { createStaffOrders, registerManagedOrders } from './http/orders.ts';
export { createManagement } from './management.ts';
export { createPasskeys } from './passkeys.ts';
export { createSecondFactor } from './second-factor.ts';
export { DEVICE_SESSIONS, MEMBER_SESSIONS } from './sign-in.ts';
export { createStaff } from './staff.ts';
