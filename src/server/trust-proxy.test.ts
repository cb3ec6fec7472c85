import { describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { anOwner, ownerForm } from '#tests/factories/accounts.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

// A client can write anything into X-Forwarded-For. Each proxy adds the address that it saw at the end of it, so only as many
// entries from the end as there are trusted proxies are true.

const send = (app: TestApp, url: string, forwardedFor: string, payload: object) =>
  new Browser(app).send({
    method: 'POST',
    url,
    payload,
    headers: { 'x-forwarded-for': forwardedFor },
    remoteAddress: '192.0.2.1',
  });

/** The address that the audit log has for a sign-in with this header. */
async function recordedAddress(app: TestApp, forwardedFor: string): Promise<string> {
  const { email, password } = ownerForm;
  const form = { email, password, remember: false };
  expect((await send(app, authContract.signIn.path, forwardedFor, form)).status).toBe(200);
  const entry = await app.deps.db
    .selectFrom('audit_logs')
    .select('address')
    .where('action', '=', 'sign-in')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return entry.address;
}

describe('the address in the audit log', () => {
  it.for([
    ['0', '203.0.113.9', '192.0.2.1'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['1', '6.6.6.6, 7.7.7.7, 203.0.113.9', '203.0.113.9'],
    ['2', '6.6.6.6, 203.0.113.9, 198.51.100.2', '203.0.113.9'],
  ] as const)('with TRUST_PROXY=%s and X-Forwarded-For %j is %s', async ([proxies, header, address]) => {
    await using app = await createTestApp({ TRUST_PROXY: proxies });
    await anOwner(app);
    expect(await recordedAddress(app, header)).toBe(address);
  });
});

describe('the limit of attempts from one address', () => {
  const ATTEMPTS = 30;
  const attempt = async (app: TestApp, forwardedFor: string) =>
    (await send(app, authContract.signUp.path, forwardedFor, ownerForm)).error.code;

  it('counts an address together, whatever a client writes before it', async () => {
    await using app = await createTestApp({ TRUST_PROXY: '1' });
    await anOwner(app);
    for (let n = 0; n < ATTEMPTS; n += 1)
      expect(await attempt(app, `6.6.6.${n}, 203.0.113.9`)).toBe('ownerExists');
    expect(await attempt(app, '6.6.6.99, 203.0.113.9')).toBe('tooManyRequests');
    expect(await attempt(app, '203.0.113.10')).toBe('ownerExists');
  });

  it('ignores the header when there is no proxy', async () => {
    await using app = await createTestApp({ TRUST_PROXY: '0' });
    await anOwner(app);
    for (let n = 0; n < ATTEMPTS; n += 1) expect(await attempt(app, `203.0.113.${n}`)).toBe('ownerExists');
    expect(await attempt(app, '203.0.113.99')).toBe('tooManyRequests');
  });
});
