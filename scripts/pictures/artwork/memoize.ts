/** The value of a key in `cache`; `create` runs only at the first call. */
export function memoize<T>(
  cache: Map<string, Promise<T>>,
  key: string,
  create: () => Promise<T>,
): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const created = create();
  cache.set(key, created);
  return created;
}
