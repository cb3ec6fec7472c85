import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Icon } from './icon.tsx';
import classes from './pager.module.css';
import { useUiTexts } from './ui-texts.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous and Next; nothing at all when everything fits on one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const texts = useUiTexts();
  const count = Math.ceil(total / pageSize);
  if (count <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={texts.pager}>
      <Button
        variant="default"
        leftSection={<Icon icon={IconChevronLeft} size={18} directional />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {texts.previous}
      </Button>
      <span className={classes.position} aria-live="polite">
        {texts.pageOf(page, count)}
      </span>
      <Button
        variant="default"
        rightSection={<Icon icon={IconChevronRight} size={18} directional />}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
