import type { AnyOrder, OrderOfStaff } from '#lib/domain/orders/order.ts';
import type { CreditNote } from '#lib/domain/payments/transactions.ts';
import type { Legal } from '#lib/domain/store/shop.ts';
import type { Bitmap, Paper, TicketModel } from './model.ts';

// From the version of an order to a ticket model, and from there to bytes, text or a picture. Everything here is pure,
// except that the packaged fonts are read once.

/** What a ticket says about the shop. */
export interface TicketShop {
  name: string;
  timeZone: string;
  telephone: string | null;
  legal: Legal | null;
  /** Printed on counter tickets and receipts. `ticketLogo` makes it of a picture. */
  logo: Bitmap | null;
}

/** A version of an order and who placed it. */
export type TicketOrder = Pick<OrderOfStaff, 'order' | 'customer'>;

/** Why a ticket is printed that is not an order's first: what changed since the version `before`, or a cancellation. */
export type TicketChange = { kind: 'modified'; before: AnyOrder } | { kind: 'cancelled' };

interface TicketRequestBase {
  shop: TicketShop;
  paper: Paper;
  /** Whether the same ticket may have been printed before: it is marked RÉIMPRESSION. */
  reprint: boolean;
}

export type TicketRequest = TicketRequestBase &
  (
    | {
        /** The dishes of one station, or the whole order with prices, or one label for each piece. */
        kind: 'kitchen' | 'counter' | 'label';
        order: TicketOrder;
        change: TicketChange | null;
        /** The products of this printer; null for all. A counter ticket has all of them. */
        productIds: ReadonlySet<number> | null;
        /** Printed as a QR code: opens the order on the board; null for none. */
        link: string | null;
      }
    | { kind: 'receipt'; order: TicketOrder; creditNotes: readonly CreditNote[] }
    | { kind: 'test'; printerName: string; codePage: CodePage; at: number }
  );

/** The code pages whose signs are sent as text; a line with any other sign is sent as dots. */
export const CODE_PAGES = ['cp437', 'cp850', 'cp858', 'windows1252'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** Languages of printers that are bytes; 'epos-xml' is the ePOS-Print XML of Epson. */
export const PRINTER_LANGUAGES = ['esc-pos', 'star-prnt', 'star-line', 'epos-xml'] as const;
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number];

export interface EncodeOptions<Language extends PrinterLanguage = PrinterLanguage> {
  language: Language;
  codePage: CodePage;
  /** Whether the printer has a cutter; without one, paper is fed to be torn. */
  cuts: boolean;
  /** Whether it has a buzzer. */
  buzzes: boolean;
}

export type MakeTicket = (request: TicketRequest) => TicketModel;
/** The document of ePOS-Print as UTF-8, in every other language its commands. */
export type EncodeTicket = (model: TicketModel, options: EncodeOptions) => Uint8Array;
/** What is printed, as text: a line of paper on each line. */
export type TicketText = (model: TicketModel) => string;
/** What is printed, as a PNG at 203 dpi. */
export type DrawTicket = (model: TicketModel) => Promise<Buffer>;
/** A logo of a picture file, no wider than the paper. */
export type TicketLogo = (file: Buffer, paper: Paper) => Promise<Bitmap>;
