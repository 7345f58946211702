import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The backend's answers for one shop, as JSON. */
export interface ShopAnswers {
  store: string;
  products: string;
}

/** The two answers that a shop's pages are rendered from, requested as a browser would. */
export async function shopAnswers(port: number, host: string): Promise<ShopAnswers> {
  const store = await call(port, host, 'v1/store/search_ssl', { url: `https://${host}` });
  const { store_id, name, category } = JSON.parse(store).data;
  const category_id_array = category.map(({ category_id }: { category_id: number }) => category_id);
  const products = await call(port, host, 'v1/product/search_product', {
    category_id_array,
    store_id,
    store_name: name,
  });
  return { store, products };
}

function call(port: number, host: string, path: string, body: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'content-type': 'application/json' };
    request({ host: '127.0.0.1', port, path: `/api/${path}`, method: 'POST', headers }, async (response) => {
      if (response.statusCode === 200) resolve(await text(response));
      else reject(new Error(`${path} answered ${response.statusCode}: ${await text(response)}`));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}
