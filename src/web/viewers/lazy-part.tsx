import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';

/** A viewer that is loaded when it is first shown. Retry loads it again, because `lazy` alone would remember a failure. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const start = () => lazy(async () => ({ default: (loaded = await load()) }));
  return function LazyPart(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? start());
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
