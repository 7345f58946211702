import {
  type AnyAnswerOf,
  type AnyEndpointName,
  type AnyPayloadOf,
  allEndpoints,
  allSchemas,
} from '#lib/contract/all-endpoints.ts';
import type { AlertCityWire } from '#lib/contract/answer.ts';
import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import type { Endpoint } from '#lib/contract/endpoints.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Protection } from '../protection/protection.ts';
import type { App, AppContext } from './app.ts';
import type { AgentCall, Call, CustomerCall, MemberCall, ShopCall, StaffCall } from './call.ts';
import { readCookie, readOwnCookie, removeCookie, writeCookie } from './cookies.ts';
import { admit, type Guards, requirePermission } from './guards.ts';
import { CompressedAnswer, sendCompressed } from './packed-answer.ts';
import { limitBodyTo, readBody } from './read-body.ts';
import { sendRefusal, sendSuccess } from './send.ts';
import { bearerOf, type Csrf, memberTokensOf, type Tokens, tokensOf, withoutTokens } from './tokens.ts';
import { wrongFields } from './wrong-fields.ts';

type EndpointOf<Name extends AnyEndpointName> = (typeof allEndpoints)[Name];

/** The call that a handler gets, by the endpoint's `who` and `through`. */
type CallFor<Name extends AnyEndpointName> =
  EndpointOf<Name> extends { who: 'customer' }
    ? CustomerCall
    : EndpointOf<Name> extends { who: 'staff' }
      ? StaffCall
      : EndpointOf<Name> extends { who: 'member' }
        ? MemberCall
        : EndpointOf<Name> extends { who: 'agent' }
          ? AgentCall
          : EndpointOf<Name> extends { through: 'shop' | 'manage' }
            ? ShopCall
            : Call;

/** The optional message of a success (SPEC section 3, Alert message). */
export interface AnswerMessage {
  title?: string;
  message?: string;
  city?: AlertCityWire;
}

/** Answers one endpoint, given the call and its validated payload. */
type Handler<Name extends AnyEndpointName> = (
  call: CallFor<Name>,
  payload: AnyPayloadOf<Name>,
) => Promise<Outcome<(AnyAnswerOf<Name> & AnswerMessage) | CompressedAnswer>>;

/** Registers the handler of an endpoint of the contract. */
export type Bind = <Name extends AnyEndpointName>(name: Name, handler: Handler<Name>) => void;

export interface BindContext {
  guards: Guards;
  csrf: Csrf;
  /** Of the management area. */
  memberCsrf: Csrf;
  protection: Protection;
  secureCookies: boolean;
}

/**
 * The only way from HTTP to a service. Checks size, form, origin, CSRF token, shop, caller, payload, rate limits and
 * permission, in this order, and answers in the common form.
 */
