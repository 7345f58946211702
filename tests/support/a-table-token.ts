const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A table token as the browser sees one: it cannot tell whether the signature is genuine. */
export const aTableToken = (table: string, claims: Record<string, unknown> = {}): string =>
  `${encoded({ alg: 'HS256' })}.${encoded({ table, ...claims })}.c2lnbmF0dXJl`;
