import type { Table } from '#lib/domain/store/table-token.ts';
import { slugOf } from '#lib/routes.ts';

/**
 * What the picture of a table's code is called: '1-salle-07.svg'. The area's place among the shop's areas keeps two
 * apart whose names differ in signs that a file name leaves out.
 */
export function fileName({ area, number }: Table, areas: readonly string[]): string {
  return `${areas.indexOf(area) + 1}-${slugOf(area)}-${String(number).padStart(2, '0')}.svg`;
}
