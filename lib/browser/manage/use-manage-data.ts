'use client';

import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import type { ApiCall } from '#lib/contract/calls/api-call.ts';
import { readMe } from '#lib/contract/manage/calls.ts';
import type { ManageEndpointName } from '#lib/contract/manage/endpoints.ts';
import type { Permission } from '#lib/domain/staff/permissions.ts';
import { type DataReading, READING, readingOf, successOf } from '../api/data-reading.ts';
import { callManage } from './call-manage.ts';
import { keepAnswer, useLastKnown } from './last-known.ts';

export const manageKey = (name: ManageEndpointName, input: unknown = null) =>
  ['manage', name, input] as const;

/**
 * Reads data of the shop by a call of the signed-in member. `staleSince` is when it was read, while it is only what this
 * device last knew. With `keepPreviousData` the value `mayBePrevious`: that of another input, while this one's is not read.
 */
export function useManageData<Name extends ManageEndpointName, Input, Output>(
  call: ApiCall<Name, Input, Output>,
  input: Input,
  options: SWRConfiguration = {},
) {
  const swr = useSWR(manageKey(call.endpoint, input), () => successOf(callManage(call, input)), {
    ...READING,
    ...options,
    onSuccess: (value) => keepAnswer(call.endpoint, value),
  });
  const { mutate: reread } = swr;
  type Value = NonNullable<typeof swr.data>;
  const reading: DataReading<Value> = readingOf<Value>(swr);
  const mayBePrevious = swr.isLoading || swr.error !== undefined;
  const lastKnown = useLastKnown<Value>(call.endpoint);
  if (reading.status !== 'unavailable' || !lastKnown)
    return { reading, reread, mayBePrevious, staleSince: null };
  const known: DataReading<Value> = { status: 'found', value: lastKnown.value };
  return { reading: known, reread, mayBePrevious, staleSince: lastKnown.at };
}

/** Who is signed in; null while that is not known. */
export function useMe() {
  const { reading } = useManageData(readMe, null);
  return reading.status === 'found' ? reading.value.me : null;
}

/** Reads who is signed in again. */
export function useRereadMe() {
  const { mutate } = useSWRConfig();
  return () => mutate(manageKey('manageMe'));
}

/**
 * Whether to offer an act: the role includes its permission, or a PIN may give it. False while that is not known. The
 * backend checks it again.
 */
export function useMay(permission: Permission): boolean {
  const me = useMe();
  return me !== null && (me.device || me.permissions.includes(permission));
}
