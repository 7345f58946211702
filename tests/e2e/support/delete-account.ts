import { constants, publicEncrypt } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Post {
  path: string;
  body: object;
  csrf?: string;
}

/** Calls the backend from the page, as the customer signed in there. */
const post = (page: Page, asked: Post) =>
  page.evaluate(async ({ path, body, csrf = '' }: Post) => {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
    const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.json();
  }, asked);

/** Deletes the account that is signed in on the page. */
export async function deleteAccount(page: Page, password: string): Promise<void> {
  const url = await page.evaluate(() => location.origin);
  const { data } = await post(page, { path: 'v1/store/search_ssl', body: { url } });
  const { store_id } = data;
  const tokens = { access_token: '', refresh_token: '', store_id };
  const { customer } = await post(page, { path: 'v2/customer/me', body: tokens });
  const { value, token_session_id } = data.setting.find(({ key }: { key: string }) => key === 'publicKey');
  const { token: csrf } = await page.evaluate(async () => (await fetch('/api/v1/csrf-token')).json());
  const key = { key: value, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const encrypted = publicEncrypt(key, Buffer.from(Buffer.from(password).toString('base64')));
  const { customer_id } = customer;
  const body = { token_session_id, store_id, customer_id, password: encrypted.toString('base64') };
  const answer = await post(page, { path: 'v2/customer/delete', body, csrf });
  if (answer.class !== 'success') throw new Error(JSON.stringify(answer));
}
