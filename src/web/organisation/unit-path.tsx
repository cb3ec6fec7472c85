import type { UnitPath as Path } from '#shared/organisation/organisation.contract.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { organisationStrings } from './organisation.strings.ts';
import { insideOf, paths } from './unit-levels.ts';

interface UnitPathProps {
  /** The units above what is shown. */
  path: Path;
  /** The last of them is what the screen lists: it leads nowhere else. */
  endsHere?: boolean;
}

/** Partitions › one of them › one of its companies: each leads to the list of what is in it. */
export function UnitPath({ path, endsHere = false }: UnitPathProps) {
  const texts = useStrings(organisationStrings);
  const top = {
    key: 'top',
    step: <TextLink to={paths.partition.list}>{texts.kinds.partition.title}</TextLink>,
  };
  const steps = path.map(({ id, kind, name }, index) => {
    const inside = endsHere && index === path.length - 1 ? null : insideOf({ id, kind });
    const words = <Bdi>{name}</Bdi>;
    return { key: id, step: inside ? <TextLink {...inside}>{words}</TextLink> : words };
  });
  return <Breadcrumb label={texts.path} steps={[top, ...steps]} />;
}
