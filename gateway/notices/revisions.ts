import type { ShopRevisions } from '#lib/http/shop-revisions.ts';

/** Stands for the revision of a tenant without a shop. */
const NO_SHOP = -1;
/** Stands for a revision that could not be asked for. It differs from every answer. */
const UNKNOWN = -2;

/**
 * The newest revision of each shop of which this process rendered something. Whatever it has cached without a mark was
 * rendered from data of that revision or a later one: the revision of a shop is asked for before its first render begins,
 * and `onChanged` marks everything that was rendered, or began to render, before a new one became known.
 */
export function createRevisions({
  ask,
  onChanged,
}: {
  ask: (tenantIds: readonly string[]) => Promise<ShopRevisions>;
  onChanged: (tenantId: string) => void;
}) {
  const known = new Map<string, number>();
  const firstQuestions = new Map<string, Promise<void>>();

  function set(tenantId: string, revision: number): void {
    known.set(tenantId, revision);
    onChanged(tenantId);
  }

  async function askFirst(tenantId: string): Promise<void> {
    const answer = await ask([tenantId]).catch(() => null);
    const revision = answer === null ? UNKNOWN : (answer[tenantId] ?? NO_SHOP);
    // A notice may have come meanwhile.
    known.set(tenantId, Math.max(revision, known.get(tenantId) ?? UNKNOWN));
    firstQuestions.delete(tenantId);
  }

  /** Resolves once the shop's revision is known, or cannot be asked for: then a render may begin. */
  function beforeRender(tenantId: string): Promise<void> | undefined {
    const asked = firstQuestions.get(tenantId);
    if (asked || known.has(tenantId)) return asked;
    const question = askFirst(tenantId);
    firstQuestions.set(tenantId, question);
    return question;
  }

  /** Takes a notice; without a number the revision stays unknown until the next comparison. */
  function receive(tenantId: string, number: number | undefined): void {
    const isRendered = known.has(tenantId) || firstQuestions.has(tenantId);
    if (!isRendered) return;
    if (number === undefined) set(tenantId, UNKNOWN);
    else if (number > (known.get(tenantId) ?? UNKNOWN)) set(tenantId, number);
  }

  /**
   * Compares all revisions with the backend's, and returns how many differed. They may also be smaller: those of a database
   * that was restored. @throws when the backend does not answer
   */
  async function compare(): Promise<number> {
    const before = new Map(known);
    if (before.size === 0) return 0;
    const answer = await ask([...before.keys()]);
    let differences = 0;
    for (const [tenantId, revision] of before) {
      const current = answer[tenantId] ?? NO_SHOP;
      // A notice that came meanwhile is newer than the answer.
      if (current === revision || known.get(tenantId) !== revision) continue;
      differences += 1;
      set(tenantId, current);
    }
    return differences;
  }

  /** Whether a tenant that was asked for has a shop, as far as is known. */
  const hasShop = (tenantId: string): boolean => known.get(tenantId) !== NO_SHOP;

  return { beforeRender, hasShop, receive, compare };
}
