import http from 'node:http';
import https from 'node:https';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import { lookupName } from './local-names.ts';

/** The realtime channel, which only says when to take jobs. Without it the agent polls. */
export interface WakeSocket {
  /** Joins with the token of the newest answer if it has not joined yet. */
  join(token: string): void;
  close(): void;
}

const RECONNECT_MS = 2_000;

/** `realtimeUrl` is an origin, or ':4000' for a port of the management host. */
export function openWakeSocket(url: URL, realtimeUrl: string, wake: () => void): WakeSocket {
  const origin = realtimeUrl.startsWith(':') ? `${url.protocol}//${url.hostname}${realtimeUrl}` : realtimeUrl;
  const { Agent } = new URL(origin).protocol === 'https:' ? https : http;
  const socket: Socket<Pick<ServerEvents, 'printJobs' | 'printConfig'>, ClientEvents> = io(origin, {
    transports: ['websocket'],
    extraHeaders: { origin: url.origin },
    agent: new Agent({ lookup: lookupName }) as never,
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: 30_000,
  });
  let hasJoined = false;
  let isClosed = false;
  // A token is valid for a minute: a reconnected socket joins with that of the next answer.
  socket.on('connect', wake);
  socket.on('disconnect', (reason) => {
    hasJoined = false;
    // The one reason after which Socket.IO does not connect again by itself.
    if (reason === 'io server disconnect')
      setTimeout(() => !isClosed && socket.connect(), RECONNECT_MS * (0.5 + Math.random() / 2)).unref();
  });
  socket.on('printJobs', wake);
  socket.on('printConfig', wake);
  return {
    join(token) {
      if (!socket.connected || hasJoined) return;
      hasJoined = true;
      socket.emit('joinPrintAgent', token, (joined) => {
        hasJoined = joined;
      });
    },
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
