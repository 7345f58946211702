import type { Database } from '#backend/shared/database/database.ts';
import type { Page } from '#backend/shared/database/page.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, type Refusal, refuse } from '#backend/shared/outcome.ts';
import {
  endpointOf,
  sameValues,
  type UndoRule,
  type UndoRules,
  WHOLE_SETTINGS,
} from '#backend/shared/undo.ts';
import type { Cursor } from '#lib/domain/answer.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#lib/domain/staff/audit-action.ts';
import { may, type Role } from '#lib/domain/staff/permissions.ts';
import { type AuditRecord, auditEntries, isUndone, undoableEntry } from './repository/audit.ts';

const HISTORY_PAGE = 50;

/** The refusals of a change by two people: what the entry left is no longer there. */
const CHANGED: ReadonlySet<Refusal['code']> = new Set([
  'hours_changed',
  'closure_changed',
  'closure_past',
  'tables_changed',
  'zones_changed',
  'availability_changed',
  'slots_changed',
  'appearance_changed',
  'unknown_printer',
  'unknown_subject',
  'no_end',
]);

/** An entry, and whether the caller may take it back. */
export type ReadEntry = AuditRecord & { undo: 'possible' | 'done' | null };

/** What was done in a shop, and how it is taken back (MANAGEMENT sections 2 and 11). */
export interface History {
  /** A page of what was done, newest first. */
  list(
    call: Pick<MemberCall, 'shop' | 'role'>,
    wanted: { cursor?: Cursor | undefined; limit?: number | undefined },
  ): Promise<Page<ReadEntry>>;
  /** Takes back what an entry tells, once, if the present state is still what it left. */
  undo(call: MemberCall, auditId: number): Promise<Outcome<void>>;
}

export function createHistory({
  database,
  rules,
  auditRefusal,
}: {
  database: Database;
  rules: UndoRules;
  /** Notes that somebody asked for what their role does not allow. */
  auditRefusal: (call: MemberCall, path: string) => Promise<void>;
}): History {
  const ruleOf = (named: string): UndoRule | undefined => {
    const action = AUDIT_ACTIONS.find((known) => known === named);
    return action && (rules as Partial<Record<AuditAction, UndoRule>>)[action];
  };
  const mayUndo = (role: Role, rule: UndoRule): boolean => {
    const { permission } = endpointOf(rule);
    return permission === null || may(role, permission);
  };

  return {
    async list({ shop, role }, { cursor, limit = HISTORY_PAGE }) {
      const { items, next } = await database.inStore(shop.storeId, (tx) =>
        auditEntries(tx, { cursor, limit }),
      );
      /** What the newest entry of this page has left of each whole setting. */
      const newest = new Map(items.toReversed().map(({ action, after }) => [action, after ?? {}]));
      const stateOf = ({ action, after, undone }: AuditRecord): ReadEntry['undo'] => {
        if (undone) return 'done';
        const rule = ruleOf(action);
        if (!rule || !mayUndo(role, rule)) return null;
        const isPast = WHOLE_SETTINGS.has(action) && !sameValues(after ?? {}, newest.get(action) ?? {});
        return isPast ? null : 'possible';
      };
      return { items: items.map((entry) => ({ ...entry, undo: stateOf(entry) })), next };
    },

    async undo(call, auditId) {
      const { shop, staffId, deviceId, role } = call;
      const entry = await database.inStore(shop.storeId, (tx) => undoableEntry(tx, auditId));
      if (!entry) return refuse('unknown_entry');
      const rule = ruleOf(entry.action);
      if (!rule) return refuse('not_undoable');
      if (!mayUndo(role, rule)) {
        await auditRefusal(call, endpointOf(rule).path);
        return refuse('not_permitted');
      }
      if (entry.undone) return refuse('already_undone');
      const undone = await rule.undo({
        shop,
        by: { staffId, deviceId, undoes: auditId },
        before: entry.before ?? {},
        after: entry.after ?? {},
      });
      if (!undone.ok) return CHANGED.has(undone.refusal.code) ? refuse('changed_since') : undone;
      // A change that found nothing to change has written no entry.
      const isDone = await database.inStore(shop.storeId, (tx) => isUndone(tx, auditId));
      return isDone ? done(undefined) : refuse('changed_since');
    },
  };
}
