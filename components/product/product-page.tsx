'use client';

import { useRouter } from 'next/navigation';
import { classNames } from '#components/ui/class-names.ts';
import { useCustomerPage } from '#lib/browser/use-customer-page.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { productIdOf, routes, sheetOverHome } from '#lib/routes.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductOrProblem } from './product-or-problem.tsx';
import { ProductPageSkeleton } from './product-page-skeleton.tsx';
import { useFromTheTop } from './use-from-the-top.ts';
import { useProduct } from './use-product.ts';

/** The product that the address names, as the page that customers have on a desktop (SPEC section 2). */
export function ProductPage() {
  const router = useRouter();
  const path = usePath();
  const productId = path === null ? null : productIdOf(path);
  const search = useProduct(productId);
  const shown = useCustomerPage(productId === null ? null : sheetOverHome('product', productId));
  useFromTheTop(productId);
  if (!shown) return <ProductPageSkeleton />;
  const problem = search.state === 'unknown' || search.state === 'away';
  return (
    <div
      key={productId}
      className={classNames(
        problem && 'mx-auto my-10 max-w-lg rounded-card border border-line bg-surface shadow-card',
      )}
    >
      <ProductOrProblem
        search={search}
        waiting={<ProductPageSkeleton />}
        onBack={() => router.push(routes.home())}
      >
        {(found) => <ProductDetail {...found} />}
      </ProductOrProblem>
    </div>
  );
}
