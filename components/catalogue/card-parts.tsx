'use client';

import { StructuredData } from '#components/ui/structured-data.tsx';
import type { CardsLook } from './card-list.tsx';
import { CardPart, type Part } from './card-part.tsx';
import { CategoryBar } from './category-bar.tsx';
import { menuOf } from './menu.ts';
import { sectionId } from './section-id.ts';

/** The bar of categories that follows the scroll, and each category with its products. */
export function CardParts({
  label,
  parts,
  publicUrl,
  ...look
}: CardsLook & {
  /** The name of the bar. */
  label: string;
  parts: readonly Part[];
  publicUrl: string;
}) {
  return (
    <>
      <CategoryBar
        label={label}
        parts={parts.map(({ categoryId, label }) => ({ id: sectionId(categoryId), label }))}
      />
      <div className="wrap flex flex-col gap-12 pt-6 md:gap-16 md:pt-10">
        {parts.map((part, place) => (
          <CardPart key={part.categoryId} part={part} eager={place === 0} {...look} />
        ))}
      </div>
      <StructuredData data={() => menuOf(parts, publicUrl)} />
    </>
  );
}
