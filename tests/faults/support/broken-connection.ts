/** What fetch throws when a line breaks, before the answer or in the middle of it; anything else is a bug. */
export function nullIfConnectionBroke(error: unknown): null {
  if (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)) return null;
  throw error;
}
