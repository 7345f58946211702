/**
 * JSON text that is the same for the same value (RFC 8785): keys sorted, no white space, properties that are undefined left
 * out. The journal hashes and stores this text.
 * @throws RangeError for a number that is not finite
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('not a number of JSON');
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const properties = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
  return `{${properties.join(',')}}`;
}
