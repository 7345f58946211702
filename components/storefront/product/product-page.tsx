'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useCustomerPage } from '#lib/browser/navigation/use-customer-page.ts';
import { focusMain } from '#lib/browser/navigation/use-focus-on-arrival.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { productIdOf, routes, sheetOverHome } from '#lib/routes.ts';
import { ProductDetail } from './product-detail.tsx';
import { useProductName } from './product-texts.tsx';
import { ProductOrProblem, useProduct } from './use-product.tsx';

/**
 * The product that the address names, as a page for signed-in customers on a desktop (SPEC section 2). One static page
 * serves all products, so the title and the canonical link are set in the browser.
 */
export function ProductPage({ publicUrl }: { publicUrl: string }) {
  const router = useRouter();
  const nameOf = useProductName();
  const path = usePath();
  const productId = path === null ? null : productIdOf(path);
  const search = useProduct(productId);
  const shown = useCustomerPage(productId === null ? null : sheetOverHome('product', productId));
  const product = shown && search.state === 'found' ? search.product : null;
  useScrollToTop(productId);
  useCanonicalAddress(product);
  useDocumentHead(product && nameOf(product));
  if (!shown) return <ProductPageSkeleton />;
  const problem = search.state === 'unknown' || search.state === 'failed';
  return (
    <div
      // A new element for each state, so that replacing the skeleton does not count as a layout shift.
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

/** Reserves the page's layout while the catalogue loads. */
function ProductPageSkeleton() {
  const t = useTranslations('product');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="my-3 h-5 w-64 animate-pulse rounded-control bg-sunken" />
      <div className="grid grid-cols-[minmax(0,1fr)_28rem] items-start gap-8 pt-2 xl:grid-cols-[minmax(0,1fr)_31rem] xl:gap-12">
        <div className="aspect-4/3 w-full animate-pulse rounded-card bg-sunken" />
        <div className="flex flex-col gap-4">
          <div className="h-11 w-3/4 animate-pulse rounded-control bg-sunken" />
          <div className="h-6 w-24 animate-pulse rounded-control bg-sunken" />
          <div className="h-12 animate-pulse rounded-control bg-sunken" />
          <div className="mt-2 h-96 animate-pulse rounded-card bg-sunken" />
        </div>
      </div>
    </div>
  );
}

/**
 * To the router all products are the same page, so it keeps scroll position and focus from one to the next: this
 * resets both. Not on a step through the history, where the browser restores the scroll position.
 */
function useScrollToTop(productId: number | null): void {
  const historyPath = useRef<string | null>(null);
  const shown = useRef(productId);

  useEffect(() => {
    const onPopState = () => {
      historyPath.current = location.pathname;
    };
    // In the capture phase: before the router's own listener renders the page.
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const next = productId !== null && shown.current !== null && shown.current !== productId;
    shown.current = productId;
    if (next && historyPath.current !== location.pathname) {
      scrollTo(0, 0);
      focusMain();
    }
    historyPath.current = null;
  }, [productId]);
}

/** Corrects an address that names the product in a category other than its own. */
function useCanonicalAddress(product: Product | null): void {
  const address = product && routes.product(product.categoryId, product.productId);
  useEffect(() => {
    // With null as its state, the router takes the change over.
    if (address && location.pathname !== address) history.replaceState(null, '', address + location.search);
  }, [address]);
}
