'use client';

import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { useInPageNavigation } from '#lib/browser/navigation/in-page-navigation.ts';
import { categoryIdOf, routes } from '#lib/routes.ts';
import { CatalogueContent } from './catalogue-content.tsx';
import { ChipBar, chipLook, useCurrentLinkInView } from './chip-bar.tsx';

interface CategoryLink {
  categoryId: number;
  label: string;
}

/**
 * The category in the URL. Initially that of the page; the other categories are rendered from the catalogue's data, so
 * that going to one needs no request (docs/decisions/0039-categories-without-requests.md).
 */
export function CategoryViewClient({
  categories,
  category: ofPage,
  markupId,
  texts,
}: {
  /** All that are shown. */
  categories: readonly CategoryLink[];
  /** The category of the page. */
  category: CategoryLink;
  /** Of the products of that category, from `useCatalogueMarkup`. */
  markupId: string;
  texts: { title: string; categories: string; breadcrumb: string; wholeCatalogue: string };
}) {
  const id = categoryIdOf(usePathname());
  const category = categories.find(({ categoryId }) => categoryId === id) ?? ofPage;
  const links = categories.map(({ categoryId, label }) => ({
    categoryId,
    label,
    href: routes.category(categoryId, label),
  }));
  const path = routes.category(category.categoryId, category.label);
  const bar = useRef<HTMLUListElement>(null);

  useInPageNavigation(
    links.map(({ href }) => href),
    path,
  );
  useDocumentHead(`${texts.title} : ${category.label}`, path);
  useCurrentLinkInView(bar, path);

  return (
    <>
      <ChipBar label={texts.categories} list={bar}>
        {links.map(({ href, label, categoryId }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={categoryId === category.categoryId ? 'page' : undefined}
              className={chipLook(label)}
            >
              {label}
            </a>
          </li>
        ))}
      </ChipBar>
      <div className="wrap flex flex-col gap-6 pt-4 md:gap-8 md:pt-8">
        <div className="flex flex-col gap-1">
          <Breadcrumb
            label={texts.breadcrumb}
            steps={[{ href: routes.home(), name: texts.wholeCatalogue }]}
            current={category.label}
          />
          <h1 className="page-title wrap-anywhere">{category.label}</h1>
        </div>
        <CatalogueContent
          markupId={markupId}
          category={category.categoryId}
          ofPage={category.categoryId === ofPage.categoryId}
        />
      </div>
    </>
  );
}
