/** Where a demonstration shop answers in the browser tests. */
export const shopUrl = (shop: string, path = '/') =>
  `http://${shop}.localhost:${process.env.STOREFRONT_PORT}${path}`;
