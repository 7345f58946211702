import { randomUUID } from 'node:crypto';
import { readStoredCatalogue } from '#backend/modules/catalogue/repository/content.ts';
import * as draft from '#backend/modules/catalogue/repository/draft.ts';
import { replaceCatalogue } from '#backend/modules/catalogue/repository/shop-import.ts';
import { assignIds, catalogueRows } from '#backend/modules/catalogue/repository/shop-rows.ts';
import * as versions from '#backend/modules/catalogue/repository/version.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { CatalogueChange } from '#lib/domain/catalogue/content/changes.ts';

/** Runs the statements about the catalogue's draft and versions by themselves. */
export async function runStatementsOfCatalogue(tx: Tx, storeId: number, now: Date): Promise<void> {
  const stored = await readStoredCatalogue(tx, storeId);
  const { content } = stored;
  await draft.lockDraft(tx, storeId);
  await draft.lockDraft(tx, storeId, { toPublish: true });
  const change: CatalogueChange = {
    kind: 'category',
    key: 'desserts',
    value: { key: 'desserts', name: 'Desserts', label: null, offered: null },
  };
  await draft.writeDraftEntries(tx, storeId, [{ change, base: null }], { staffId: null, revision: 1, now });
  await draft.draftEntries(tx);
  await draft.deleteDraftEntries(tx, [change]);
  await draft.emptyDraft(tx);
  await draft.countDraftChange(tx, randomUUID());
  await draft.draftState(tx);
  await draft.listCatalogueIds(tx);
  await draft.offeredPlaces(tx);
  const [first, ...products] = content.products;
  if (!first) throw new Error('the shop sells nothing');
  const added = { ...first, key: 'un-plat-de-plus', options: [] };
  const after = { ...content, products: [...products, added] };
  await replaceCatalogue(tx, storeId, catalogueRows(after, await assignIds(tx, storeId, after), stored));
  const publication = { source: 'publish', staffId: null, actKey: randomUUID(), now } as const;
  await versions.versionOf(tx, storeId, versions.digested(content));
  await versions.currentVersion(tx, storeId, versions.digested(content), now);
  const { number } = await versions.recordVersion(tx, storeId, versions.digested(after), publication);
  await versions.versionContent(tx, storeId, number);
  await versions.isPublishActDone(tx, publication.actKey);
  await versions.listVersions(tx, { before: number + 1, limit: 30 });
  await versions.listArchived(tx);
  await versions.archivedEntry(tx, 'product', first.key);
}
