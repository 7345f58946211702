import type { ManagedLoyalty } from '#lib/domain/promotions/loyalty.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { loyaltyRuleOf, loyaltyRuleWire } from '../loyalty.ts';
import type { ManagedLoyaltyWire } from './loyalty-schemas.ts';

/** Reads a programme as the staff see it. */
const managedLoyaltyOf = ({ rule, ...wire }: ManagedLoyaltyWire): ManagedLoyalty => ({
  ...wire,
  rule: loyaltyRuleOf(rule),
});

/** Writes a programme as the staff see it. */
export const managedLoyaltyWire = ({ rule, ...loyalty }: ManagedLoyalty): ManagedLoyaltyWire => ({
  ...loyalty,
  rule: loyaltyRuleWire(rule),
});

export const readManagedLoyalty: ApiCall<'manageLoyalty', null, ManagedLoyalty> = {
  endpoint: 'manageLoyalty',
  encode: () => ({}),
  decode: managedLoyaltyOf,
};

/** Changes the programme that was read with `revision`. The same `actKey` again is done once. */
export const saveLoyalty: ApiCall<
  'manageLoyaltySave',
  Pick<ManagedLoyalty, 'rule' | 'active' | 'revision'> & { actKey: string },
  ManagedLoyalty
> = {
  endpoint: 'manageLoyaltySave',
  encode: ({ rule, active, revision, actKey }) => ({
    rule: loyaltyRuleWire(rule),
    active,
    revision,
    act_key: actKey,
  }),
  decode: managedLoyaltyOf,
};
