import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, decode, encode, type Packet } from 'dns-packet';
import type { FoundPrinter } from '../wire.ts';
import { RAW_PORT } from './probe-port.ts';

/** Printers that take raw data, and those that say so by a service besides it. */
const SERVICES = ['_pdl-datastream._tcp.local', '_printer._tcp.local', '_ipp._tcp.local'];
const RAW_SERVICE = '_pdl-datastream._tcp.local';

const GROUP = { address: '224.0.0.251', port: 5353 };
const NAME_MAX = 100;

/**
 * Asks once by multicast DNS (RFC 6762, section 5.1) from a port of its own, so that printers answer to it directly and no
 * other responder of this machine is in the way. `from` is an own address for each network.
 */
export async function askMulticastDns(
  from: readonly string[],
  waitMs = 3_000,
  group = GROUP,
): Promise<FoundPrinter[]> {
  const found = new Map<string, FoundPrinter>();
  await Promise.all(
    from.map(async (address) => {
      const socket = createSocket('udp4');
      // A network that is gone, for one: the port probe may still find the printers.
      socket.on('error', () => {});
      socket.on('message', (message, { address }) => {
        const printer = readAnswer(message, address);
        if (printer && found.get(address)?.port !== RAW_PORT) found.set(address, printer);
      });
      socket.bind(0, address, () => {
        const questions = SERVICES.map((name) => ({ name, type: 'PTR' as const }));
        socket.send(encode({ type: 'query', id: 0, questions }), group.port, group.address, () => {});
      });
      await sleep(waitMs);
      socket.close();
    }),
  );
  return [...found.values()];
}

/** The printer that an answer tells of. `sender` is its address: answers come from the printer itself. */
export function readAnswer(message: Buffer, sender: string): FoundPrinter | null {
  const answers = answersOf(message);
  const pointer = answers.find(
    (answer) => answer.type === 'PTR' && SERVICES.includes(answer.name.toLowerCase()),
  );
  if (pointer?.type !== 'PTR') return null;
  const isRaw = pointer.name.toLowerCase() === RAW_SERVICE;
  const service = answers.find((answer) => answer.type === 'SRV' && answer.name === pointer.data);
  const port = isRaw && service?.type === 'SRV' ? service.data.port : RAW_PORT;
  return { address: sender, port, name: instanceOf(pointer.data), source: 'mdns' };
}

/** Of a packet that cannot be read: none. */
function answersOf(message: Buffer): Answer[] {
  try {
    const { answers = [], additionals = [] }: Packet = decode(message);
    return [...answers, ...additionals];
  } catch {
    return [];
  }
}

/** 'EPSON TM-m30' of 'EPSON TM-m30._printer._tcp.local'. */
const instanceOf = (name: string) =>
  name
    .replace(/\._[\w-]+\._tcp\.local\.?$/i, '')
    .replace(/\p{C}/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
