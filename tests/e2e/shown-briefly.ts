import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';

// A toast lives three seconds and the tint of a row two, which a test on a busy machine may miss. So each page reports
// them when they are drawn, and the test looks at what was reported.

type Kind = 'polite' | 'assertive' | 'tinted';
interface Shown {
  kind: Kind;
  text: string;
}

/** What the pages of a context showed and no test has expected yet, in order. */
const shownIn = new WeakMap<BrowserContext, Map<Page, Shown[]>>();

/** Records what the pages of a context show. Call it before the first page is opened. */
export async function recordShown(context: BrowserContext): Promise<void> {
  const pages = new Map<Page, Shown[]>();
  shownIn.set(context, pages);
  await context.exposeBinding('reportShown', ({ page }, kind: Kind, text: string) => {
    pages.set(page, [...(pages.get(page) ?? []), { kind, text }]);
  });
  await context.addInitScript(reportWhatIsShown);
}

/** A page of another browser, which has its own cookies; the `context` of a test is recorded by `fixtures.ts`. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await recordShown(context);
  return context.newPage();
}

/**
 * Waits until a toast has said exactly this. What was said until then is forgotten: a text that is expected twice has to
 * be said twice. With a region, only what is said there counts; screen readers say at once what is `assertive`.
 */
export const expectSaid = (page: Page, text: string, region?: 'assertive'): Promise<void> =>
  expectShown(page, region ? [region] : ['polite', 'assertive'], [text], 'what toasts said');

/** Waits until the rows of these files have been tinted, in any order. Each tint is expected once. */
export const expectTinted = (page: Page, ...names: string[]): Promise<void> =>
  expectShown(page, ['tinted'], names, 'which rows were tinted');

async function expectShown(page: Page, kinds: Kind[], texts: string[], what: string): Promise<void> {
  const pages = shownIn.get(page.context());
  if (!pages) throw new Error('the context of this page is not recorded');
  const fitting = () => (pages.get(page) ?? []).filter(({ kind }) => kinds.includes(kind));
  const message = `${what} on ${new URL(page.url()).pathname}, without what was expected before`;
  await expect
    .poll(() => fitting().map(({ text }) => text), { message })
    .toEqual(expect.arrayContaining(texts));
  const shown = fitting();
  const last = Math.max(...texts.map((text) => shown.findIndex((one) => one.text === text)));
  const past = new Set(shown.slice(0, last + 1));
  pages.set(
    page,
    pages.get(page)!.filter((one) => !past.has(one)),
  );
}

/** Runs in each page, before its own scripts. */
function reportWhatIsShown(): void {
  // A preview shows a file, not the product.
  if (window !== window.top) return;
  const { reportShown } = window as unknown as { reportShown: (kind: Kind, text: string) => void };
  const parts = [
    { kind: 'polite', whole: '[aria-live=polite] > [data-kind]', words: 'p[title]' },
    { kind: 'assertive', whole: '[aria-live=assertive] > [data-kind]', words: 'p[title]' },
    { kind: 'tinted', whole: '[data-revealed]', words: 'a' },
  ] as const;
  let before = new Map<Element, string>();
  const look = () => {
    const now = new Map<Element, string>();
    for (const { kind, whole, words } of parts)
      for (const element of document.querySelectorAll(whole)) {
        const text = element.querySelector(words)?.textContent ?? '';
        now.set(element, text);
        if (before.get(element) !== text) void reportShown(kind, text);
      }
    before = now;
  };
  const filter = { subtree: true, childList: true, characterData: true, attributeFilter: ['data-revealed'] };
  new MutationObserver(look).observe(document, filter);
}
