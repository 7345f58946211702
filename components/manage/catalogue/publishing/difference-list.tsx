'use client';

import type { ReactNode } from 'react';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { type Difference, differences } from '#lib/domain/catalogue/content/differences.ts';
import { useDifferenceText } from './difference-text.ts';

/** Names a difference: 'product/kebab', 'order/categories'. */
export const differenceId = (difference: Difference): string =>
  difference.kind === 'order' ? `order/${difference.list}` : `${difference.kind}/${difference.entry.key}`;

/** What is different between two contents, in words, a row for each entry. */
export function DifferenceList({
  before,
  after,
  all = differences(before, after),
  children,
}: {
  before: CatalogueContent;
  after: CatalogueContent;
  all?: readonly Difference[];
  /** Below the words of a row and at its end. */
  children?: (id: string, name: string) => ReactNode;
}) {
  const textOf = useDifferenceText(before, after);
  return (
    <ul className="divide-y divide-line">
      {all.map((difference) => {
        const id = differenceId(difference);
        const { name, facts } = textOf(difference);
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
            <div className="wrap-anywhere flex min-w-0 grow basis-48 flex-col">
              <span dir="auto" className="font-semibold">
                {name}
              </span>
              {facts.map((fact) => (
                <span key={fact} className="text-sm">
                  {fact}
                </span>
              ))}
            </div>
            {children?.(id, name)}
          </li>
        );
      })}
    </ul>
  );
}
