import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import { routes } from '#lib/routes.ts';
import { ProductGrid } from './product-grid.tsx';
import { sectionId } from './section-id.ts';

/** One category of the card under its title, which leads to the category's own page. */
export function CategorySection({
  category,
  products,
  cardStyle,
  eager,
}: {
  category: Category;
  products: readonly Product[];
  cardStyle: string;
  eager: boolean;
}) {
  const { categoryId, label } = category;
  const titleId = `${sectionId(categoryId)}-titre`;
  return (
    <section
      id={sectionId(categoryId)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 outline-none md:gap-6"
    >
      <h2 id={titleId} className="font-bold text-2xl md:text-3xl">
        <Link
          href={routes.category(categoryId, label)}
          prefetch={false}
          className="group/title inline-flex min-h-11 items-center gap-1.5"
        >
          {label}
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-6 text-muted transition-transform group-hover/title:translate-x-1"
          />
        </Link>
      </h2>
      <ProductGrid products={products} cardStyle={cardStyle} eager={eager} />
    </section>
  );
}
