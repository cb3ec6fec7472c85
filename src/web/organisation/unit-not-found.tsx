import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { organisationStrings } from './organisation.strings.ts';
import { levels, paths } from './unit-levels.ts';

/**
 * Shown in the place of a unit that was deleted or never existed. What is above it may be gone too, so the link leads to the
 * first level.
 */
export function UnitNotFound({ kind }: { kind: UnitKind }) {
  const texts = useStrings(organisationStrings);
  return (
    <Panel>
      <EmptyState
        icon={levels[kind].icon}
        title={texts.kinds[kind].notFound}
        description={texts.notFoundHint}
        action={<ButtonLink to={paths.partition.list}>{texts.toPartitions}</ButtonLink>}
      />
    </Panel>
  );
}
