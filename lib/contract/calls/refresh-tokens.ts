import type { TokenPair } from '#lib/domain/account/customer.ts';
import type { TokensWire } from '../customer.ts';
import type { ApiCall } from './api-call.ts';

export const tokensOf = ({ access_token, refresh_token }: TokensWire): TokenPair => ({
  accessToken: access_token,
  refreshToken: refresh_token,
});

export const refreshTokens: ApiCall<'refreshToken', { refreshToken: string; storeId: number }, TokenPair> = {
  endpoint: 'refreshToken',
  encode: ({ refreshToken, storeId }) => ({ refresh_token: refreshToken, store_id: storeId }),
  decode: tokensOf,
};
