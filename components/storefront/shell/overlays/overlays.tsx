'use client';

import { useTranslations } from 'next-intl';
import {
  Component,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ProductSheetPreview } from '#components/storefront/product/product-preview.tsx';
import { Button } from '#components/ui/button.tsx';
import { closeModal, makeModal, useModal } from '#components/ui/dialogs/modal.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { clearProductDraft } from '#lib/browser/basket/product-draft.ts';
import { whenIdle } from '#lib/browser/dom/idle.ts';
import { type LazyModule, lazyModule, useLazyModule } from '#lib/browser/dom/lazy.ts';
import { useExitDelay } from '#lib/browser/dom/use-exit-delay.ts';
import {
  closeSheet,
  removeEmptySheetParameters,
  useSheet,
  useSheetId,
} from '#lib/browser/navigation/open-sheet.ts';
import { productPreviewOf } from '#lib/browser/shop/product-preview.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import {
  LOADER_REPEAT_MS,
  ORDER_MODAL_CLOSE_DELAY_MS,
  PRODUCT_MODAL_OPEN_DELAY_MS,
  PRODUCT_MODAL_RESET_DELAY_MS,
} from '#lib/domain/limits.ts';
import type { SheetName } from '#lib/routes.ts';
import { ShopLogo } from '../shop-logo.tsx';

/** The duration of a sheet's opening animation (globals.css). */
const opening: CSSProperties & Record<'--opening', string> = {
  '--opening': `${PRODUCT_MODAL_OPEN_DELAY_MS}ms`,
};

/** From the closing of a sheet until it is unmounted. */
const CLOSING_MS = Math.max(PRODUCT_MODAL_RESET_DELAY_MS, ORDER_MODAL_CLOSE_DELAY_MS);

/** Preloads a module when the page is idle. A failure shows when the sheet is opened. */
const preload = (code: LazyModule<unknown>) => whenIdle(() => void code.load().catch(() => {}));

/** Ends the handling of taps before hydration (public/scripts/early-taps.js), which put them into the address. */
const removeEarlyMark = () => document.documentElement.removeAttribute('data-early');

/** The sheet that the address names, over any page. */
export function Overlays() {
  const { shown, leaving, entrance } = useExitDelay(useSheet(), CLOSING_MS);
  const { basket } = useBasket();
  const ordering = shown !== null || basket.length > 0;
  useEffect(() => preload(productModule), []);
  useEffect(() => (ordering ? preload(basketModule) : undefined), [ordering]);
  useEffect(removeEarlyMark, []);
  useEffect(removeEmptySheetParameters, []);

  // The page below is usable at once, with its focus restored; globals.css animates the closing sheet.
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [sheet, ...nested] = container.current?.querySelectorAll('dialog') ?? [];
    if (!sheet) return;
    sheet.inert = leaving;
    // A dialog open over the sheet would keep the page below inert.
    if (leaving) for (const dialog of [...nested, sheet]) closeModal(dialog);
    else if (!sheet.open) makeModal(sheet);
  }, [leaving]);

  if (!shown) return null;
  const { name, value } = shown;
  return (
    <div ref={container} data-closing={leaving || undefined} style={opening} className="contents">
      <OverlayBoundary key={name}>
        {name === 'product' ? (
          <ProductOverlay key={value} value={value} />
        ) : (
          // A form that was sent does not come back when it is opened while it leaves.
          <LazyOverlay key={`${entrance} ${value}`} name={name} value={value} />
        )}
      </OverlayBoundary>
    </div>
  );
}

export const productModule = lazyModule(
  async () => (await import('#components/storefront/products-from-data.ts')).ProductContent,
);

/**
 * The product modal (SPEC section 2). Its frame is part of the page's code and opens at once, with a preview from the
 * product card; its content is loaded on demand.
 */
export function ProductOverlay({ value }: { value: string }) {
  const t = useTranslations('page');
  const { storeId } = useShop().store;
  const [hasOptions] = useState(() => productPreviewOf(Number(value))?.hasOptions);
  const code = useLazyModule(productModule);
  // The options of a product render at low priority, after the first frame; without options rendering is fast.
  const Content = useDeferredValue(code, hasOptions ? null : code);
  const productId = useSheetId(value);
  if (productId === null) return null;
  // SPEC section 4: closing clears the choices. Back, a reload and another page keep them.
  const clear = () => {
    clearProductDraft(storeId, productId);
    closeSheet();
  };
  return (
    <Sheet closeLabel={t('overlayFailure.close')} onClose={clear} onBack={closeSheet}>
      {Content ? (
        <Content productId={productId} />
      ) : (
        <ProductSheetPreview productId={productId} loading={t('loading')} />
      )}
    </Sheet>
  );
}

type Overlay = ComponentType<{ value: string }>;
type LazySheetName = Exclude<SheetName, 'product'>;

const basketModule = lazyModule<Overlay>(async () => (await import('./basket-overlay.tsx')).BasketOverlay);

/** Each of the other sheets is a chunk of its own, with its messages. */
const modules: Record<LazySheetName, LazyModule<Overlay>> = {
  basket: basketModule,
  line: lazyModule(async () => (await import('./line-overlay.tsx')).LineOverlay),
  order: lazyModule(async () => (await import('./order-overlay.tsx')).OrderOverlay),
  receipt: lazyModule(async () => (await import('./receipt-overlay.tsx')).ReceiptOverlay),
  dashboard: lazyModule(async () => (await import('../dashboard/dashboard-overlay.tsx')).DashboardOverlay),
  address: lazyModule(async () => (await import('./address-overlay.tsx')).AddressOverlay),
  zones: lazyModule(async () => (await import('./zones-overlay.tsx')).ZonesOverlay),
  hours: lazyModule(async () => (await import('./hours-overlay.tsx')).HoursOverlay),
};

/** A sheet whose code is loaded on demand, with the loader until then. */
function LazyOverlay({ name, value }: { name: LazySheetName; value: string }) {
  const Overlay = useLazyModule(modules[name]);
  return Overlay ? <Overlay value={value} /> : <OverlayLoader />;
}

const repeat: CSSProperties & Record<'--repeat', string> = { '--repeat': `${LOADER_REPEAT_MS}ms` };

/** The loader (SPEC section 2, Layout): the shop's logo, animated every 3 seconds while the code of a sheet loads. */
function OverlayLoader() {
  const t = useTranslations('page');
  const { store } = useShop();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-label={t('loading')}
      tabIndex={-1}
      style={repeat}
      onCancel={(event) => {
        event.preventDefault();
        closeSheet();
      }}
      className="delayed m-auto overflow-visible bg-transparent outline-none"
    >
      <ShopLogo
        logo={store.logo}
        name={store.name}
        className="loader-mark size-20 rounded-control text-4xl shadow-sheet"
      />
    </dialog>
  );
}

/** Error boundary: a sheet whose code cannot be loaded, mostly offline, does not break the page. */
class OverlayBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <OverlayFailure /> : this.props.children;
  }
}

/** Says that a sheet could not be shown. The sheet is in the address: a reload opens it again. */
function OverlayFailure() {
  const t = useTranslations('page.overlayFailure');
  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={closeSheet}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-8 sm:px-6">
        <p className="text-muted">{t('text')}</p>
        <Button wide size="large" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      </div>
    </Sheet>
  );
}
