import { describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { ownerForm } from '#tests/factories/accounts.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';
import { isSetupCode, setupCode } from './setup-code.ts';

const secret = 'a secret of more than thirty-two characters';

describe('setupCode', () => {
  it('is sixteen letters and digits that cannot be confused, the same for one secret', () => {
    expect(setupCode(secret)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(setupCode(secret)).toBe(setupCode(secret));
    expect(setupCode(`${secret}.`)).not.toBe(setupCode(secret));
  });

  it('is recognised as people copy it, and nothing else is', () => {
    const code = setupCode(secret);
    const copies = [
      code,
      code.toLowerCase(),
      ` ${code} `,
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
    ];
    for (const copy of [...copies, code.replaceAll('0', 'o').replaceAll('1', 'l')])
      expect.soft(isSetupCode(secret, copy), copy).toBe(true);
    for (const wrong of ['', '-', code.slice(0, -1), `${code}0`, setupCode(`${secret}.`), 'é'.repeat(16)])
      expect.soft(isSetupCode(secret, wrong), wrong).toBe(false);
  });
});

const signUp = (
  app: TestApp,
  form: object,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) =>
  new Browser(app).send({
    method: 'POST',
    url: authContract.signUp.path,
    payload: { ...ownerForm, ...form },
    headers,
    remoteAddress,
  });
const codeRequired = async (app: TestApp, headers: Record<string, string> = {}) => {
  const { body } = await new Browser(app).send<typeof authContract.setup>({
    method: 'GET',
    url: authContract.setup.path,
    headers,
  });
  return body.codeRequired;
};

describe('the sign-up of the owner', () => {
  it.each([
    ['HOST is every address', { HOST: '0.0.0.0' }, {}],
    ['HOST is every IPv6 address', { HOST: '::' }, {}],
    ['HOST is an address of the network', { HOST: '192.0.2.7' }, {}],
    ['HOST is a name', { HOST: 'dc.example' }, {}],
    ['PUBLIC_URL is not this machine', { PUBLIC_URL: 'https://dc.example.test' }, {}],
    ['there is a trusted proxy', { TRUST_PROXY: '1' }, {}],
    ['the browser asked for another host', {}, { host: 'dc.example' }],
    ['a proxy added its header', {}, { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy added the standard header', {}, { forwarded: 'for=203.0.113.9' }],
  ])('needs the code when %s', async (_when, env, headers) => {
    await using app = await createTestApp(env);
    const code = setupCode(app.deps.secret);
    expect(await codeRequired(app, headers)).toBe(true);
    const without = await signUp(app, {}, headers);
    expect([without.status, without.error.code, without.error.fields]).toEqual([
      403,
      'setupCodeWrong',
      ['body.setupCode'],
    ]);
    const wrong = await signUp(
      app,
      { setupCode: code.replace(/.$/, (last) => (last === '0' ? '2' : '0')) },
      headers,
    );
    expect(wrong.error.code).toBe('setupCodeWrong');
    expect((await signUp(app, { setupCode: code }, headers)).status).toBe(200);
    expect(await codeRequired(app, headers)).toBe(false);
  });

  it.each([
    ['the default settings', {}],
    ['another loopback address', { HOST: '127.8.9.10' }],
    ['IPv6 loopback', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
    ['a PUBLIC_URL on this machine', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }],
  ])('needs no code with %s', async (_what, env) => {
    await using app = await createTestApp(env);
    expect(await codeRequired(app)).toBe(false);
    expect((await signUp(app, {})).status).toBe(200);
  });

  it('refuses the code once there is an owner', async () => {
    await using app = await createTestApp({ HOST: '0.0.0.0' });
    const form = { setupCode: setupCode(app.deps.secret) };
    expect((await signUp(app, form)).status).toBe(200);
    const again = await signUp(app, { ...form, email: 'another@example.test' });
    expect([again.status, again.error.code]).toEqual([409, 'ownerExists']);
  });

  it('limits guesses at the code', async () => {
    await using app = await createTestApp({ HOST: '0.0.0.0' });
    for (let n = 0; n < 30; n += 1)
      expect((await signUp(app, { setupCode: `guess ${n}` })).error.code).toBe('setupCodeWrong');
    expect((await signUp(app, { setupCode: setupCode(app.deps.secret) })).status).toBe(429);
  });

  it('succeeds once when fifty people with the code sign up at once, on two nodes', async () => {
    await using app = await createTestApp({ HOST: '0.0.0.0' });
    await using other = await anotherNode(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        new Browser(n % 2 ? app : other).send({
          method: 'POST',
          url: authContract.signUp.path,
          payload: {
            ...ownerForm,
            email: `owner${n}@example.test`,
            setupCode: setupCode(app.deps.secret),
          },
          remoteAddress: `192.0.2.${n + 1}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'ownerExists')).toHaveLength(49);
    const users = await app.deps.db.selectFrom('users').select('is_owner').execute();
    expect(users).toEqual([{ is_owner: true }]);
  });
});
