import type { z } from 'zod';
import { endpointSchemas } from './endpoint-schemas.ts';
import { endpoints } from './endpoints.ts';
import { manageEndpoints } from './manage/endpoints.ts';
import { manageSchemas } from './manage/schemas.ts';
import { printEndpoints } from './print/endpoints.ts';
import { printSchemas } from './print/schemas.ts';

/** The whole contract, as the backend serves it. A browser loads the table of its own area. */
export const allEndpoints = { ...endpoints, ...manageEndpoints, ...printEndpoints };
export const allSchemas = { ...endpointSchemas, ...manageSchemas, ...printSchemas };

export type AnyEndpointName = keyof typeof allEndpoints;

/** The payload that the backend's handler of an endpoint receives. */
export type AnyPayloadOf<Name extends AnyEndpointName> = z.output<(typeof allSchemas)[Name]['payload']>;

/** The payload that a caller of an endpoint writes. */
export type AnyCallOf<Name extends AnyEndpointName> = z.input<(typeof allSchemas)[Name]['payload']>;

/** What a success of an endpoint answers beyond `class`. */
export type AnyAnswerOf<Name extends AnyEndpointName> = z.output<(typeof allSchemas)[Name]['answer']>;
