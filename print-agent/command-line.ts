import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MESSAGES } from './messages.ts';
import { StartError } from './start-error.ts';

export interface CommandLine {
  url: URL | null;
  code: string | null;
  folder: string;
  name: string | null;
  help: boolean;
}

/** Where the agent keeps its key and its taken jobs unless `--data` says otherwise. */
export function defaultFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'Ardoise', 'print-agent');
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/ardoise-print-agent');
  return join(homedir(), '.ardoise-print-agent');
}

export function readCommandLine(parameters: string[], env: NodeJS.ProcessEnv = process.env): CommandLine {
  const values = parse(parameters);
  return {
    url: values.url === undefined ? null : readUrl(values.url),
    code: values.key?.trim() || null,
    folder: values.data || defaultFolder(process.platform, env),
    name: values.name?.trim() || null,
    help: values.help ?? false,
  };
}

function parse(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        data: { type: 'string' },
        name: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    const unknown = parameters.find((parameter) => !/^--(url|key|data|name|help)(=|$)/.test(parameter));
    throw new StartError(MESSAGES.badOption(unknown ?? parameters.join(' ')));
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new StartError(MESSAGES.badUrl(text));
  return url;
}
