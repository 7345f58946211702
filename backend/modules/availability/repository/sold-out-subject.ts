import type { Tx } from '#backend/shared/database/database.ts';
import type { SoldOutEntry, SoldOutKind, SoldOutSubject } from '#lib/domain/catalogue/sold-out.ts';

/** What the staff call each subject, with the ids of the running transaction's store. */
const SUBJECTS = {
  category: `SELECT category_id AS id, coalesce(nullif(label, ''), name) AS name, '' AS context FROM category
              WHERE store_id = current_store_id()`,
  product: `SELECT p.product_id AS id, p.name, coalesce(nullif(c.label, ''), c.name) AS context
              FROM product p JOIN category c USING (category_id)
             WHERE p.store_id = current_store_id()`,
  value: `SELECT v.option_value_id AS id, v.name, o.name AS context
            FROM option_value v JOIN option o USING (option_id)
           WHERE v.store_id = current_store_id()`,
} as const satisfies Record<SoldOutKind, string>;

const ID = { category: 'category_id', product: 'p.product_id', value: 'v.option_value_id' } as const;

/** All that may be sold out in the running transaction's store, in the order of the catalogue. */
export async function soldOutSubjects(tx: Tx): Promise<SoldOutSubject[]> {
  const of = async (kind: SoldOutKind, order: string) =>
    (await tx.query<Omit<SoldOutSubject, 'kind'>>(`${SUBJECTS[kind]} ORDER BY ${order}`)).map((each) => ({
      kind,
      ...each,
    }));
  return [
    ...(await of('product', 'c.position, p.position')),
    ...(await of('value', 'o.name, v.position')),
    ...(await of('category', 'position')),
  ];
}

/** A subject of the running transaction's store; null for an unknown one. */
export async function soldOutSubject(
  tx: Tx,
  { kind, id }: Pick<SoldOutSubject, 'kind' | 'id'>,
): Promise<SoldOutSubject | null> {
  const [found] = await tx.query<Omit<SoldOutSubject, 'kind'>>(`${SUBJECTS[kind]} AND ${ID[kind]} = $1`, [
    id,
  ]);
  return found ? { kind, ...found } : null;
}

type EntryRow = Omit<SoldOutEntry, 'kind' | 'since' | 'until'> & {
  since: Date | null;
  until: Date | null;
};

/** What runs in the store at `now`, and what the shop's file has marked, by name; without what the catalogue no longer has. */
export async function soldOutEntries(tx: Tx, now: Date): Promise<SoldOutEntry[]> {
  const of = async (kind: SoldOutKind) => {
    const rows = await tx.query<EntryRow>(
      `SELECT s.sold_out_id AS "soldOutId", subject.*, s.starts_at AS since, s.ends_at AS until, s.portions_left AS left,
              staff.name AS by
         FROM sold_out s JOIN (${SUBJECTS[kind]}) subject ON subject.id = s.subject_id
         LEFT JOIN staff ON staff.store_id = s.store_id AND staff.staff_id = s.staff_id
        WHERE s.store_id = current_store_id() AND s.kind = $1 AND s.ended_at IS NULL
          AND (s.ends_at IS NULL OR s.ends_at > $2)`,
      [kind, now],
    );
    const marked =
      kind === 'category'
        ? []
        : await tx.query<Pick<SoldOutEntry, 'id' | 'name' | 'context'>>(
            `${SUBJECTS[kind]} AND ${kind === 'product' ? 'p' : 'v'}.blocked`,
          );
    return [
      ...rows.map(({ since, until, ...row }) => ({
        kind,
        ...row,
        since: since?.getTime() ?? null,
        until: until?.getTime() ?? null,
      })),
      ...marked.map((each) => ({ kind, ...each, ...IN_FILE })),
    ];
  };
  const entries = [...(await of('category')), ...(await of('product')), ...(await of('value'))];
  return entries.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

/** What the shop's file marks has no end, and nobody who marked it. */
const IN_FILE = { soldOutId: null, since: null, until: null, left: null, by: null };
