import { classNames } from '#components/ui/class-names.ts';
import { type OrderStatusId, orderProgress } from '#lib/domain/order-status.ts';
import { orderLook, STATUS_LOOKS } from './order-status-look.ts';

const STEPS = [0, 1, 2, 3, 4];

/** The steps of an order as the upper edge of its bar; a light runs along the next one. */
export function BarProgress({ orderStatusId }: { orderStatusId: OrderStatusId }) {
  const present = orderProgress(orderStatusId);
  const { done } = STATUS_LOOKS[orderLook(orderStatusId)];
  return (
    <div aria-hidden className="grid grid-cols-5 gap-0.5">
      {STEPS.map((step) => (
        <span
          key={step}
          className={classNames(
            'relative h-1 overflow-hidden transition-colors duration-700',
            step <= present ? done : 'bg-line',
          )}
        >
          {step === present + 1 && <span className={classNames('travel absolute inset-0', done)} />}
        </span>
      ))}
    </div>
  );
}
