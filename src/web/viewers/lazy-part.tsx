import { type ComponentType, useEffect, useState } from 'react';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';

/**
 * A viewer that is loaded when it is first shown. Retry loads it again. It is not `lazy` of React, because that leaves its fallback
 * on the screen for 300 ms, however soon the viewer is there, and remembers a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      async function start(): Promise<void> {
        // Another one may have loaded it since this one was drawn.
        const part = (loaded ??= await load());
        setPart(() => part);
      }
      start().catch((error: unknown) => setFailure({ error }));
    }, []);
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : <PageSkeleton />;
  };
}
