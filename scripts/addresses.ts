// Prints where each shop answers on this machine.
import { tenants } from '#tenants';

const port = process.argv[2] ?? '3000';
for (const { hosts, title } of tenants) {
  const local = hosts.find((host) => host.endsWith('.localhost'));
  if (local) process.stdout.write(`  http://${local}:${port}  ${title}\n`);
}
