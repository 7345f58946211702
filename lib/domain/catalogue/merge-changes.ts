import { type CatalogueChange, isEqual } from './content/changes.ts';
import { hasConflict } from './draft.ts';

/** What two people have made of one entry. */
export interface Merged {
  /** With what only one of them has changed, and of what both have changed what `mine` says. */
  mine: CatalogueChange;
  /** The same, but of what both have changed what `theirs` says. */
  theirs: CatalogueChange;
  /** Whether both have changed a field to different values, or one has archived what the other has changed. */
  isConflict: boolean;
}

/**
 * Merges two changes of the same entry, field by field, from what both began with (`base`); null is no entry.
 *
 * @example one renames a dish and the other reprices it: `mine` and `theirs` both have the new name and the new price.
 */
export function mergeChanges(
  base: CatalogueChange | null,
  mine: CatalogueChange,
  theirs: CatalogueChange | null,
): Merged {
  const { key } = mine;
  const other: CatalogueChange =
    theirs ?? (mine.kind === 'order' ? { ...mine, value: [] } : { ...mine, value: null });
  if (isUnchanged(base, theirs)) return { mine, theirs: mine, isConflict: false };
  if (isUnchanged(base, mine)) return { mine: other, theirs: other, isConflict: false };
  if (mine.kind === 'category' && base?.kind === 'category' && theirs?.kind === 'category')
    return mergedValues([base.value, mine.value, theirs.value], (value) => ({
      kind: 'category',
      key,
      value,
    }));
  if (mine.kind === 'option' && base?.kind === 'option' && theirs?.kind === 'option')
    return mergedValues([base.value, mine.value, theirs.value], (value) => ({ kind: 'option', key, value }));
  if (mine.kind === 'product' && base?.kind === 'product' && theirs?.kind === 'product')
    return mergedValues([base.value, mine.value, theirs.value], (value) => ({ kind: 'product', key, value }));
  // An order, or an entry that was added or archived: nothing of it can be merged.
  return { mine, theirs: other, isConflict: !isEqual(mine.value, other.value) };
}

/** A list in the same order, which has only got or lost some, is unchanged. */
const isUnchanged = (base: CatalogueChange | null, change: CatalogueChange | null): boolean =>
  (base ?? change)?.kind === 'order'
    ? !hasConflict(base, change)
    : isEqual(base?.value ?? null, change?.value ?? null);

function mergedValues<Entry extends object>(
  [base, mine, theirs]: readonly [Entry | null, Entry | null, Entry | null],
  change: (value: Entry | null) => CatalogueChange,
): Merged {
  if (!base || !mine || !theirs)
    return { mine: change(mine), theirs: change(theirs), isConflict: !isEqual(mine, theirs) };
  const { value, isConflict } = mergedFields(base, mine, theirs);
  return { mine: change(value), theirs: change(mergedFields(base, theirs, mine).value), isConflict };
}

/** The fields of `less`, with those that `preferred` has changed. */
function mergedFields<Entry extends object>(base: Entry, preferred: Entry, less: Entry) {
  const value = { ...less };
  let isConflict = false;
  // Object.keys has no narrower type than string.
  for (const field of Object.keys(preferred) as (keyof Entry)[]) {
    if (isEqual(preferred[field], base[field])) continue;
    value[field] = preferred[field];
    isConflict ||= !isEqual(less[field], base[field]) && !isEqual(less[field], preferred[field]);
  }
  return { value, isConflict };
}
