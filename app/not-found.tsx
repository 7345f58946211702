import { messages } from '#lib/i18n/messages.ts';

/** For paths that the middleware excludes and no route matches. It is part of every page, so it is short. */
export default function NotFound() {
  return <h1>{messages.shell.notFound}</h1>;
}
