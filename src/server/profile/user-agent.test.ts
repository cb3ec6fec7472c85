import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT_OF_APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.for([
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows'],
  [`${MAC} ${WEBKIT_OF_APPLE} Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  [`${LINUX} ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${ANDROID} ${WEBKIT} Chrome/114.0.0.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
    'Huawei Browser',
    'Android',
  ],
  [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge', 'Android'],
  [`${IPHONE} ${WEBKIT_OF_APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} ${WEBKIT_OF_APPLE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPAD} ${WEBKIT_OF_APPLE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPad'],
  ['curl/8.14.1', null, null],
  ['', null, null],
  ['Version/'.repeat(40), null, null],
] as const)('reads %s as %s on %s', ([userAgent, browser, system]) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});
