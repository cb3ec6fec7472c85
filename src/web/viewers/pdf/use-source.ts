import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/http/api-error.ts';
import type { PlaceMemory } from './place.ts';
import { readDrawnSource } from './source/drawn-source.ts';
import { takeOpening } from './source/opening.ts';
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
export function useSource(given: ViewerSource, memory: PlaceMemory | undefined): SourceState {
  // The viewer is drawn anew for another document.
  const [source] = useState(given);
  const [state, setState] = useState<SourceState>(() =>
    source.kind === 'drawn'
      ? { is: 'open', source: readDrawnSource(source, memory?.read()?.page ?? 1) }
      : { is: 'opening' },
  );

  const drawn = source.kind === 'drawn' && state.is === 'open' ? state.source : null;
  useEffect(() => () => drawn?.close(), [drawn]);

  useEffect(() => {
    if (source.kind === 'drawn') return;
    const { url, bytes } = source;
    const opening = takeOpening(url, bytes);
    let { close } = opening;
    let isClosed = false;
    let wasLocked = false;
    let wrongTries = 0;
    const show = (next: SourceState) => {
      if (!isClosed) setState(next);
    };
    opening.listen({
      onPassword(answer, wasWrong) {
        wasLocked = true;
        if (wasWrong) wrongTries += 1;
        show({ is: 'locked', answer, wrongTries });
      },
      onLost: () => show({ is: 'lost' }),
    });
    async function showOpened(): Promise<void> {
      const opened = await opening.opened;
      if (wasLocked && !isClosed) close = rememberUnlocked(url, opened, close);
      show({ is: 'open', source: opened });
    }
    showOpened().catch((error: unknown) => show({ is: failureOf(error) }));
    return () => {
      isClosed = true;
      close();
    };
  }, [source]);
  return state;
}

function failureOf(error: unknown): 'lost' | 'tooSlow' | 'damaged' {
  if (error instanceof TooSlow) return 'tooSlow';
  // Something did not arrive; otherwise it arrived and is no document that can be read.
  const isLost = error instanceof RangeFailure || error instanceof TypeError || error instanceof ApiError;
  return isLost ? 'lost' : 'damaged';
}
