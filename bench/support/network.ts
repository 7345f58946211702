import type { CDPSession } from '@playwright/test';

export interface Received {
  requests: number;
  /** Bytes over the wire, compressed and with the headers of the answers. */
  bytes: number;
}

export interface Resource {
  url: string;
  /** The browser's resource type: `Script`, `Image`, `Font`. */
  type: string;
  bytes: number;
  atLoad: boolean;
}

export interface Network {
  resources: readonly Resource[];
  /** Milliseconds since the last request or response. */
  quietFor(): number;
}

/** Records everything that a page receives, before and after the load event. */
export async function watchNetwork(session: CDPSession): Promise<Network> {
  const asked = new Map<string, { url: string; type: string }>();
  const resources: Resource[] = [];
  let loaded = false;
  let last = Date.now();
  session.on('Page.loadEventFired', () => {
    loaded = true;
  });
  session.on('Network.requestWillBeSent', () => {
    last = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    last = Date.now();
    asked.set(requestId, { url: response.url, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const resource = asked.get(requestId);
    if (resource) resources.push({ ...resource, bytes: encodedDataLength, atLoad: !loaded });
  });
  await session.send('Page.enable');
  await session.send('Network.enable');
  return { resources, quietFor: () => Date.now() - last };
}

export function sumOf(resources: readonly Resource[]): Received {
  return { requests: resources.length, bytes: resources.reduce((total, { bytes }) => total + bytes, 0) };
}
