import type { ReportSelection } from '#lib/domain/reports/selection.ts';
import type { ReportSelectionWire } from './report-schemas.ts';

/** The orders behind a figure as the wire has them. */
export function selectionWire({ selected, ...days }: ReportSelection): ReportSelectionWire {
  if (selected.kind !== 'product') return { ...days, selected };
  return { ...days, selected: { kind: 'product', product_id: selected.productId } };
}

/** Reads what `selectionWire` writes. */
export function selectionOfWire({ selected, ...days }: ReportSelectionWire): ReportSelection {
  if (selected.kind !== 'product') return { ...days, selected };
  return { ...days, selected: { kind: 'product', productId: selected.product_id, name: '' } };
}
