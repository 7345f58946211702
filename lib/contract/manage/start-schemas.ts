import { z } from 'zod';
import { PAYMENT_ACCOUNT_STATES } from '#lib/domain/payments/payment-account.ts';
import { START_STEPS, STEP_STATES } from '#lib/domain/store/start.ts';
import { ownOrderAnswer } from '../schemas/order.ts';

/** `over`: the shop has received its first order that stands, test orders apart. */
const start = z.object({
  steps: z.array(
    z.object({
      name: z.enum(START_STEPS),
      /** `check`: done, with something to look at; `choice`: nothing has to be done. */
      state: z.enum(STEP_STATES),
      count: z.int().min(0),
    }),
  ),
  payment_account: z.enum(PAYMENT_ACCOUNT_STATES),
  storefront_url: z.url(),
  over: z.boolean(),
});

/** The payload and the success of the calls of a shop's start. */
export const startSchemas = {
  manageStart: { payload: z.strictObject({}), answer: start },
  /**
   * Places an order by which the shop tries its board and its printers. Its `invoice_no` is above 2,000,000,000 and in no
   * sequence of invoices. `act_key`: the same act again is one order.
   */
  manageTestOrder: { payload: z.strictObject({ act_key: z.uuid() }), answer: ownOrderAnswer },
} as const;
