import {
  type ManageEndpoint,
  type ManageEndpointName,
  manageEndpoints,
} from '#lib/contract/manage/endpoints.ts';
import type { AuditAction } from '#lib/domain/staff/audit-action.ts';
import type { Actor, AuditValues } from './audit.ts';
import type { Shop } from './http/call.ts';
import type { Outcome } from './outcome.ts';

/** What an entry of the history says, and who takes it back. */
export interface UndoAct {
  shop: Shop;
  /** With `undoes`: the entry that the change writes names the one that it takes back. */
  by: Actor;
  before: AuditValues;
  after: AuditValues;
}

/** How what an action has changed is taken back. */
export interface UndoRule {
  /** The endpoint that makes such a change. Taking it back needs the same permission. */
  endpoint: ManageEndpointName;
  /**
   * Makes the opposite change, as a change of its own with its own entry. Refuses with `changed_since`, or with the code
   * of a change by two people, when the present state is not what the entry left.
   */
  undo(act: UndoAct): Promise<Outcome<unknown>>;
}

/**
 * The actions that the history does not take back: those of money, orders, sessions and people, and what starts anew by
 * one tap with a time of its own.
 */
type LastingAction =
  | `${'session' | 'password' | 'member' | 'invitation' | 'factor' | 'passkey' | 'pin' | 'device' | 'push'}.${string}`
  // Their entries name a customer by a number alone, since they have no personal text.
  | `customer.${string}`
  | `${'order' | 'bill' | 'ticket' | 'print_agent' | 'payments' | 'permission'}.${string}`
  // A closed day cannot change, and the way of taking money and of the books is chosen anew.
  | `${'day' | 'till' | 'accounting'}.${string}`
  | 'service.begun'
  // What nobody wants any more is turned off, and one that was archived is made anew: its code may be another's by now.
  | 'promotion.created'
  | 'promotion.archived'
  // Its author has read it.
  | 'review.replied'
  // The editor brings back what was discarded before, by its versions.
  | `catalogue.${string}`
  | 'switch.turned'
  | 'pause.ended'
  | 'more_time.ended'
  | 'shop.reopened'
  | 'printer.removed'
  | 'printer.tested'
  | 'printer.searched'
  // A code that was renewed stays shut.
  | 'table.renewed'
  | 'tables.renewed';

/** Every other action can be taken back. */
export type UndoableAction = Exclude<AuditAction, LastingAction>;

/** The actions whose entries tell a whole setting: one can be taken back only while the newest has left the same. */
export const WHOLE_SETTINGS: ReadonlySet<string> = new Set<UndoableAction>([
  'hours.changed',
  'look.changed',
  'logo.changed',
  'banners.changed',
  'zones.ordered',
  'areas.ordered',
]);

/** How a module takes its actions back. */
export type UndoRules<Action extends UndoableAction = UndoableAction> = Record<Action, UndoRule>;

/** The endpoint that makes the changes of a rule, with the permission that it needs. */
export const endpointOf = ({ endpoint }: UndoRule): Pick<ManageEndpoint, 'path' | 'permission'> =>
  manageEndpoints[endpoint];

/** Whether two sets of values say the same; what is undefined is absent. */
export function sameValues(one: Partial<AuditValues>, other: Partial<AuditValues>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

export const textOf = (value: AuditValues[string] | undefined): string =>
  typeof value === 'string' ? value : '';

export const numberOf = (value: AuditValues[string] | undefined): number =>
  typeof value === 'number' ? value : 0;

/** Things in the order of a text that names all of them, separated by ', '; null when it names others. */
export function namedInOrder<Thing extends { name: string }>(
  text: string,
  things: readonly Thing[],
): Thing[] | null {
  const left = things.toSorted((a, b) => b.name.length - a.name.length);
  const ordered: Thing[] = [];
  let rest = text;
  while (left.length > 0) {
    const at = left.findIndex(({ name }) => rest === name || rest.startsWith(`${name}, `));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) return null;
    ordered.push(next);
    rest = rest.slice(next.name.length + 2);
  }
  return rest === '' ? ordered : null;
}
