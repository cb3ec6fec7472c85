import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { canBeStarred, setStarred, starredQuery } from './starred.api.ts';
import { starredStrings } from './starred.strings.ts';

/** Stars the item that is shown, or removes its star. */
export function StarButton({ item }: { item: Pick<FileItem, 'id' | 'actions'> }) {
  const texts = useStrings(starredStrings);
  const queries = useQueryClient();
  const { data } = useQuery(starredQuery);
  const change = useMutation({ mutationFn: (next: boolean) => setStarred(queries, item, next) });
  if (!data || !canBeStarred(item)) return null;
  const isStarred = change.isPending ? change.variables : data.items.some(({ id }) => id === item.id);
  return (
    <Tooltip label={isStarred ? texts.unstar : texts.star}>
      <ActionIcon
        aria-label={texts.star}
        aria-pressed={isStarred}
        onClick={() => !change.isPending && change.mutate(!isStarred)}
      >
        <Icon icon={isStarred ? IconStarFilled : IconStar} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
