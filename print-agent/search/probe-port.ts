import { connect } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/** The port of raw printing, which every network printer for tickets listens on. */
export const RAW_PORT = 9100;

const AT_ONCE = 32;
const ANSWER_MS = 700;

/** Those of `addresses` that accept a connection. Nothing is sent: what listens there need not be a printer. */
export async function probePort(addresses: readonly string[], port = RAW_PORT): Promise<string[]> {
  const left = [...addresses];
  const open: string[] = [];
  const worker = async () => {
    for (let address = left.shift(); address; address = left.shift())
      if (await accepts(address, port)) open.push(address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return open;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_MS, () => end(false));
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}

/** The other addresses of the /24 networks that this machine is in; larger networks are searched around it only. */
export function neighbourAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  const own = ownAddresses(interfaces);
  const networks = new Set(own.map((address) => address.slice(0, address.lastIndexOf('.'))));
  return [...networks]
    .flatMap((network) => Array.from({ length: 254 }, (_, index) => `${network}.${index + 1}`))
    .filter((address) => !own.includes(address));
}

/** The IPv4 addresses of this machine in private networks: nobody else's network is probed. */
export function ownAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string[] {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivate(address))
    .map(({ address }) => address);
}

const isPrivate = (address: string) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
