// The print agent (docs/print-agent.md): stands in a shop, takes the tickets of its orders and prints them.
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAgent } from './agent.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { MESSAGES, say } from './messages.ts';
import { createBackOff } from './server/back-off.ts';
import { type CallServer, createCaller, ServerUnavailableError } from './server/call-server.ts';
import { createShopServer } from './server/shop-server.ts';
import { CANNOT_START, StartError } from './start-error.ts';
import { type AgentKey, hashOf, openFolder, readAgentKey, writeAgentKey } from './storage/agent-key.ts';
import { openTakenJobs } from './storage/taken-jobs.ts';
import { type Timings, timingsWith } from './timings.ts';
import { AGENT_VERSION } from './wire.ts';

const NAME_MAX = 64;

/** Exchanges the code for a key, as often as it takes to reach the server. */
async function pair(
  { name }: CommandLine,
  url: URL,
  code: string,
  callServer: CallServer,
  timings: Timings,
): Promise<AgentKey> {
  say(MESSAGES.pairing(url.host));
  const payload = { code, name: (name ?? hostname()).slice(0, NAME_MAX), version: AGENT_VERSION };
  const backOff = createBackOff(timings.backOff, timings.backOffMax);
  for (let tries = 0; ; tries += 1) {
    try {
      const called = await callServer('agentPair', payload);
      if ('refused' in called) throw new StartError(MESSAGES.codeRefused);
      const { agent_key, shop } = called.answer;
      return { url: url.href, key: agent_key, shop: shop.name, code: hashOf(code) };
    } catch (error) {
      if (!(error instanceof ServerUnavailableError)) throw error;
      if (tries === 0) say(MESSAGES.pairingWaits(error.message));
      await sleep(backOff.next());
    }
  }
}

/** The key of an earlier start, unless the command line names another code. */
async function keyOf(commandLine: CommandLine, timings: Timings): Promise<AgentKey> {
  const { url, code, folder } = commandLine;
  const kept = await readAgentKey(folder);
  if (kept && (!code || hashOf(code) === kept.code)) return kept;
  if (!url || !code) throw new StartError(MESSAGES.notPaired);
  const key = await pair(commandLine, url, code, createCaller(url, timings.call), timings);
  await writeAgentKey(folder, key);
  return key;
}

async function main(): Promise<void> {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (commandLine.help) return void process.stdout.write(MESSAGES.help);
  const timings = timingsWith(process.env.PRINT_AGENT_TIMINGS);
  say(MESSAGES.started(AGENT_VERSION));
  await openFolder(commandLine.folder);
  const key = await keyOf(commandLine, timings);
  say(MESSAGES.paired(key.shop));

  const end = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      say(MESSAGES.stopping);
      end.abort();
    });
  const url = new URL(key.url);
  const callShop = createShopServer(createCaller(url, timings.call), key.key);
  const taken = await openTakenJobs(commandLine.folder);
  await runAgent({ url, callShop, taken, timings, end: end.signal });
  say(MESSAGES.stopped);
}

/** One line, and no stack: it is a restaurateur who reads it. */
function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  say(error instanceof StartError ? message : MESSAGES.unexpected(message));
  process.exit(error instanceof StartError ? CANNOT_START : 1);
}

process.on('uncaughtException', fail);
main().then(() => process.exit(0), fail);