export function createBind(
  app: App,
  { guards, csrf, memberCsrf, protection, secureCookies }: BindContext,
): Bind {
  return (name, handler) => {
    const endpoint: Endpoint = allEndpoints[name];
    const isManage = endpoint.through === 'manage';
    const { fileBytes, bodyBytes = BODY_LIMIT_BYTES } = endpoint;
    const { holds } = isManage ? memberCsrf : csrf;

    function tokensFor(context: AppContext, body: Record<string, unknown>): Tokens {
      // An agent has a key and no cookies.
      if (endpoint.who === 'agent') return { accessToken: bearerOf(context), refreshToken: '' };
      return isManage ? memberTokensOf(context, secureCookies) : tokensOf(context, body, csrf);
    }

    const answer = async (context: AppContext): Promise<Outcome<object>> => {
      // A file is read by its handler, once its sender is admitted.
      const body = fileBytes === undefined ? await readBody(context) : done(queryOf(context));
      if (!body.ok) return body;
      const isCall = endpoint.method === 'POST' && endpoint.through !== 'either';
      if (isCall && isFromOtherSite(context)) return refuse('foreign_origin');
      if (endpoint.csrf && !isFromOwnPage(context, isManage)) return refuse('foreign_origin');
      if (endpoint.csrf && !holds(context)) return refuse('csrf');
      const call = callOf(context, tokensFor(context, body.value), secureCookies);
      const actsFor = context.req.header('x-ardoise-shop') ?? '';
      const admitted = await admit(guards, endpoint, call, context.get('scope'), actsFor);
      if (!admitted.ok) return admitted;
      const mayCarryTokens = endpoint.who === 'customer' || endpoint.optionalSignIn;
      const payload = mayCarryTokens ? withoutTokens(body.value) : body.value;
      const parsed = allSchemas[name].payload.safeParse(payload, { reportInput: true });
      if (!parsed.success) return refuse('malformed', { fields: wrongFields(parsed.error.issues) });
      if (namesOtherStore(parsed.data, admitted.value)) return refuse('forbidden');
      // Verifies only the token; handlers check the session.
      const holder = await guards.holder(admitted.value);
      const counted = await protection.admit(name, admitted.value, parsed.data, holder);
      if (!counted.ok) return counted;
      const permitted = await requirePermission(guards, endpoint, admitted.value);
      if (!permitted.ok) return permitted;
      // The guards and the endpoint's schema have established these types.
      const outcome = await handler(
        permitted.value as CallFor<typeof name>,
        parsed.data as AnyPayloadOf<typeof name>,
      );
      if (outcome.ok) await protection.resetAfterSuccess(name, admitted.value, parsed.data, holder);
      return outcome;
    };

    app.on(endpoint.method, `/api/${endpoint.path}`, limitBodyTo(fileBytes ?? bodyBytes), async (context) => {
      const outcome = await answer(context);
      if (!outcome.ok) return sendRefusal(context, outcome.refusal);
      if (outcome.value instanceof CompressedAnswer) return sendCompressed(context, outcome.value);
      return sendSuccess(context, outcome.value, endpoint.created ? 201 : 200);
    });
  };
}

/** The payload of a call whose body is a file. */
const queryOf = (context: AppContext): Record<string, unknown> => ({ ...context.req.query() });

/** Whether a payload names another store than the call's. */
function namesOtherStore(payload: unknown, call: Call | ShopCall): boolean {
  if (!('shop' in call) || typeof payload !== 'object' || payload === null) return false;
  return 'store_id' in payload && payload.store_id !== call.shop.storeId;
}

/** Whether a page of another site sent the call, according to the browser. Programs send no such header. */
const isFromOtherSite = (context: AppContext): boolean =>
  context.req.header('sec-fetch-site') === 'cross-site';

/**
 * Whether a page of the proxy's own host sent the call, or no page at all. Browsers send the page's origin with every
 * POST, and no script can change it. The scheme is not compared, because a load balancer may terminate TLS. The origin
 * of a sandboxed page is 'null', which never matches. A write of the management area comes from a page, and from the
 * very host: its sibling hosts are of the same site.
 */
function isFromOwnPage(context: AppContext, isManage: boolean): boolean {
  const page = context.req.header('origin');
  if (isManage && context.req.header('sec-fetch-site') !== 'same-origin') return false;
  if (page === undefined) return !isManage;
  const { origin } = context.get('scope');
  if (!URL.canParse(page) || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(page);
  return host !== '' && new URL(origin.replace(/^[a-z]+:/, protocol)).host === host;
}

function callOf(context: AppContext, tokens: Tokens, secureCookies: boolean): Call {
  const { requestId, log, clientAddress } = context.get('scope');
  return {
    requestId,
    log,
    clientAddress,
    ...tokens,
    header: (name) => context.req.header(name) ?? '',
    rawBody: () => context.req.text(),
    // Reading fails when the caller goes away, who then reads no answer.
    file: async () => {
      const bytes = await context.req.arrayBuffer().catch(() => null);
      return bytes && new Uint8Array(bytes);
    },
    cookie: (name) => readCookie(context, name),
    ownCookie: (name) => readOwnCookie(context, name, secureCookies),
    setCookie: (name, value, { maxAgeSeconds, httpOnly }) =>
      writeCookie(context, name, value, { secure: secureCookies, maxAge: maxAgeSeconds, httpOnly }),
    clearCookie: (name) => removeCookie(context, name, secureCookies),
  };
}
