import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { showPage } from './show-page.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-23T23:30:00Z'), advanceTimers: true });
});

function SessionId() {
  return <p>{useCustomer().customer?.sessionId}</p>;
}

test("a customer carries this browser's session_id of the day that it is at the shop", async () => {
  aBackend({ 'v2/customer/me': () => ({ customer: aCustomer() }) });
  const page = showPage(<SessionId />, { path: '/' });
  page.signIn();
  page.show();
  expect(await screen.findByText(/^2026-11-24-[0-9a-f]{8}$/)).toBeVisible();
});
