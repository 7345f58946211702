import type { NetworkInterfaceInfo } from 'node:os';

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
