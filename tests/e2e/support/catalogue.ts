import type { Product } from '#lib/domain/catalogue/product.ts';
import { ask } from '#tests/gateway/support/ask.ts';

export type NamedProduct = Product & { name: string };

/** The catalogue of a demonstration shop, as its pages fetch it. */
export async function catalogueOf(shop: string): Promise<NamedProduct[]> {
  const port = Number(process.env.STOREFRONT_PORT);
  const { text } = await ask(port, { path: '/card.json', host: `${shop}.localhost:${port}` });
  return JSON.parse(text);
}

/** The product of that name. */
export async function productNamed(shop: string, name: string): Promise<NamedProduct> {
  const found = (await catalogueOf(shop)).find((product) => product.name === name);
  if (!found) throw new Error(`${shop} has no ${name}`);
  return found;
}
