/*
 * The business constants of the specification, each with its section and its unit in the name.
 * A rule's own lists (themes, card styles, order statuses) stand beside the rule.
 */

// The catalogue

/** The language whose texts are shown: French (SPEC sections 3 and 9). */
export const DEFAULT_LANGUAGE_ID = 3;
/** The most related products shown with a product (SPEC sections 2 and 9). */
export const RELATED_PRODUCTS_MAX = 4;
/** The smallest quantity of a line (SPEC section 5). */
export const QUANTITY_MIN = 1;
/** The port that every basket line carries for its printer (SPEC sections 3 and 9). */
export const PRINTER_PORT = 9100;

// Opening hours

/** How long before closing the status starts to be checked repeatedly (SPEC sections 4 and 9). */
export const NEAR_CLOSING_WINDOW_MS = 15 * 60_000;
/** How often the status is checked within that window (SPEC sections 4 and 9). */
export const NEAR_CLOSING_RECHECK_MS = 5 * 60_000;

// Home screen and scrolling

/** How long the carousel shows a banner (SPEC sections 2 and 9). */
export const CAROUSEL_INTERVAL_MS = 4000;
/** A swipe or drag changes the slide when it is longer than this (SPEC sections 2 and 9). */
export const SWIPE_THRESHOLD_PX = 50;
/** The scroll-to-top button appears after this much scroll (SPEC sections 2 and 9). */
export const SCROLL_TO_TOP_THRESHOLD_PX = 20;
/** The loader's animated logo repeats about this often (SPEC section 2). */
export const LOADER_REPEAT_MS = 3000;

// Product modal and basket

/** SPEC sections 2 and 9. */
export const PRODUCT_MODAL_OPEN_DELAY_MS = 200;
/** After closing, quantity, hidden options and selections are reset (SPEC sections 4 and 9). */
export const PRODUCT_MODAL_RESET_DELAY_MS = 300;
/** Completing an option opens the next one after about this long (SPEC sections 2 and 9). */
export const NEXT_OPTION_DELAY_MS = 100;
/** The check animation of a successful add (SPEC sections 4 and 9). */
export const ADD_ANIMATION_MS = 900;
/** The alert titled 'Attention' (SPEC sections 4 and 9). */
export const ERROR_ALERT_MS = 2500;
/** From 'Valider mon panier' to the order step (SPEC sections 4 and 9). */
export const BASKET_VALIDATION_DELAY_MS = 350;
/** How long a product added by its plus button can be removed again by one tap. */
export const QUICK_ADD_UNDO_MS = 6000;
/** SPEC section 9. */
export const ORDER_MODAL_CLOSE_DELAY_MS = 300;

// Tables

/** How long a table token is remembered (SPEC sections 4 and 9). */
export const TABLE_TOKEN_VALIDITY_MS = 30 * 60_000;
/** SPEC sections 4 and 9. */
export const TABLE_CONFIRMATION_MS = 3000;

// Addresses and alerts

/** SPEC sections 8 and 9. */
export const ADDRESS_POPUP_MS = 2000;
/** From the deletion of an address to the closing of its alert (SPEC section 8). */
export const ADDRESS_DELETED_CLOSE_MS = 3000;
/** From success to the closing of the address modal (SPEC sections 4 and 9). */
export const ADDRESS_MODAL_CLOSE_DELAY_MS = 300;
/** SPEC sections 4 and 9. */
export const ALERT_SHOW_DELAY_MS = 10;
/** An alert hides after this long (SPEC sections 4 and 9). */
export const ALERT_HIDE_DELAY_MS = 2000;
/** The shorter of the two times after which an alert hides (SPEC sections 4 and 9). */
export const ALERT_HIDE_DELAY_SHORT_MS = 1500;
/** A field in error shakes, a select in error flashes (SPEC sections 5 and 9). */
export const FIELD_ERROR_FLASH_MS = 2000;
/** The region flashes when the disabled city is clicked (SPEC sections 5 and 9). */
export const DISABLED_CITY_FLASH_MS = 500;
/** A zone whose minimum is not met flashes when it is clicked (SPEC sections 5 and 9). */
export const DISABLED_ZONE_FLASH_MS = 2000;

