import type { UnitPath as Path } from '#shared/organisation/organisation.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { organisationStrings } from './organisation.strings.ts';
import { contentLink, paths } from './unit-levels.ts';

interface UnitPathProps {
  /** The units above this page, from the partition down. */
  path: Path;
  /** The page lists the content of the last unit, so that one is no link. */
  endsHere?: boolean;
}

/** The breadcrumb of a unit: all partitions, then one link to the content of each unit above. */
export function UnitPath({ path, endsHere = false }: UnitPathProps) {
  const texts = useStrings(organisationStrings);
  const top = {
    key: 'top',
    step: <TextLink to={paths.partition.list}>{texts.kinds.partition.title}</TextLink>,
  };
  const steps = path.map(({ id, kind, name }, index) => {
    const link = endsHere && index === path.length - 1 ? null : contentLink({ id, kind });
    const label = <Bdi>{name}</Bdi>;
    return { key: id, step: link ? <TextLink {...link}>{label}</TextLink> : label };
  });
  return <Breadcrumb label={texts.path} steps={[top, ...steps]} />;
}
