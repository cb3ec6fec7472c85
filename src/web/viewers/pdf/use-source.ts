import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/http/api-error.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { drawnSource } from './source/drawn-source.ts';
import type { PageSource } from './source/page-source.ts';
import { RangeFailure } from './source/range-failure.ts';
import { TooSlow } from './source/time-limit.ts';
import { rememberUnlocked } from './source/unlocked-documents.ts';
import type { ViewerSource } from './viewer-props.ts';

export type SourceState =
  | { is: 'opening' }
  | { is: 'locked'; wrongTries: number; answer: (password: string) => void }
  | { is: 'damaged' }
  /** It takes too long to read. */
  | { is: 'tooSlow' }
  /** The bytes did not arrive. */
  | { is: 'lost' }
  | { is: 'open'; source: PageSource };

/** Opens the document, and closes it with the component, unless it is still being printed: what is being loaded or drawn then ends quietly. */
export function useSource(given: ViewerSource): SourceState {
  // The viewer is drawn anew for another document.
  const [source] = useState(given);
  const [state, setState] = useState<SourceState>(() =>
    source.kind === 'drawn' ? { is: 'open', source: drawnSource(source) } : { is: 'opening' },
  );

  useEffect(() => {
    if (source.kind === 'drawn') return;
    const controller = new AbortController();
    const { signal } = controller;
    let close = () => controller.abort();
    async function open({ url, bytes }: ViewerSource & { kind: 'pdf' }): Promise<void> {
      const { openPdf } = await loadPart(() => import('./source/pdf-source.ts'));
      let wasLocked = false;
      let wrongTries = 0;
      const opened = await openPdf(bytes ?? url, {
        signal,
        onPassword(answer, wasWrong) {
          wasLocked = true;
          if (wasWrong) wrongTries += 1;
          setState({ is: 'locked', answer, wrongTries });
        },
        onLost: () => setState({ is: 'lost' }),
      });
      if (signal.aborted) return;
      if (wasLocked) close = rememberUnlocked(url, opened, close);
      setState({ is: 'open', source: opened });
    }
    open(source).catch((error: unknown) => {
      if (!signal.aborted) setState({ is: failureOf(error) });
    });
    return () => close();
  }, [source]);
  return state;
}

function failureOf(error: unknown): 'lost' | 'tooSlow' | 'damaged' {
  if (error instanceof TooSlow) return 'tooSlow';
  // Something did not arrive; otherwise it arrived and is no document that can be read.
  const isLost = error instanceof RangeFailure || error instanceof TypeError || error instanceof ApiError;
  return isLost ? 'lost' : 'damaged';
}
