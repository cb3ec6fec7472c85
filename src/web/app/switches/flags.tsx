import type { Locale } from '#web/lib/text/locale.ts';

/** A green field with a crescent in a wreath, after the flag of the Arab League: Arabic belongs to no one country. */
function ArabicFlag() {
  return (
    <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden>
      <path fill="#0a7a43" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="5.4" fill="none" stroke="#fff" strokeWidth="1.1" strokeDasharray="1.7 0.9" />
      <path fill="#fff" d="M12 4.6a3.4 3.4 0 1 0 3.4 3.4 2.7 2.7 0 1 1-3.4-3.4Z" />
    </svg>
  );
}

function EnglishFlag() {
  return (
    <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden>
      <path fill="#1f3f94" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8202f" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path fill="#fff" d="M9.4 0h5.2v5.4H24v5.2h-9.4V16H9.4v-5.4H0V5.4h9.4z" />
      <path fill="#c8202f" d="M10.5 0h3v6.5H24v3H13.5V16h-3V9.5H0v-3h10.5z" />
    </svg>
  );
}

export const flags: Record<Locale, () => React.JSX.Element> = { ar: ArabicFlag, en: EnglishFlag };
