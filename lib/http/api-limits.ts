import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import { printerCallOf } from '#lib/contract/printer-endpoints.ts';

const OF_CALLS = { methods: ['GET', 'POST'], bodyBytes: BODY_LIMIT_BYTES };
const PREFIX = '/api/';

/** The methods and the largest body of a path that begins with `/api/`: printers send DELETE and little. */
export const apiLimits = (path: string): { methods: readonly string[]; bodyBytes: number } =>
  printerCallOf(path.slice(PREFIX.length))?.endpoint ?? OF_CALLS;
