import { keepWritten } from '#components/ui/written/keep-written.ts';
import { type Store, storeOnPage } from '#lib/domain/store.ts';
import { layoutOf, themeOf } from '#lib/domain/theme.ts';
import { Foot } from './foot.tsx';
import { Footer } from './footer/footer.tsx';
import { PageEnd } from './page-end.tsx';

/** The footer appears only in the default layout (SPEC section 2, Layout). */
export function PageFoot({ store }: { store: Store }) {
  if (layoutOf(themeOf(store.theme)) === 'happy') return <PageEnd store={store} />;
  return <Foot written={keepWritten(Footer, { store: storeOnPage(store) })} />;
}
