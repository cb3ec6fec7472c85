import { useEffect, useMemo, useState } from 'react';
import { pictureFault } from './picture-fault.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';

/** The change to a picture on saving: a new file, removal, or null for no change. */
export type PictureChange = File | 'remove' | null;

interface PictureChoice {
  types: readonly string[];
  maxBytes: number;
  /** The stored picture. */
  storedUrl: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
}

/** Chooses or removes a picture in a form. Nothing is sent before the form is saved. */
export function usePictureChoice({ storedUrl, change, onChange, ...rules }: PictureChoice) {
  const locale = useLocale();
  const [fault, setFault] = useState<string | null>(null);
  const preview = usePreview(change instanceof File ? change : null);

  async function choose(file: File): Promise<void> {
    const found = await pictureFault(file, rules, locale);
    setFault(found);
    if (found) toastCheckFailed(found);
    else onChange(file);
  }

  function remove(): void {
    setFault(null);
    onChange(storedUrl ? 'remove' : null);
  }

  /** The picture as it will be after saving. */
  const shownUrl = preview ?? (change === 'remove' ? null : storedUrl);
  return { shownUrl, fault, choose, remove };
}

/** A URL for a file that is not on the server yet. It is revoked when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
