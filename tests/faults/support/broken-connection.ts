/** Handles what fetch throws when a connection breaks, before or during the response; rethrows anything else. */
export function nullIfConnectionBroke(error: unknown): null {
  if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return null;
  throw error;
}
