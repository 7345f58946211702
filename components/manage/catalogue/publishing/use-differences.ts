'use client';

import { useMemo } from 'react';
import { type Difference, differences } from '#lib/domain/catalogue/content/differences.ts';
import { useEditorPage } from '../page/editor-page.tsx';

/** What differs from what is online. */
export function useDifferences(): readonly Difference[] {
  const { content, published } = useEditorPage();
  return useMemo(() => differences(published, content), [published, content]);
}
