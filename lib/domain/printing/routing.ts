import type { Printer } from './printer.ts';

/** The stations of a product: its `printer_id` and its `lbl_printer_id`; null for none. */
export interface Stations {
  printerId: number | null;
  lblPrinterId: number | null;
}

/** A ticket of an order for one printer. */
export interface RoutedTicket {
  printerId: number;
  kind: 'kitchen' | 'counter' | 'label';
  /** The indices of the order's lines that it has, in their order. */
  lines: readonly number[];
}

type RoutedPrinter = Pick<Printer, 'printerId' | 'kind' | 'station'>;

/**
 * The tickets of an order (MANAGEMENT section 5), in the order of the printers. Each line is on the kitchen tickets of exactly
 * one station, whose printers all have it; the whole order is on each counter ticket. A line has labels where its product has
 * a label station, or where a label printer takes what no other one does. A station that no printer has falls to the printers
 * without one, else to the lowest station.
 */
export function routeTickets(
  lines: readonly { productId: number }[],
  stationsOf: (productId: number) => Stations,
  printers: readonly RoutedPrinter[],
): RoutedTicket[] {
  const kitchens = stationChooser(printers, 'kitchen');
  const labels = stationChooser(printers, 'label');
  const labelsAll = printers.some(({ kind, station }) => kind === 'label' && station === null);
  const routed = lines.map(({ productId }) => {
    const { printerId, lblPrinterId } = stationsOf(productId);
    return {
      kitchen: kitchens(printerId),
      label: lblPrinterId === null && !labelsAll ? NOWHERE : labels(lblPrinterId),
    };
  });
  const indicesOf = (printer: RoutedPrinter) =>
    routed.flatMap(({ kitchen, label }, index) => {
      const station = { kitchen, label, counter: printer.station }[printer.kind];
      return station === printer.station ? index : [];
    });
  return printers
    .map((printer) => ({ printerId: printer.printerId, kind: printer.kind, lines: indicesOf(printer) }))
    .filter((ticket) => ticket.lines.length > 0);
}

/** The station of no printer. */
const NOWHERE = Number.NaN;

/** Returns which station of the printers of a kind gets what names a station, null for none. */
function stationChooser(
  printers: readonly RoutedPrinter[],
  kind: RoutedPrinter['kind'],
): (wanted: number | null) => number | null {
  const stations = new Set(printers.filter((each) => each.kind === kind).map(({ station }) => station));
  if (stations.size === 0) return () => NOWHERE;
  const numbers = [...stations].filter((station) => station !== null);
  const others = stations.has(null) ? null : Math.min(...numbers);
  return (wanted) => (stations.has(wanted) ? wanted : others);
}
