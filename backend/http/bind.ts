import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type AnswerOf, endpointSchemas, type PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { App, RequestScope } from './app.ts';
import type { Call, CustomerCall, ShopCall, StaffCall } from './call.ts';
import { callOf } from './call-of.ts';
import type { Guards } from './guards.ts';
import { admit } from './guards.ts';
import { readBody } from './read-body.ts';
import { sendRefusal, sendSuccess } from './send.ts';
import { takeTokens } from './tokens.ts';
import { wrongFields } from './wrong-fields.ts';

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

/** What a handler is called with: as much as the endpoint's `who` and `through` have established. */
export type CallFor<Name extends EndpointName> = EndpointOf<Name> extends { who: 'customer' }
  ? CustomerCall
  : EndpointOf<Name> extends { who: 'staff' }
    ? StaffCall
    : EndpointOf<Name> extends { through: 'shop' }
      ? ShopCall
      : Call;

/** A success may say something beside its answer (SPEC section 3, Alert message). */
export type Spoken = { title?: string; message?: string };

/** Answers one endpoint: the call and its checked payload in, a value or a refusal out. */
export type Handler<Name extends EndpointName> = (
  call: CallFor<Name>,
  payload: PayloadOf<Name>,
) => Promise<Outcome<AnswerOf<Name> & Spoken>>;

/** Puts a handler behind an endpoint of the contract. */
export type Bind = <Name extends EndpointName>(name: Name, handler: Handler<Name>) => void;
