import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MESSAGES } from './messages.ts';
import { StartError } from './start-error.ts';

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  data: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean' },
} as const;

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
    return parseArgs({ args: parameters, options: OPTIONS }).values;
  } catch {
    throw new StartError(MESSAGES.badOption(firstWrong(parameters) ?? parameters.join(' ')));
  }
}

/** The first argument that is no option, an unknown one, or one whose value is missing or superfluous. */
function firstWrong(parameters: string[]): string | undefined {
  const { tokens } = parseArgs({ args: parameters, options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return token.value;
    if (token.kind !== 'option') return parameters[token.index];
    const { name, value, inlineValue } = token;
    const type = isOption(name) ? OPTIONS[name].type : null;
    // A value that begins with a dash is the next option, unless it is written with '='.
    const hasValue = value !== undefined && (inlineValue || !value.startsWith('-'));
    if (type === null || hasValue !== (type === 'string')) return token.rawName;
  }
  return undefined;
}

const isOption = (name: string): name is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, name);

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new StartError(MESSAGES.badUrl(text));
  return url;
}
