/** How the bytes of a ticket reach a printer: by an agent in the shop, or the printer asks for them itself. */
export const PRINTER_PATHS = ['agent', 'cloudprnt', 'epson', 'demonstration'] as const;
export type PrinterPath = (typeof PRINTER_PATHS)[number];

/** The paths by which a printer asks for its tickets itself, with a secret of its own. */
export const POLLING_PATHS = ['cloudprnt', 'epson'] as const satisfies readonly PrinterPath[];
export type PollingPath = (typeof POLLING_PATHS)[number];

export const isPollingPath = (path: PrinterPath): path is PollingPath =>
  POLLING_PATHS.some((polling) => polling === path);

export const PRINTER_KINDS = ['kitchen', 'counter', 'label'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** Of the paper, in millimetres; a label has the size that its printer is set to. */
export const PAPER_WIDTHS = ['80', '58', 'label'] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

export const PRINTER_LANGUAGES = ['esc_pos', 'star_prnt'] as const;
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number];

/** The code pages that a printer may be set to, as the encoder names them. The first is the usual one in France. */
export const CODE_PAGES = ['cp858', 'cp850', 'cp437', 'windows1252'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** How code pages are named on the pages that printers print of themselves. */
export const CODE_PAGE_NAMES: Readonly<Record<CodePage, string>> = {
  cp858: 'PC858 (€)',
  cp850: 'PC850',
  cp437: 'PC437',
  windows1252: 'WPC1252',
};

/** Where printers of tickets listen unless they are set otherwise. */
export const USUAL_PORT = 9100;

/** What a printer says of itself; 'unknown' for one that cannot be asked. */
export const REPORTED_STATES = ['ready', 'no_paper', 'cover_open', 'error', 'off', 'unknown'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

/** As the staff see it; 'unknown' also for one that was never seen. 'agent_silent': the agent that sends to it is away. */
export const PRINTER_STATES = [...REPORTED_STATES, 'agent_silent'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/** A printer whose path was not heard for so long is off (MANAGEMENT section 5: within 30 seconds). */
export const PRINTER_OFF_AFTER_MS = 25_000;

/** A printer of a shop (MANAGEMENT section 5). Instants are milliseconds since 1970. */
export interface Printer {
  printerId: number;
  name: string;
  kind: PrinterKind;
  /** The number that products name as `printer_id`, or `lbl_printer_id` for labels; null takes what no other one takes. */
  station: number | null;
  width: PaperWidth;
  codePage: CodePage;
  language: PrinterLanguage;
  path: PrinterPath;
  /** In the shop's network; null unless an agent sends the bytes. */
  address: string | null;
  port: number;
  buzzer: boolean;
  /** The agent that sends the bytes; null for every other path. */
  agentId: number | null;
  state: PrinterState;
  /** Since when it is in that state; null for one that was never seen. */
  stateSince: number | null;
  seenAt: number | null;
}

/** The state of a printer that last said something at `seenAt`, null for never. */
export function printerState(
  { path, state, seenAt }: { path: PrinterPath; state: ReportedState; seenAt: number | null },
  now: number,
): PrinterState {
  // It is in the backend itself.
  if (path === 'demonstration') return state;
  if (seenAt === null) return 'unknown';
  if (now - seenAt < PRINTER_OFF_AFTER_MS) return state;
  return path === 'agent' ? 'agent_silent' : 'off';
}

/** Whether to send tickets to a printer that is in a state: one that cannot be asked gets them. */
export const takesTickets = (state: PrinterState): boolean => state === 'ready' || state === 'unknown';

export const PRINTER_NAME_MAX = 40;
/** The most printers of a shop. */
export const PRINTERS_MAX = 30;
/** The most agents of a shop that are not revoked. */
export const PRINT_AGENTS_MAX = 10;
/** The highest number of a station. */
export const STATION_MAX = 999;

/** A program in the shop that sends tickets to its printers. */
export interface PrintAgent {
  agentId: number;
  name: string;
  version: string;
  createdAt: number;
  /** Null before its first call. */
  seenAt: number | null;
}

/** Something that an agent found in its network when it was asked to look for printers. */
export interface FoundPrinter {
  address: string;
  port: number;
  /** '' when it told none. */
  name: string;
  source: FoundSource;
}
export const FOUND_SOURCES = ['mdns', 'probe'] as const;
export type FoundSource = (typeof FOUND_SOURCES)[number];

/** How long an agent is asked to look for printers. */
export const SEARCH_LIFETIME_MS = 2 * 60_000;

/** When a shop prints an order, and what the counter prints with it. */
export interface PrintSettings {
  printAt: PrintAt;
  /** Whether each order prints a receipt for its customer. */
  receipt: boolean;
  /** Whether a counter ticket has a QR code that opens its order on the board. */
  qrCode: boolean;
}
export const PRINT_MOMENTS = ['accepted', 'placed'] as const;
export type PrintAt = (typeof PRINT_MOMENTS)[number];

export const DEFAULT_PRINT_SETTINGS: PrintSettings = {
  printAt: 'accepted',
  receipt: false,
  qrCode: true,
};
