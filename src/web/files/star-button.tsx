import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { starredStrings } from './starred.strings.ts';
import { useStar } from './use-star.ts';

/** Stars the item that is shown, or removes its star. */
export function StarButton({ item }: { item: Pick<FileItem, 'id' | 'actions'> }) {
  const texts = useStrings(starredStrings);
  const star = useStar(item);
  if (!star) return null;
  return (
    <Tooltip label={star.isStarred ? texts.unstar : texts.star}>
      <ActionIcon aria-label={texts.star} aria-pressed={star.isStarred} onClick={star.toggle}>
        <Icon icon={star.isStarred ? IconStarFilled : IconStar} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
