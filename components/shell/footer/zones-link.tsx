import { LineIcon } from '#components/ui/line-icon.tsx';
import { BICYCLE } from '#components/ui/line-icons.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { words } from './words.ts';

/** Leads to the delivery-zones modal. */
export const ZonesLink = () => (
  <a
    href={sheetOverHome('zones')}
    className="mt-4 inline-flex min-h-11 items-center gap-3 text-muted transition-colors hover:text-ink"
  >
    <LineIcon drawing={BICYCLE} size={18} className="shrink-0" />
    {words('footer.zones')}
  </a>
);
