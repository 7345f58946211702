'use client';

import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
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

export function EditorPageProvider({
  editor,
  snapshot,
  timeZone,
  children,
}: Pick<EditorPage, 'editor' | 'snapshot' | 'timeZone'> & { children: ReactNode }) {
  const { content } = snapshot;
  const published = snapshot.remote.published.content;
  // Checking a large catalogue takes longer than a letter that is typed.
  const checked = useDeferredValue(content);
  const problems = useMemo(() => checkContent(checked, published), [checked, published]);
  return <Context value={{ editor, snapshot, content, published, problems, timeZone }}>{children}</Context>;
}

/** The keys of a kind that were used once. */
export const usedKeys = ({ remote }: CatalogueSnapshot, kind: 'product' | 'category' | 'option'): string[] =>
  [...remote.published.ids.keys()].flatMap((id) =>
    id.startsWith(`${kind}/`) ? [id.slice(kind.length + 1)] : [],
  );
