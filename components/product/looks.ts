/** A product's name at the head of its sheet, before and after the whole product has come. */
export const PRODUCT_NAME = 'font-bold text-2xl sm:text-3xl';
/** Its price, in its sheet and on its page. */
export const PRODUCT_PRICE = 'tabular font-semibold text-accent-ink text-lg';
