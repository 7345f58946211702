/** What a person or a paired device is in a shop, from the most to the least powerful (MANAGEMENT section 2). */
export const ROLES = ['owner', 'manager', 'counter', 'kitchen'] as const;
export type Role = (typeof ROLES)[number];

/** The permissions that each role adds to those of the next one (the table of MANAGEMENT section 2). */
const ADDED = {
  kitchen: ['board.see', 'order.accept', 'order.move', 'ticket.print', 'availability.sold_out'],
  counter: [
    'order.refuse',
    'order.edit',
    'order.receive',
    'order.create',
    'order.discount',
    'order.refund',
    'availability.pause',
    'availability.minutes',
  ],
  manager: [
    'catalogue.edit',
    'hours.edit',
    'zones.edit',
    'tables.edit',
    'printers.edit',
    'service.edit',
    'appearance.edit',
    'day.close',
    'reports.see',
    'customers.see',
    'history.see',
    'start.see',
    'device.pair',
  ],
  owner: ['staff.manage', 'payments.manage', 'legal.edit', 'shop.export', 'shop.delete'],
} as const satisfies Record<Role, readonly string[]>;

/** What somebody may do; each endpoint of the management area names one. */
export type Permission = (typeof ADDED)[Role][number];

/** The permissions of a role, those of the roles below it included (MANAGEMENT section 2). */
export const permissionsOf = (role: Role): readonly Permission[] =>
  ROLES.slice(ROLES.indexOf(role)).flatMap((each): readonly Permission[] => ADDED[each]);

const PERMISSIONS = new Map(ROLES.map((role) => [role, new Set(permissionsOf(role))]));

/** Whether a role has a permission (MANAGEMENT section 2). */
export const may = (role: Role, permission: Permission): boolean =>
  PERMISSIONS.get(role)?.has(permission) ?? false;

/**
 * Whether a shop would be without an owner who can sign in once a member has another role, or none: `becomes` null. The
 * last one can be neither lowered nor removed (MANAGEMENT section 2). `owners` counts those of now who can sign in;
 * somebody who only has a PIN cannot.
 */
export const isLastOwner = (
  { role, signsIn, becomes }: { role: Role; signsIn: boolean; becomes: Role | null },
  owners: number,
): boolean => role === 'owner' && signsIn && becomes !== 'owner' && owners <= 1;
