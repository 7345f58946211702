/** Order events go to the room of that order alone, switch events to the room of the store. */
export const orderRoom = (orderId: number): string => `order:${orderId}`;
export const storeRoom = (storeId: number): string => `store:${storeId}`;
