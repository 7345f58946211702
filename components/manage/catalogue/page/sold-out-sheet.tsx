'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useSoldOut } from '#lib/browser/manage/sold-out.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { SoldOutLength } from '#lib/domain/catalogue/sold-out.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** Marks a product as sold out, for diners at once; what is rarer is on the page of availability. */
export function SoldOutSheet({
  product: { id, name },
  onClose,
}: {
  product: { id: number; name: string };
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.soldOut');
  const { reading, calls } = useSoldOut();
  const { busy, failure, act } = useAct();
  const list = reading.status === 'found' ? reading.value : null;
  const lengths = (['service', 'tomorrow', 'notice'] as const).filter(
    (length) =>
      length === 'notice' || (length === 'service' ? list?.serviceEndsAt : list?.tomorrowOpensAt) !== null,
  );

  async function mark(length: SoldOutLength): Promise<void> {
    const marking = { length, date: null, portions: null };
    if (await act(() => calls.start({ kind: 'product', id }, null, marking))) onClose();
  }

  return (
    <Sheet label={t('title', { name })} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{t('title', { name })}</SheetHeading>
      <div className="flex flex-col gap-3 px-4 pb-6 sm:px-6">
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        <p className="text-muted">{t('text')}</p>
        {list &&
          lengths.map((length) => (
            <Button
              key={length}
              kind="secondary"
              size="large"
              aria-busy={busy}
              onClick={() => void mark(length)}
            >
              {t('length', { length })}
            </Button>
          ))}
        <a
          href={manageRoutes.availability()}
          className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          {t('more')}
        </a>
      </div>
    </Sheet>
  );
}
