'use client';

import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { numberText, pluralForm } from './number.ts';

// What the storefront uses of next-intl, for the browser alone (next.config.mjs): without its options, its error classes
// and the formatters of Intl. tests/unit/i18n/translations.test.ts compares the two.

type Tag = (content: ReactNode) => ReactNode;
type Values = Readonly<Record<string, ReactNode | Tag>>;

const SELECT = 1;
const PLURAL = 2;
const NUMBER = 4;

/** A part of a message as compile-sentences.mjs compiles it; 0 is the `#` of a plural form. */
type Part =
  | string
  | 0
  | readonly [value: string]
  | readonly [value: string, typeof SELECT | typeof PLURAL, Forms]
  | readonly [value: string, typeof NUMBER]
  | readonly [tag: string, ...Part[]];
type Message = string | readonly Part[];
type Forms = Readonly<Record<string, Message | 0>>;

export interface Messages {
  readonly [key: string]: Messages | Message;
}

interface Translator {
  (key: string, values?: Values): string;
  /** The same with elements: a value may be one, and a tag is a function of its content. */
  rich(key: string, values?: Values): ReactNode;
}

const Context = createContext<Messages>({});

/** Provides messages; without `messages`, those of the provider around it. */
export function IntlProvider({ messages, children }: { messages?: Messages; children?: ReactNode }) {
  const around = useContext(Context);
  return <Context value={messages ?? around}>{children}</Context>;
}

export { IntlProvider as NextIntlClientProvider };

const translators = new WeakMap<Messages, Map<string, Translator>>();

/** The translator of a namespace: the same function in every render and component. */
export function useTranslations(namespace = ''): Translator {
  const messages = useContext(Context);
  const known = translators.get(messages) ?? new Map<string, Translator>();
  const translator = known.get(namespace) ?? createTranslator({ messages, namespace });
  translators.set(messages, known.set(namespace, translator));
  return translator;
}

export function createTranslator({
  messages,
  namespace = '',
}: {
  messages: Messages;
  namespace?: string;
}): Translator {
  function rich(key: string, values: Values = {}): ReactNode {
    const path = namespace ? `${namespace}.${key}` : key;
    const message = messageAt(messages, path);
    // As next-intl does: the page stays, with the path in place of the message.
    if (message === undefined) console.error(`no message ${path}`);
    return formatted(message ?? path, values);
  }
  return Object.assign((key: string, values?: Values) => String(rich(key, values)), { rich });
}

const isGroup = (found: Messages | Message | undefined): found is Messages =>
  typeof found === 'object' && !Array.isArray(found);

function messageAt(messages: Messages, path: string): Message | undefined {
  let found: Messages | Message | undefined = messages;
  for (const key of path.split('.')) found = isGroup(found) ? found[key] : undefined;
  return isGroup(found) ? undefined : found;
}

function formatted(message: Message, values: Values, count = 0): ReactNode {
  if (typeof message === 'string') return message;
  const nodes: ReactNode[] = [];
  for (const part of message) {
    const node = partOf(part, values, count);
    const before = nodes.at(-1);
    // One text node, as in the markup of the server.
    if (typeof node === 'string' && typeof before === 'string') nodes[nodes.length - 1] = before + node;
    else nodes.push(node);
  }
  return nodes.length > 1 ? createElement(Fragment, null, ...nodes) : nodes[0];
}

function partOf(part: Part, values: Values, count: number): ReactNode {
  if (typeof part === 'string') return part;
  if (part === 0) return numberText(count);
  const value = values[part[0]];
  switch (part[1]) {
    case NUMBER:
      return numberText(Number(value));
    case SELECT:
      return formOf(part[2], String(value), values, count);
    case PLURAL: {
      const amount = Number(value);
      const form = `=${amount}` in part[2] ? `=${amount}` : pluralForm(amount);
      return formOf(part[2], form, values, amount);
    }
    default: {
      const [, ...content] = part;
      if (typeof value === 'function') return value(formatted(content, values, count));
      return typeof value === 'object' ? value : String(value);
    }
  }
}

function formOf(forms: Forms, name: string, values: Values, count: number): ReactNode {
  const form = forms[name] ?? forms.other ?? '';
  return form === 0 ? numberText(count) : formatted(form, values, count);
}
