import { connect } from 'node:net';

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
