// Runs before anything is drawn, so that neither the wrong colours nor the wrong direction flash. It is a separate
// file, because the content security policy allows no inline script. The keys are those of lib/locale.ts and
// app/providers.tsx.
(function firstPaint() {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const locales = new Set(['ar', 'en']);
  const locale = [location.pathname.split('/')[1], stored('locale'), 'ar'].find((it) => locales.has(it));
  page.lang = locale;
  page.dir = locale === 'ar' ? 'rtl' : 'ltr';

  const scheme = stored('color-scheme');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = scheme === 'dark' || (scheme !== 'light' && systemDark);
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  page.style.backgroundColor = dark ? '#0f1516' : '#f6f8f8';
  page.style.setProperty('--first-surface', dark ? '#171f21' : '#ffffff');
  page.style.setProperty('--first-line', dark ? '#263133' : '#e1e7e8');
  page.style.setProperty('--first-text', dark ? '#e6eeed' : '#14201f');
  page.style.setProperty('--first-muted', dark ? '#9fb2b5' : '#52636a');
  page.style.setProperty('--first-accent', dark ? '#4fd1c5' : '#0b6b68');

  // The scripts of whoever was signed in last time are loaded together with the first one.
  const start = stored('signed-in');
  const isSignedIn = start !== null;
  const path = location.pathname.replace(/^\/(ar|en)(?=\/|$)/, '');
  const viewer = ['pdf', 'word'].find((name) => path.startsWith(`/${name}/`));
  const scripts = ['signed-in-scripts', ...(viewer ? [`${viewer}-scripts`] : [])];
  for (const href of isSignedIn ? scripts.flatMap((name) => contentOf(name).split(' ')) : []) {
    if (href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  // The frame of the page, for whoever was signed in last time: see #first-frame in index.html and app/shell.
  const isStart = path === '' || path === '/';
  const isFileManager = isStart
    ? start !== 'home'
    : /^\/(data-center|data-center-employee|share)(\/|$)/.test(path);
  const isCollapsed =
    stored(isFileManager ? 'files-menu-collapsed' : 'menu-collapsed') ?? String(isFileManager);
  const hasFrame = isSignedIn && !/^\/(auth|file|pdf|word|shared)\//.test(path);
  if (!hasFrame) return;
  page.dataset.firstFrame = isCollapsed === 'true' ? 'icons' : 'menu';

  // As in shared/settings/brand-name.ts.
  const brand = brandOfPage();
  const names = locale === 'ar' ? [brand.nameAr, brand.nameEn] : [brand.nameEn, brand.nameAr];
  const name = names.find(Boolean) ?? (locale === 'ar' ? 'مركز البيانات' : 'Data Center');
  page.style.setProperty('--first-name', `"${CSS.escape(name)}"`);
  if (!brand.logoUrl) return;
  page.dataset.firstLogo = '';
  page.style.setProperty('--first-logo', `url("${brand.logoUrl}")`);

  function contentOf(name) {
    return document.querySelector(`meta[name="${name}"]`).content;
  }

  function brandOfPage() {
    try {
      return JSON.parse(contentOf('brand')) ?? {};
    } catch {
      // The page of the development server contains no brand.
      return {};
    }
  }
})();
