'use client';

import { StructuredData } from '#components/ui/structured-data.tsx';
import type { Part } from './card-part.tsx';
import { menuSectionOf } from './menu.ts';

/** A category as search engines read it. */
export function MenuSectionData({ part, publicUrl }: { part: Part; publicUrl: string }) {
  return <StructuredData data={() => menuSectionOf(part, publicUrl)} />;
}
