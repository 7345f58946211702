import { describe, expect, it } from '@jest/globals';
import { browserOf } from '#lib/domain/staff/passkey.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a passkey', () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} Version/17.4 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT} CriOS/123.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.4 Safari/605.1.15`,
      'Safari',
      'Mac',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${BLINK} Chrome/123.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${BLINK} SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/123.0 Safari/537.36 Edg/123.0`,
      'Edge',
      'Windows',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/123.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:124.0) Gecko/20100101 Firefox/124.0', 'Firefox', 'Linux'],
  ])('is the browser and the system of %s', (userAgent, browser, system) => {
    expect(browserOf(userAgent)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64)'])('is none of %j', (userAgent) => {
    expect(browserOf(userAgent)).toBeNull();
  });
});
