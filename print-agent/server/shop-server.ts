import { MESSAGES, say } from '../messages.ts';
import { StartError } from '../start-error.ts';
import type { Answer, Payload, PrintEndpointName } from '../wire.ts';
import { type CallServer, ServerUnavailableError } from './call-server.ts';

/** Null when the server is away, which is said once, as is its return. */
export type CallShop = <Name extends PrintEndpointName>(
  name: Name,
  payload: Payload<Name>,
) => Promise<{ answer: Answer<Name> } | { refused: string } | null>;

/** Calls the server with the agent's key. A key that is not valid any more ends the agent. */
export function createShopServer(callServer: CallServer, key: string): CallShop {
  let isAway = false;
  return async (name, payload) => {
    try {
      const called = await callServer(name, payload, key);
      if ('refused' in called && called.status === 401) throw new StartError(MESSAGES.revoked);
      // A server that gives no jobs, for whatever reason, is as good as away.
      if ('refused' in called && name === 'agentTake') throw new ServerUnavailableError(called.refused);
      if (isAway) say(MESSAGES.serverBack);
      isAway = false;
      return called;
    } catch (error) {
      if (!(error instanceof ServerUnavailableError)) throw error;
      if (!isAway) say(MESSAGES.serverAway(error.message));
      isAway = true;
      return null;
    }
  };
}
