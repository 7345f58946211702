'use client';

import { useRouter } from 'next/navigation';
import { classNames } from '#components/ui/class-names.ts';
import { useCustomerPage } from '#lib/browser/use-customer-page.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { productIdOf, routes, sheetOverHome } from '#lib/routes.ts';
import { ProductDetail } from './product-detail.tsx';
import { ProductOrProblem } from './product-or-problem.tsx';
import { ProductPageSkeleton } from './product-page-skeleton.tsx';
import { useFromTheTop } from './use-from-the-top.ts';
import { useOwnAddress } from './use-own-address.ts';
import { useProduct } from './use-product.ts';
import { useProductName } from './use-product-name.ts';

/**
 * The product that the address names, as the page that customers have on a desktop (SPEC section 2). One static page
 * serves all products, so its title and its canonical link are set here.
 */
export function ProductPage({ publicUrl }: { publicUrl: string }) {
  const router = useRouter();
  const nameOf = useProductName();
  const path = usePath();
  const productId = path === null ? null : productIdOf(path);
  const search = useProduct(productId);
  const shown = useCustomerPage(productId === null ? null : sheetOverHome('product', productId));
  const product = shown && search.state === 'found' ? search.product : null;
  useFromTheTop(productId);
  useOwnAddress(product);
  useDocumentTitle(product && nameOf(product));
  if (!shown) return <ProductPageSkeleton />;
  const problem = search.state === 'unknown' || search.state === 'away';
  return (
    <div
      // What takes the skeleton's place is something else, and no shift of it.
      key={`${productId} ${search.state}`}
      className={classNames(
        problem && 'mx-auto my-10 max-w-lg rounded-card border border-line bg-surface shadow-card',
      )}
    >
      {product && (
        <link rel="canonical" href={publicUrl + routes.product(product.categoryId, product.productId)} />
      )}
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
