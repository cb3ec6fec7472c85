import { authContract } from '#shared/auth/auth.contract.ts';
import type { App } from '#server/app.ts';
import { Browser } from '#tests/services/browser.ts';
import { demoPassword, owner } from './organisation.ts';

const devices = [
  {
    remoteAddress: '10.20.4.17',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  },
  {
    remoteAddress: '10.20.9.3',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
];

/** Signs the owner in on two devices, and out of the browser that filled the demonstration. */
export async function fillSessions(app: App, filling: Browser): Promise<void> {
  for (const { remoteAddress, userAgent } of devices) {
    const { status } = await new Browser(app).send({
      method: 'POST',
      url: authContract.signIn.path,
      payload: { email: owner.email, password: demoPassword, remember: true },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    });
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
  }
  await filling.call(authContract.signOut, {});
}
