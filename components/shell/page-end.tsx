import type { Store } from '#lib/domain/store.ts';
import { ShopMark } from './shop-mark.tsx';

/** Where a page of the happy layout, which has no footer (SPEC section 2, Layout), comes to rest. */
export function PageEnd({ store: { logo, name } }: { store: Pick<Store, 'logo' | 'name'> }) {
  return (
    <div aria-hidden className="wrap flex items-center gap-5 pt-16 pb-24 md:pt-24">
      <span className="h-px flex-1 bg-line" />
      <ShopMark logo={logo} name={name} className="size-12 text-xl" />
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
