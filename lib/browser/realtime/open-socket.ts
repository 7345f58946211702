'use client';

import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, HandshakeAuth, ServerEvents } from '#lib/contract/realtime.ts';
import {
  REALTIME_CONNECTION_TIMEOUT_MS,
  REALTIME_RANDOMISATION_FACTOR,
  REALTIME_RECONNECTION_DELAY_MAX_MS,
  REALTIME_RECONNECTION_DELAY_MS,
} from '#lib/domain/limits.ts';

export type RealtimeSocket = Socket<ServerEvents, ClientEvents>;

const originOf = (realtimeUrl: string) =>
  realtimeUrl.startsWith(':') ? `${location.protocol}//${location.hostname}${realtimeUrl}` : realtimeUrl;

/**
 * Connects to the realtime channel (SPEC section 7); `auth` is called at each connection. Import this file on demand: it
 * brings the client with it.
 */
export function openSocket(realtimeUrl: string, auth?: () => HandshakeAuth): RealtimeSocket {
  return io(originOf(realtimeUrl), {
    ...(auth && { auth: (send: (sent: HandshakeAuth) => void) => send(auth()) }),
    withCredentials: true,
    forceNew: true,
    transports: ['polling', 'websocket'],
    timeout: REALTIME_CONNECTION_TIMEOUT_MS,
    reconnectionDelay: REALTIME_RECONNECTION_DELAY_MS,
    reconnectionDelayMax: REALTIME_RECONNECTION_DELAY_MAX_MS,
    randomizationFactor: REALTIME_RANDOMISATION_FACTOR,
  });
}
