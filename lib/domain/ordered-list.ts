// Lists that staff put in an order: delivery zones, areas.

/** The list with the entry at `place` one place earlier or later; unchanged where there is no such place. */
export function movedBy<Entry>(list: readonly Entry[], place: number, by: 1 | -1): Entry[] {
  const moved = [...list];
  const entry = moved[place];
  const other = moved[place + by];
  if (entry === undefined || other === undefined) return moved;
  moved[place] = other;
  moved[place + by] = entry;
  return moved;
}

/** The list in the order of `ids`; null when they are not exactly the ids of its entries, each once. */
export function inOrderOf<Entry>(
  list: readonly Entry[],
  ids: readonly number[],
  idOf: (entry: Entry) => number,
): Entry[] | null {
  const byId = new Map(list.map((entry) => [idOf(entry), entry]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return ordered.length === list.length && ids.length === list.length ? ordered : null;
}
