'use client';

import useSWR from 'swr';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { READING, readingOf, successOf } from '../api/data-reading.ts';
import { useShop } from '../shop/shop-context.tsx';
import { customerDataKey } from './customer-cache.ts';
import { useSession } from './use-session.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Reads data of the signed-in customer by a call. */
export function useCustomerData<Name extends EndpointName, Input, Output>(
  call: ApiCall<Name, Input, Output>,
  input: Input,
  {
    id = 0,
    guest = false,
    asked = true,
    ...options
  }: {
    /** Separates several readings of one endpoint. */
    id?: number;
    /** Whether somebody who ordered without an account reads too. */
    guest?: boolean;
    /** Whether there may be something to read. */
    asked?: boolean;
    dedupingInterval?: number;
  } = {},
) {
  const { storeId } = useShop().store;
  const session = useSession();
  const signedIn = useSignedIn();
  const reading = useSWR(
    asked && (signedIn || guest) ? customerDataKey(storeId, call.endpoint, id) : null,
    () => successOf(session.call(call, input)),
    { ...READING, ...options },
  );
  return { reading: readingOf(reading), reread: reading.mutate };
}
