'use client';

import { ServerMarkup } from '#components/ui/server-markup/server-markup.tsx';
import { lazyModule, useLazyModule } from '#lib/browser/dom/lazy.ts';
import { useServerMarkup } from '#lib/browser/dom/use-hydrated.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';

const footerModule = lazyModule(async () => (await import('./footer.tsx')).Footer);

/** The footer as server-rendered HTML without footerModule. After the maintenance page, it is rendered in the browser. */
export function StaticFooter({ markupId }: { markupId: string }) {
  const present = useServerMarkup(markupId);
  return present ? <ServerMarkup id={markupId} /> : <ClientFooter />;
}

function ClientFooter() {
  const { store } = useShop();
  const Footer = useLazyModule(footerModule);
  return Footer && <Footer store={store} />;
}
