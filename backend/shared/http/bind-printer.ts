import type { Logger } from 'pino';
import { type PrinterEndpoint, printerEndpoints } from '#lib/contract/printer-endpoints.ts';
import type { PollingPath } from '#lib/domain/printing/printer.ts';
import { hashOfToken, sameSecret } from '../crypto/opaque-token.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Limits } from '../protection/limits.ts';
import type { App, AppContext } from './app.ts';
import type { Shop } from './call.ts';
import { limitBodyTo, utf8 } from './read-body.ts';
import { sendRefusal } from './send.ts';

/** A request of a printer that has shown its secret. */
export interface PrinterRequest {
  method: 'GET' | 'POST' | 'DELETE';
  shop: Shop;
  printerId: number;
  query: URLSearchParams;
  /** '' unless it is a POST. */
  body: string;
  log: Logger;
}

/** An answer in the printer's own protocol. */
export interface PrinterAnswer {
  status: 200 | 400 | 404 | 415;
  contentType?: string;
  body?: string | Uint8Array;
}

interface Handlers {
  /** The hash of a printer's secret; null when the shop has no such printer of this protocol. */
  secretHash(storeId: number, printerId: number): Promise<string | null>;
  handle(request: PrinterRequest): Promise<PrinterAnswer>;
}

/** Registers the handlers of an address that printers poll. */
export type BindPrinter = (name: PollingPath, handlers: Handlers) => void;

/** Compared when there is no printer, so that the time does not tell it. */
const NO_PRINTER = hashOfToken('');

/**
 * The only way of a printer to a service. Checks size, shop, network, secret and rate, in this order. Without the right
 * secret for a printer of this host's shop nothing tells that the address exists.
 */
export function createBindPrinter(
  app: App,
  { shopOf, limits }: { shopOf: (tenantId: string) => Promise<Shop | null>; limits: Limits },
): BindPrinter {
  async function admit(
    context: AppContext,
    secret: string,
    secretHash: Handlers['secretHash'],
  ): Promise<Outcome<{ shop: Shop; printerId: number }>> {
    const { tenantId, area, clientAddress } = context.get('scope');
    const shop = tenantId && area === 'manage' ? await shopOf(tenantId) : null;
    if (!shop) return refuse('unknown_endpoint');
    const ofNetwork = await limits.countAddress('printer', clientAddress);
    if (!ofNetwork.admitted) return refuse('too_many', { retryAfterSeconds: ofNetwork.retryAfterSeconds });
    const printerId = Number(context.req.param('printer'));
    const hash = await secretHash(shop.storeId, printerId);
    const isRight = sameSecret(hashOfToken(secret), hash ?? NO_PRINTER);
    if (hash === null || !isRight) return refuse('unknown_endpoint');
    // Only now: nobody else can use up the printer's calls.
    const account = `${shop.storeId}/printer #${printerId}`;
    const own = await limits.countAccount('printer', { clientAddress, account, isOwner: true });
    if (!own.admitted) return refuse('too_many', { retryAfterSeconds: own.retryAfterSeconds });
    return done({ shop, printerId });
  }

  return (name, { secretHash, handle }) => {
    const { path, methods, bodyBytes, secret }: PrinterEndpoint = printerEndpoints[name];

    async function answer(context: AppContext, shown: string): Promise<Response> {
      const admitted = await admit(context, shown, secretHash);
      if (!admitted.ok) return sendRefusal(context, admitted.refusal);
      const method = methods.find((each) => each === context.req.method) ?? 'GET';
      const body = method === 'POST' ? await bodyOf(context) : '';
      if (body === null) return sendRefusal(context, { code: 'malformed' });
      const { log } = context.get('scope');
      const query = new URL(context.req.url).searchParams;
      return send(context, await handle({ method, ...admitted.value, query, body, log }));
    }

    const printer = `/api/${path}/:printer{[1-9][0-9]{0,9}}`;
    const limited = limitBodyTo(bodyBytes);
    app.on([...methods], `${printer}/:secret{[A-Za-z0-9_-]{1,64}}`, limited, (context) =>
      answer(context, context.req.param('secret') ?? ''),
    );
    if (!secret.includes('basic')) return;
    app.on([...methods], printer, limited, (context) => {
      const password = passwordOf(context.req.header('authorization') ?? '');
      return password === null ? askForPassword(context) : answer(context, password);
    });
  };
}

async function bodyOf(context: AppContext): Promise<string | null> {
  const bytes = await context.req.arrayBuffer().catch(() => null);
  return bytes && utf8(bytes);
}

/** The password of Basic authentication, whatever the name; null without any. */
function passwordOf(header: string): string | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** The same for every number, whether there is such a printer or not. */
function askForPassword(context: AppContext): Response {
  const { tenantId, area } = context.get('scope');
  if (!tenantId || area !== 'manage') return sendRefusal(context, { code: 'unknown_endpoint' });
  context.header('www-authenticate', 'Basic realm="printer"');
  context.header('cache-control', 'no-store');
  return context.body(null, 401);
}

function send(context: AppContext, { status, contentType, body = '' }: PrinterAnswer): Response {
  context.header('cache-control', 'no-store');
  if (contentType) context.header('content-type', contentType);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  context.header('content-length', String(bytes.byteLength));
  return context.body(new Uint8Array(bytes), status);
}
