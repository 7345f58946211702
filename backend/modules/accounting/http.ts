import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import { accountingWire } from '#lib/contract/manage/accounting-calls.ts';
import type { Accounting } from './accounting.ts';

/** The page 'Comptabilité' of the management area (decision 91). */
export function registerAccounting(bind: Bind, accounting: Accounting): void {
  bind('manageAccounting', async ({ shop }, { month = null }) => {
    const found = await accounting.find(shop.storeId, month);
    return found.ok ? done(accountingWire(found.value)) : found;
  });
  bind('manageAccountingFile', async ({ shop }, { month, file }) => {
    const made = await accounting.file(shop, month, file);
    if (!made.ok) return made;
    const { name, content } = made.value;
    return done({ name, content: content.toString('base64') });
  });
  bind('manageAccountingSend', async ({ shop, staffId, deviceId }, { month }) => {
    const sent = await accounting.send(shop, month, { staffId, deviceId });
    return sent.ok ? done(accountingWire(sent.value)) : sent;
  });
  bind('manageAccountingChange', ({ shop, staffId, deviceId }, { accountant_email, monthly, accounts }) =>
    accounting.change(
      shop.storeId,
      { accountantEmail: accountant_email, isMonthly: monthly, accounts },
      { staffId, deviceId },
    ),
  );
}
