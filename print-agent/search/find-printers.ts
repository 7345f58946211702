import { networkInterfaces } from 'node:os';
import type { FoundPrinter } from '../wire.ts';
import { askMulticastDns } from './multicast-dns.ts';
import { neighbourAddresses, ownAddresses, probePort, RAW_PORT } from './probe-port.ts';

const FOUND_MAX = 50;

/** The printers of the own network: what they say by multicast DNS, and every neighbour that listens on port 9100. */
export async function findPrinters(): Promise<FoundPrinter[]> {
  const interfaces = networkInterfaces();
  const [named, probed] = await Promise.all([
    askMulticastDns(ownAddresses(interfaces)),
    probePort(neighbourAddresses(interfaces)),
  ]);
  const known = new Set(named.map(({ address }) => address));
  const others = probed
    .filter((address) => !known.has(address))
    .map((address): FoundPrinter => ({ address, port: RAW_PORT, name: '', source: 'probe' }));
  return [...named, ...others].slice(0, FOUND_MAX);
}
