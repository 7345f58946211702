import { Bike } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';
import { sheetOverHome } from '#lib/routes.ts';

/** Leads to the delivery-zones modal, in a shop that delivers. */
export function ZonesLink({ zones }: { zones: readonly DeliveryZone[] }) {
  const t = useTranslations('shell.footer');
  if (zones.length === 0) return null;
  return (
    <a
      href={sheetOverHome('zones')}
      className="mt-4 inline-flex min-h-11 items-center gap-3 text-muted transition-colors hover:text-ink"
    >
      <Bike aria-hidden size={18} className="shrink-0" />
      {t('zones')}
    </a>
  );
}
