import { getRequestConfig } from 'next-intl/server';
import { messages } from './messages.ts';

/** One language and no request data, so that every page stays static. */
export default getRequestConfig(async () => ({ locale: 'fr', messages, timeZone: 'Europe/Paris' }));
