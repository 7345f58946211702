// node load-in-node.ts <port> <host,host…> <path> <connections> <seconds>: sends requests on keep-alive connections, each
// as soon as the last is answered. Prints requests, failures and latencies as JSON.
import { get, oneConnection } from './get.ts';
import { percentile } from './report.ts';

const [port, names = '', path = '/', connections, seconds] = process.argv.slice(2);
const hosts = names.split(',');
let turn = 0;
const next = () => ({ port: Number(port), host: hosts[turn++ % hosts.length] ?? '', path });
const times: number[] = [];
let failed = 0;
const began = performance.now();
const end = began + Number(seconds) * 1000;

async function ask(): Promise<void> {
  const agent = oneConnection();
  while (performance.now() < end) {
    const asked = performance.now();
    const { status } = await get(next(), 'gzip, br', agent);
    if (status === 200) times.push(performance.now() - asked);
    else failed += 1;
  }
  agent.destroy();
}

await Promise.all(Array.from({ length: Number(connections) }, ask));
const took = (performance.now() - began) / 1000;
process.stdout.write(
  JSON.stringify({
    requests: times.length,
    failed,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }),
);
