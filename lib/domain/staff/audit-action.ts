/** What is done in the management area, or by the operator for a shop (MANAGEMENT section 2, Audit). */
export const AUDIT_ACTIONS = [
  'session.opened',
  'session.failed',
  'session.revoked',
  'password.changed',
  'password.reset',
  'member.created',
  'member.invited',
  'member.joined',
  'member.role_changed',
  'member.removed',
  'invitation.revoked',
  'order.moved',
  'order.adjusted',
  'order.received',
  'order.refunded',
  'switch.turned',
  'tables.renewed',
  'permission.refused',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
