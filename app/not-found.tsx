import { messages } from '#lib/i18n/messages.ts';

/** For addresses that the middleware leaves alone and nothing answers to. Every page carries it, so it is short. */
export default function NotFound() {
  return <h1>{messages.shell.notFound}</h1>;
}
