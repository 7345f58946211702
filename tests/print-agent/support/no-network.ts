// Loaded before the agent: its machine has no network, so that a search probes nobody's.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.networkInterfaces = () => ({});
syncBuiltinESMExports();
