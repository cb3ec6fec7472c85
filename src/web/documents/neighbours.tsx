import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-action.tsx';
import { useNeighbourKeys } from '#web/viewers/use-neighbour-keys.ts';
import { documentsStrings } from './documents.strings.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Leads to the files before and after a file in its folder: buttons, and Alt with PageUp and PageDown. */
export function Neighbours({ file }: { file: Pick<FileItem, 'id'> }) {
  const texts = useStrings(documentsStrings);
  const { data, linkTo, go } = useNeighbours(file);
  useNeighbourKeys(go);

  if (!data?.previous && !data?.next) return null;
  return (['previous', 'next'] as const).map((side) => {
    const item = data[side];
    const icon = side === 'previous' ? IconChevronLeft : IconChevronRight;
    if (item)
      return (
        <IconLink
          key={side}
          icon={icon}
          label={texts.neighbours[side](item.name)}
          directional
          {...linkTo(item)}
        />
      );
    // It keeps its place, so that the other one does not move under the pointer.
    return (
      <ActionIcon key={side} disabled variant="transparent" aria-label={texts.neighbours.none[side]}>
        <Icon icon={icon} directional />
      </ActionIcon>
    );
  });
}
