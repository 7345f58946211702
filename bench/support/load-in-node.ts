// node load-in-node.ts <port> <calls.json> <connections> <seconds>: sends the requests of the file in turn on keep-alive
// connections, each as soon as the last is answered. Prints requests, failures and latencies as JSON.
import { readFileSync } from 'node:fs';
import { type Call, oneConnection, send } from './get.ts';
import { percentile } from './report.ts';

const [port, file = '', connections, seconds] = process.argv.slice(2);
const calls: Call[] = JSON.parse(readFileSync(file, 'utf8'));
let turn = 0;
const times: number[] = [];
let failed = 0;
const began = performance.now();
const end = began + Number(seconds) * 1000;

async function ask(): Promise<void> {
  const agent = oneConnection();
  for (let call = calls[0]; call && performance.now() < end; call = calls[turn++ % calls.length]) {
    const asked = performance.now();
    const { status } = await send(Number(port), call, agent);
    if (status < 400) times.push(performance.now() - asked);
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
