import {
  isLastOwner,
  may,
  type Permission,
  permissionsOf,
  ROLES,
  type Role,
} from '#lib/domain/staff/permissions.ts';

/** The table of MANAGEMENT section 2, row by row: who may, from the least powerful role on. */
const TABLE: [Permission, Role][] = [
  ['board.see', 'kitchen'],
  ['order.accept', 'kitchen'],
  ['order.move', 'kitchen'],
  ['ticket.print', 'kitchen'],
  ['order.refuse', 'counter'],
  ['order.edit', 'counter'],
  ['order.receive', 'counter'],
  ['order.create', 'counter'],
  ['order.discount', 'counter'],
  ['order.refund', 'counter'],
  ['availability.sold_out', 'kitchen'],
  ['availability.pause', 'counter'],
  ['availability.minutes', 'counter'],
  ['catalogue.edit', 'manager'],
  ['hours.edit', 'manager'],
  ['zones.edit', 'manager'],
  ['tables.edit', 'manager'],
  ['printers.edit', 'manager'],
  ['service.edit', 'manager'],
  ['appearance.edit', 'manager'],
  ['day.close', 'manager'],
  ['reports.see', 'manager'],
  ['customers.see', 'manager'],
  ['history.see', 'manager'],
  ['start.see', 'manager'],
  ['device.pair', 'manager'],
  ['staff.manage', 'owner'],
  ['payments.manage', 'owner'],
  ['legal.edit', 'owner'],
  ['shop.export', 'owner'],
  ['shop.delete', 'owner'],
];

describe('who may what', () => {
  it.each(TABLE)('%s: from %s on', (permission, least) => {
    const allowed = ROLES.filter((role) => may(role, permission));
    expect(allowed).toEqual(ROLES.slice(0, ROLES.indexOf(least) + 1));
  });

  it('names every permission of the owner in the table', () => {
    expect([...permissionsOf('owner')].sort()).toEqual(TABLE.map(([permission]) => permission).sort());
  });
});

describe('the last owner', () => {
  it.each([
    ['is lowered', 'owner', true, 'manager', 1, true],
    ['is removed', 'owner', true, null, 1, true],
    ['stays owner', 'owner', true, 'owner', 1, false],
    ['is one of two', 'owner', true, null, 2, false],
    ['is no owner', 'manager', true, null, 1, false],
    ['only has a PIN', 'owner', false, null, 1, false],
  ] as const)('who %s', (_, role, signsIn, becomes, owners, expected) => {
    expect(isLastOwner({ role, signsIn, becomes }, owners)).toBe(expected);
  });
});
