import { expect, it } from 'vitest';
import { hostOf, isLoopback } from './loopback.ts';

it.each([
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  'localhost',
  'LOCALHOST',
  'dc.localhost',
])('only this machine reaches %s', (host) => expect(isLoopback(host)).toBe(true));

it.each([
  '0.0.0.0',
  '::',
  '[::]',
  '::ffff:0.0.0.0',
  '::ffff:10.0.0.1',
  '10.0.0.1',
  '128.0.0.1',
  'dc.example',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.example',
  '',
])('others may reach %j', (host) => expect(isLoopback(host)).toBe(false));

it.each([
  ['localhost:3000', 'localhost'],
  ['[::1]:3000', '[::1]'],
  ['dc.example', 'dc.example'],
  ['https://dc.example:8443/files', 'dc.example'],
  ['a b', null],
  ['', null],
])('reads the host of %j', (text, host) => expect(hostOf(text)).toBe(host));
