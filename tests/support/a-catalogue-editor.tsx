import { type ReactNode, useSyncExternalStore } from 'react';
import { EditorPageProvider } from '#components/manage/catalogue/page/editor-page.tsx';
import type { callManage } from '#lib/browser/manage/call-manage.ts';
import { type CatalogueEditor, createCatalogueEditor } from '#lib/browser/manage/catalogue/editor-store.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { FIRST_VERSION } from '#tests/unit/domain/catalogue-content/builders.ts';
import { InFrench } from './in-shop.tsx';

/** The editor of a published catalogue, on a network that is away: what is edited stays in the browser. */
export async function aCatalogueEditor(published: CatalogueContent) {
  const call = async ({ endpoint }: { endpoint: string }) =>
    endpoint === 'manageCatalogueEditor'
      ? {
          class: 'success',
          version: 1,
          revision: 0,
          published: { content: published, version: FIRST_VERSION, ids: new Map(), archived: [] },
          draft: [],
        }
      : { class: 'error', code: 'not_permitted', message: '' };
  const editor = createCatalogueEditor(call as typeof callManage, {
    keep: () => true,
    takeLeft: async () => [],
  });
  await editor.read();
  return editor;
}

/** The page of the catalogue around what a test renders. */
export function InEditor({ editor, children }: { editor: CatalogueEditor; children: ReactNode }) {
  const snapshot = useSyncExternalStore(editor.subscribe, editor.snapshot);
  return (
    snapshot && (
      <InFrench>
        <EditorPageProvider editor={editor} snapshot={snapshot} timeZone="Europe/Paris">
          {children}
        </EditorPageProvider>
      </InFrench>
    )
  );
}
