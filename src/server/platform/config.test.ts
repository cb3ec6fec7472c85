import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ConfigError, readConfig, variableNames } from './config.ts';

it('has a default for every variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    signInErrors: 'neutral',
  });
});

it('reads an empty variable as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

it.each([
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['STORAGE_URL', '/some/folder'],
  ['PUBLIC_URL', 'dc.example'],
  ['APP_SECRET', 'short'],
  ['SIGN_IN_ERRORS', 'loud'],
  ['SOFFICE_PATH', '/no/such/soffice'],
  ['SOFFICE_PATH', '/'],
])('refuses a wrong %s with one line that contains its name', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^Configuration: ${name}: .+$`));
});

it('is listed completely in the README', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const name of variableNames) expect.soft(readme).toContain(`\`${name}\``);
});