// Texts: the longest, in characters

export const PERSON_NAME_MAX = 32;
export const EMAIL_MAX = 96;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
/** Of the staff of a shop, who see the customers' orders (MANAGEMENT section 2). */
export const STAFF_PASSWORD_MIN = 12;
export const STAFF_NAME_MAX = 64;
export const COMPANY_MAX = 64;
/** A street, or the second line of an address. */
export const ADDRESS_LINE_MAX = 128;
/** A note for the kitchen on one line. */
export const LINE_NOTE_MAX = 200;
/** A message to the restaurant on the whole order. */
export const ORDER_NOTE_MAX = 500;
/** A message of the restaurant to the diner of an order. */
export const ORDER_MESSAGE_MAX = 500;
/** Why staff changed what an order costs, or cancelled it. */
export const ORDER_REASON_MAX = 300;

// Accounts

/** How long a one-time code is valid. */
export const CODE_LIFETIME_MS = 10 * 60_000;
/** How long a person waits before the same link or code is sent again. */
export const RESEND_PAUSE_MS = 60_000;

// Customers of a shop (MANAGEMENT section 10)

export const CUSTOMER_NOTE_MAX = 1000;
/** The most notes of the staff about one customer. */
export const CUSTOMER_NOTES_MAX = 50;
export const BLOCK_REASON_MAX = 200;

// Staff

/** How long the link of an invitation is valid (MANAGEMENT section 2). */
export const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** How long the code is valid that leads to another shop of the same account (MANAGEMENT section 2). */
export const SWITCH_LIFETIME_MS = 60_000;
/** How long the code is valid with which a device is paired (MANAGEMENT section 2). */
export const PAIRING_LIFETIME_MS = 10 * 60_000;
/** How long what an authenticator has to sign is valid. */
export const PASSKEY_CHALLENGE_MS = 2 * 60_000;
/** The most passkeys of a person at one shop. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 64;
/** The most browsers in which somebody of a shop's staff, or a paired device, gets alerts; the least used ones end. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** So many wrong PINs lock the entry on a device (MANAGEMENT section 2). */
export const WRONG_PINS_MAX = 5;
/** How long (MANAGEMENT section 2). */
export const PIN_LOCK_MS = 5 * 60_000;

// Orders

/** The most pieces in one order, unless the shop sets another limit. */
export const ORDER_PIECES_MAX = 200;
/** The most unpaid orders in progress of an account without a completed order, unless the shop sets another limit. */
export const OPEN_UNPAID_MAX = 5;
/** The most messages of the restaurant to the diner of one order. */
export const ORDER_MESSAGES_MAX = 20;
/** An order counts as in progress until this long after it was due: not every shop marks orders as handed over. */
export const OPEN_UNPAID_FOR_MS = 3 * 60 * 60_000;

/** The most test orders of a shop that are not over (MANAGEMENT section 11). */
export const TEST_ORDERS_MAX = 5;
/** A test order is closed by itself so long after it was placed. */
export const TEST_ORDER_LASTS_MS = 24 * 60 * 60_000;
/** A test order has so many dishes at most, each of another category. */
export const TEST_DISHES_MAX = 3;

// Realtime

/** SPEC section 7. */
export const REALTIME_CONNECTION_TIMEOUT_MS = 20_000;
/** SPEC section 7. */
export const REALTIME_RECONNECTION_DELAY_MS = 1000;
/** SPEC section 7. */
export const REALTIME_RECONNECTION_DELAY_MAX_MS = 5000;
/** A share between 0 and 1 (SPEC section 7). */
export const REALTIME_RANDOMISATION_FACTOR = 0.5;
/** How often the server sends its newest event number on a connection. */
export const REALTIME_TICK_MS = 15_000;
/** The server's tick on the staff's channel: a board without one for two periods is offline (MANAGEMENT section 3). */
export const STAFF_TICK_MS = 5_000;
