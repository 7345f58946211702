/** Where a demonstration shop answers in the browser tests. */
export const shopUrl = (shop: 'le-bosphore' | 'ty-gwenn', path = '/') =>
  `http://${shop}.localhost:${process.env.STOREFRONT_PORT}${path}`;
