import { POLLING_PATHS, type PollingPath } from '#lib/domain/printing/printer.ts';

/**
 * An address that printers poll (decision 71), on a shop's management host: `<path>/<printer id>/<secret>`. Printers know
 * neither cookies nor our JSON, so bodies and answers are those of their own protocol.
 */
export interface PrinterEndpoint {
  /** Below `/api/`. */
  path: string;
  methods: readonly ('GET' | 'POST' | 'DELETE')[];
  who: 'printer';
  through: 'manage';
  /** A printer has no role: its secret opens its own print jobs and nothing else. */
  permission: null;
  csrf: false;
  /** Of a POST. */
  body: 'application/json' | 'application/x-www-form-urlencoded';
  bodyBytes: number;
  /** Where the secret is: in the path, or as the password of Basic authentication with a path that ends with the id. */
  secret: readonly ('path' | 'basic')[];
}

const printer = { who: 'printer', through: 'manage', permission: null, csrf: false } as const;
/** A poll has some hundred bytes, with a bar code reader and the result of a label printer some thousand. */
const BODY_BYTES = 16 * 1024;

export const printerEndpoints = {
  /** Star CloudPRNT: POST polls, GET gets the job, DELETE confirms it. */
  cloudprnt: {
    ...printer,
    path: 'v1/print/cloudprnt',
    methods: ['POST', 'GET', 'DELETE'],
    body: 'application/json',
    bodyBytes: BODY_BYTES,
    secret: ['path', 'basic'],
  },
  /** Epson Server Direct Print: one form to poll, to report a result and to tell a status. */
  epson: {
    ...printer,
    path: 'v1/print/epson',
    methods: ['POST'],
    body: 'application/x-www-form-urlencoded',
    bodyBytes: BODY_BYTES,
    secret: ['path'],
  },
} as const satisfies Record<PollingPath, PrinterEndpoint>;

/** A job's largest answer: the picture of a long ticket. */
export const PRINTER_ANSWER_BYTES = 2 * 1024 * 1024;

/** The address of a printer below `/api/`, without its secret: for a log, and for Basic authentication. */
export const printerPath = (name: PollingPath, printerId: number): string =>
  `${printerEndpoints[name].path}/${printerId}`;

const CALLS = POLLING_PATHS.map((name) => ({
  name,
  pattern: new RegExp(`^${printerEndpoints[name].path}/([1-9]\\d{0,9})(?:/([\\w-]{1,64}))?$`),
}));

export interface PrinterCall {
  name: PollingPath;
  endpoint: PrinterEndpoint;
  printerId: number;
}

/** The printer's address that a path below `/api/` is; null for any other path. */
export function printerCallOf(path: string): PrinterCall | null {
  for (const { name, pattern } of CALLS) {
    const found = pattern.exec(path);
    if (found) return { name, endpoint: printerEndpoints[name], printerId: Number(found[1]) };
  }
  return null;
}
