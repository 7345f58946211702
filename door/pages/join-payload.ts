import type { Rendered } from './render.ts';

/** Where one piece of React's payload ends and the next begins. No text can hold it: '<' is escaped within. */
const SEAM = '"])</script><script>self.__next_f.push([1,"';

/**
 * The page with its payload in one piece. Where Next cuts it depends on how the reading went: two renders of the same
 * data would differ, and each piece is one more hash in the policy.
 */
export function joinPayload(rendered: Rendered): Rendered {
  if (!rendered.contentType.startsWith('text/html')) return rendered;
  return { ...rendered, body: Buffer.from(rendered.body.toString().replaceAll(SEAM, '')) };
}
