import { getRequestConfig } from 'next-intl/server';
import { type Messages, messages } from './messages.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'fr';
    Messages: Messages;
  }
}

/** One language and no request data, so that every page stays static. */
export default getRequestConfig(async () => ({ locale: 'fr', messages, timeZone: 'Europe/Paris' }));
