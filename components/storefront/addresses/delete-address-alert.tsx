'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import type { Address } from '#lib/domain/account/customer.ts';
import { envelopeLines } from '#lib/domain/orders/order.ts';
import { useDeleteAddress } from './use-address-actions.ts';

/** The address deletion alert (SPEC section 2, Layout): asks, then shows the result and closes. */
export function DeleteAddressAlert({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useTranslations('address.deletion');
  const { busy, result, deleteAddress } = useDeleteAddress(address.addressId, onClose);
  return (
    <AlertDialog
      title={result?.title ?? t('question')}
      onClose={onClose}
      actions={
        result ? (
          <Button key="close" kind="secondary" size="large" autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button kind="danger" size="large" aria-busy={busy} onClick={() => void deleteAddress()}>
              <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
            </Button>
            <Button kind="secondary" size="large" disabled={busy} onClick={onClose}>
              {t('keep')}
            </Button>
          </>
        )
      }
    >
      <div role="status">
        {result?.message}
        {result?.city && (
          <p className="wrap-anywhere text-muted">
            {result.city.address1}, {result.city.city}
          </p>
        )}
      </div>
      {!result && (
        <address className="wrap-anywhere not-italic">
          {envelopeLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
    </AlertDialog>
  );
}
