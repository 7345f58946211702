/** The cache tag of everything that is rendered from a shop's data. */
export const shopTag = (tenantId: string) => `shop:${tenantId}`;
