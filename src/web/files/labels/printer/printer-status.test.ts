import { describe, expect, it } from 'vitest';
import { readDotsPerInch, readStatus } from './printer-status.ts';

/** As a printer answers, with the control characters around it. */
const status = (errors: string) =>
  `\u0002\r\n\r\n  PRINTER STATUS                             \r\n   ERRORS:         ${errors}           \r\n   WARNINGS:       1 00000000 00000002           \r\n\u0003`;

describe('the status of a printer', () => {
  it.each([
    ['0 00000000 00000000', []],
    ['1 00000000 00000001', ['paperOut']],
    ['1 00000000 00000005', ['paperOut', 'headOpen']],
    ['1 00000000 00000002', ['ribbonOut']],
    ['1 00000000 00000030', ['tooHot']],
    ['1 00000000 00010000', ['paused']],
    ['1 00000000 00010001', ['paperOut', 'paused']],
    ['1 00000000 00000100', ['other']],
    ['1 00000001 00000001', ['paperOut', 'other']],
    ['1 00000000 00000000', ['other']],
    ['1 00000000 80000000', ['other']],
  ])('reads %s', (errors, faults) => expect(readStatus(status(errors))).toEqual(faults));

  it.each(['', 'ERRORS', '\u0002ZD421-203dpi,V93.21.26Z,8,8192KB\u0003'])('is unknown after %j', (answer) =>
    expect(readStatus(answer)).toBeNull(),
  );
});

describe('the dots an inch', () => {
  it.each([
    ['\u0002ZD420-300dpi,V84.20.18Z,12,8192KB\u0003', 300],
    ['\u0002GK420d,V61.17.5Z,8,2104KB\u0003\r\n', 203],
    ['\u0002ZT411,V92,24 ,65536KB,X\u0003', 600],
  ])('are read from %j', (answer, dots) => expect(readDotsPerInch(answer)).toBe(dots));

  it.each(['', 'no answer', '\u0002X,V1,0,1KB\u0003', '\u0002X,V1,999,1KB\u0003'])(
    'are unknown after %j',
    (answer) => expect(readDotsPerInch(answer)).toBeNull(),
  );
});
