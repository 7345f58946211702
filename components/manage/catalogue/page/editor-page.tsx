'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import type { CatalogueEditor, CatalogueSnapshot } from '#lib/browser/manage/catalogue/editor-store.ts';
import { type CatalogueProblem, checkContent } from '#lib/domain/catalogue/content/checks.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';

/** What every part of the page knows. */
interface EditorPage {
  editor: CatalogueEditor;
  snapshot: CatalogueSnapshot;
  /** As the person sees it. */
  content: CatalogueContent;
  published: CatalogueContent;
  /** Of the content, a moment after it has changed. */
  problems: readonly CatalogueProblem[];
  timeZone: string;
}

const Context = createContext<EditorPage | null>(null);

export function useEditorPage(): EditorPage {
  const page = use(Context);
  if (!page) throw new Error('not within the page of the catalogue');
  return page;
}

/** To check 2,000 products takes a third of a second, which nobody notices after a pause. */
const CHECK_PAUSE_MS = 400;

export function EditorPageProvider({
  editor,
  snapshot,
  timeZone,
  children,
}: Pick<EditorPage, 'editor' | 'snapshot' | 'timeZone'> & { children: ReactNode }) {
  const { content } = snapshot;
  const published = snapshot.remote.published.content;
  const checked = useSettled(content, CHECK_PAUSE_MS);
  const problems = useMemo(() => checkContent(checked, published), [checked, published]);
  const page = useMemo(
    () => ({ editor, snapshot, content, published, problems, timeZone }),
    [editor, snapshot, content, published, problems, timeZone],
  );
  return <Context value={page}>{children}</Context>;
}

/** The keys of a kind that were used once. */
export const usedKeys = ({ remote }: CatalogueSnapshot, kind: 'product' | 'category' | 'option'): string[] =>
  [...remote.published.ids.keys()].flatMap((id) =>
    id.startsWith(`${kind}/`) ? [id.slice(kind.length + 1)] : [],
  );
