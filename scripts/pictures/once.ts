/** What `make` makes for a key, made only the first time it is asked for. */
export function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key);
  if (known) return known;
  const making = make();
  made.set(key, making);
  return making;
}
