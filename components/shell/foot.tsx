'use client';

import { Written } from '#components/ui/written/written.tsx';
import { lateCode, useLateCode } from '#lib/browser/late-code.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useStanding } from '#lib/browser/use-standing.ts';

const code = lateCode(async () => (await import('./footer/footer.tsx')).Footer);

/** The footer, in the page's HTML alone. Whoever comes back from the maintenance page sees it drawn from the store. */
export function Foot({ written }: { written: string }) {
  const { standing } = useStanding(written);
  return standing ? <Written id={written} /> : <DrawnFooter />;
}

function DrawnFooter() {
  const { store } = useShop();
  const Footer = useLateCode(code);
  return Footer && <Footer store={store} />;
}
