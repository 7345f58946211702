import type { AnyOrder, OrderOfStaff } from '#lib/domain/orders/order.ts';
import type { Receipt } from '#lib/domain/payments/transactions.ts';
import type { CodePage, PaperWidth, PrinterLanguage } from '#lib/domain/printing/printer.ts';
import type { Bitmap } from './model.ts';

// What a ticket is made of. `makeTicket` makes the model; `encodeTicket`, `ticketText` and `drawTicket` make of it what a
// printer takes, text, and a picture.

/** What a ticket says about the shop. */
export interface TicketShop {
  name: string;
  timeZone: string;
  /** Printed on counter tickets, receipts and test pages; `ticketLogo` makes it of a picture. */
  logo: Bitmap | null;
}

/** A version of an order and who placed it. */
export type TicketOrder = Pick<OrderOfStaff, 'order' | 'customer'>;

/** The loyalty stamps of a customer, and how many a reward takes. */
export interface TicketLoyalty {
  stamps: number;
  needed: number;
}

/** Why a ticket is not an order's first: what changed since the version `before`, or a cancellation. */
export type TicketChange = { kind: 'modified'; before: AnyOrder } | { kind: 'cancelled' };

interface TicketBase {
  shop: TicketShop;
  paper: PaperWidth;
}

/** The dishes of one station, the whole order with prices, or a label for each piece. */
export interface OrderTicketRequest extends TicketBase {
  kind: 'kitchen' | 'counter' | 'label';
  order: TicketOrder;
  /** On a counter ticket; null for none. */
  loyalty: TicketLoyalty | null;
  change: TicketChange | null;
  /** The products of this printer; null for all. A counter ticket has all of them. */
  productIds: ReadonlySet<number> | null;
  /** Whether the same ticket may have been printed before: it is marked RÉIMPRESSION. */
  reprint: boolean;
  /** Printed as a QR code, to open the order on the board; null for none. */
  link: string | null;
}

export interface ReceiptTicketRequest extends TicketBase {
  kind: 'receipt';
  receipt: Receipt;
  loyalty: TicketLoyalty | null;
  reprint: boolean;
}

export interface TestTicketRequest extends TicketBase {
  kind: 'test';
  printerName: string;
  codePage: CodePage;
  /** In milliseconds since 1970. */
  at: number;
}

export type TicketRequest = OrderTicketRequest | ReceiptTicketRequest | TestTicketRequest;

/** The languages of printers that an agent sends tickets to, and those of printers that poll. */
export type TicketLanguage = PrinterLanguage | 'star_line' | 'epos_xml';

/** What a printer understands and has. */
export interface PrinterAbilities {
  language: TicketLanguage;
  /** A line with a sign that it lacks is sent as dots. */
  codePage: CodePage;
  /** Without a cutter, paper is fed to be torn off. */
  cuts: boolean;
  buzzes: boolean;
}
