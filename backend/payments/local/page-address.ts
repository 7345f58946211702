/**
 * The origin at which a diner's browser reaches the backend, from where they come back to: `realtimeUrl` is an origin,
 * or a port of whichever of the shop's hosts they are on.
 */
export function pageOrigin(realtimeUrl: string, successUrl: string): string {
  if (!realtimeUrl.startsWith(':')) return new URL(realtimeUrl).origin;
  const url = new URL(successUrl);
  url.port = realtimeUrl.slice(1);
  return url.origin;
}
