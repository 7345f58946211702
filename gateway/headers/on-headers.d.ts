declare module 'on-headers' {
  import type { ServerResponse } from 'node:http';

  /** Calls back just before the response headers are sent, while they can still be changed. */
  export default function onHeaders(response: ServerResponse, listener: (this: ServerResponse) => void): void;
}
