import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import { type ManageEndpoint, manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { printerCallOf } from '#lib/contract/printer-endpoints.ts';

const OF_CALLS = { methods: ['GET', 'POST'], bodyBytes: BODY_LIMIT_BYTES };
const PREFIX = '/api/';

/** The paths whose body is a file, or larger JSON than others. */
const OF_LARGE_BODIES = new Map(
  Object.values(manageEndpoints).flatMap((endpoint: ManageEndpoint) => {
    const bodyBytes = endpoint.fileBytes ?? endpoint.bodyBytes;
    return bodyBytes === undefined
      ? []
      : [[endpoint.path, { methods: [endpoint.method], bodyBytes }] as const];
  }),
);

/** The methods and the largest body of a path that begins with `/api/`: printers send DELETE and little. */
export function apiLimits(path: string): { methods: readonly string[]; bodyBytes: number } {
  const called = path.slice(PREFIX.length);
  return printerCallOf(called)?.endpoint ?? OF_LARGE_BODIES.get(called) ?? OF_CALLS;
}
