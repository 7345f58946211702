import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves names below `.localhost` to this machine (RFC 6761), which Node leaves to the system; others as usual. */
export const lookupName: LookupFunction = (hostname, options, callback) => {
  if (!/(^|\.)localhost\.?$/i.test(hostname)) return lookup(hostname, options, callback);
  if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
  return callback(null, '127.0.0.1', 4);
};
