import type { ComponentType } from 'react';
import type { Store } from '#lib/domain/store.ts';
import { type Layout, layoutOf, themeOf } from '#lib/domain/theme.ts';
import { Footer } from './footer/footer.tsx';
import { PageEnd } from './page-end.tsx';

/** The footer appears only in the default layout (SPEC section 2, Layout). */
const FEET: Record<Layout, ComponentType<{ store: Store }>> = { default: Footer, happy: PageEnd };

export function PageFoot({ store }: { store: Store }) {
  const Foot = FEET[layoutOf(themeOf(store.theme))];
  return <Foot store={store} />;
}
