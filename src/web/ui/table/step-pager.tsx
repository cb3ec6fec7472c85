import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './pager.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface StepPagerProps {
  /** The current page. */
  position: ReactNode;
  /** `undefined` on the first page; `onNext` on the last. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Previous and Next, for lists whose number of pages is unknown. */
export function StepPager({ position, onPrevious, onNext }: StepPagerProps) {
  const texts = useUiTexts();
  return (
    <nav className={classes.pager} aria-label={texts.pager}>
      <Button
        variant="default"
        leftSection={<Icon icon={IconChevronLeft} size={18} directional />}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        {texts.previous}
      </Button>
      <span className={classes.position} aria-live="polite">
        {position}
      </span>
      <Button
        variant="default"
        rightSection={<Icon icon={IconChevronRight} size={18} directional />}
        disabled={!onNext}
        onClick={onNext}
      >
        {texts.next}
      </Button>
    </nav>
  );
}
