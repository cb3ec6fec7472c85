import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-action.tsx';
import { openingOf, pageRoutes } from '#web/viewers/registry.ts';
import { documentsStrings } from './documents.strings.ts';
import { neighboursQuery } from './neighbours.api.ts';
import { useListOrder } from './use-list-order.ts';

/** Leads to the files before and after a file in its folder: buttons, and Alt with PageUp and PageDown. */
export function Neighbours({ file }: { file: Pick<FileItem, 'id'> }) {
  const texts = useStrings(documentsStrings);
  const navigate = useNavigate();
  const search = useListOrder();
  const { data } = useQuery({ ...neighboursQuery(file, search), placeholderData: keepPreviousData });
  const linkTo = (item: FileItem) =>
    ({
      to: pageRoutes[openingOf(item) === 'pdf' ? 'pdf' : 'page'],
      params: { fileId: item.id },
      search,
    }) as const;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const item = event.key === 'PageUp' ? data?.previous : event.key === 'PageDown' ? data?.next : undefined;
    if (!item) return;
    event.preventDefault();
    void navigate(linkTo(item));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

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
