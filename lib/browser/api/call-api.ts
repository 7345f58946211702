'use client';

import { getCsrfToken } from '#lib/contract/calls/api-call.ts';
import { type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { createApiCaller } from './api-caller.ts';

/** Makes a call of the storefront. */
export const callApi = createApiCaller<EndpointName>(endpoints, getCsrfToken);
