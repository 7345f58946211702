const megabytes = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`not a number of megabytes: ${text}`);
  return number * 1024 * 1024;
};

/** What the door is told by its environment, read once. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  return {
    port: Number(environment.PORT ?? 3000),
    /** Where a browser reaches the realtime channel: an origin, or a port of the shop's own host. */
    realtimeUrl: environment.REALTIME_URL ?? ':4000',
    production: environment.ARDOISE_ENV === 'production',
    /** Whether x-forwarded-for and x-forwarded-proto come from a load balancer of ours. */
    behindProxy: environment.BEHIND_PROXY === '1',
    /** Whether pictures may still be missing, and are to be drawn meanwhile. */
    drawPictures: environment.DRAW_PICTURES === '1',
    pageCacheBytes: megabytes(environment.PAGE_CACHE_MB, 128),
  };
}
