import { type ShopFileJson, shopFile } from '../shop-file.ts';

const allDay = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '11:30', close: '22:30' }];

/** Shop A with a menu: open without a break, so that what is offered at some hours meets no closed door. */
export const menuShop = (name: string, menu: Partial<ShopFileJson>): ShopFileJson =>
  shopFile({
    shop: 'shop-a',
    name,
    hours: {
      opening_hours: allDay,
      pickup_service: allDay,
      delivery_service: allDay,
      table_reservation: allDay,
    },
    ...menu,
  });

/** Lille, from 15.00 on for 2.50; never free. */
export const LILLE = {
  city: 'Lille',
  postcode: '59000',
  zone: 'Nord',
  country: 'France',
  minimum_price: '15.00',
  price: '2.50',
  free_price: '0.00',
};
