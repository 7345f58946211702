import { createHash } from 'node:crypto';

/** Tells two payloads apart, whatever the order of their keys: SHA-256 of the canonical JSON, in hex. */
export function bodyHash(payload: object): string {
  return createHash('sha256').update(JSON.stringify(payload, sortKeys)).digest('hex');
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
