import { runProduct } from './run-product.ts';

/** The product that the browser tests share. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { environment, stop } = await runProduct();
  Object.assign(process.env, environment);
  return stop;
}
