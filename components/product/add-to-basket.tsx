'use client';

import type { Ref } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { AddBar } from './add-bar.tsx';
import { Attention } from './attention.tsx';
import { OrderingOff } from './ordering-off.tsx';
import type { ProductFormState } from './use-product-form.ts';

/** The bar that adds, and above it what it has stopped at. */
export function AddToBasket({
  form: { adding, quantity, setQuantity, total, changes },
  addButton,
  alertLook,
}: {
  form: ProductFormState;
  addButton?: Ref<HTMLButtonElement>;
  alertLook?: string;
}) {
  const { store } = useShop();
  return (
    <>
      {!store.webOrder && <OrderingOff telephone={store.telephone} />}
      {adding.alert && <Attention issue={adding.alert} className={alertLook} />}
      <AddBar
        quantity={quantity}
        onQuantity={setQuantity}
        total={total}
        added={adding.phase !== 'choosing'}
        changes={changes}
        quiet={!store.webOrder}
        onAdd={adding.add}
        addButton={addButton}
      />
    </>
  );
}
