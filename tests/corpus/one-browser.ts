import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** A signed-in browser that is started again when it has ended. */
export class OneBrowser {
  readonly #url: string;
  readonly #cookie: string;
  #browser: Browser | null = null;
  #context: BrowserContext | null = null;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** Does something with a new page, which is closed after that, in so many milliseconds at most. */
  async withPage<T>(time: number, use: (page: Page) => Promise<T>): Promise<T> {
    const page = await (await this.#opened()).newPage();
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${time / 1000} s`)), time);
      page.on('crash', () => reject(new Error('the page crashed')));
      page
        .context()
        .browser()
        ?.on('disconnected', () => reject(new Error('the browser ended')));
    });
    try {
      return await Promise.race([use(page), ended]);
    } catch (error) {
      // Its page may be busy for ever.
      await this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      // What is left when it is closed is saved in the browser.
      await page.close().catch(() => {});
    }
  }

  async #opened(): Promise<BrowserContext> {
    if (this.#context && this.#browser?.isConnected()) return this.#context;
    const executablePath = findBrowser();
    this.#browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    this.#context = await this.#browser.newContext({
      baseURL: this.#url,
      locale: 'ar',
      viewport: { width: 1440, height: 900 },
    });
    const [name = '', value = ''] = this.#cookie.split('=');
    await this.#context.addCookies([{ name, value, url: this.#url }]);
    return this.#context;
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = this.#context = null;
    await browser?.close().catch(() => {});
  }
}
