import { ActionIcon, CloseButton, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { linksStrings } from '#web/files/actions/links/links.strings.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './preview-dialog.module.css';
import { previewStrings } from './preview.strings.ts';

type OnStep = (by: 1 | -1) => void;

interface PreviewBarProps {
  /** It has the focus first, so that the space bar scrolls the pages and presses no button. */
  heading: Ref<HTMLHeadingElement>;
  item: ListedFile | undefined;
  /** The address of the page of the file. */
  href: string | undefined;
  /** Left out when the list does not have the file. */
  canStep: ((by: 1 | -1) => boolean) | undefined;
  onStep: OnStep;
  onClose: () => void;
}

/** The name of the file, and the ways to other files, to its page and back to the list. */
export function PreviewBar({ heading, item, href, canStep, onStep, onClose }: PreviewBarProps) {
  const locale = useLocale();
  const { openInNewTab } = useStrings(linksStrings);
  const { close } = useUiTexts();
  return (
    <header className={classes.bar}>
      {item && <TypeIcon item={item} size={24} />}
      <h2 ref={heading} className={classes.name} tabIndex={-1} data-autofocus>
        {item && <FittedLine parts={[shownName(item.name, locale)]} />}
      </h2>
      {/* Read out for each file, because the focus stays where it is. */}
      <span className="visually-hidden" aria-live="polite">
        {item?.name}
      </span>
      {canStep && (
        <>
          <StepButton by={-1} isIdle={!canStep(-1)} onStep={onStep} />
          <StepButton by={1} isIdle={!canStep(1)} onStep={onStep} />
        </>
      )}
      {href && (
        <Tooltip label={openInNewTab}>
          <ActionIcon component="a" href={href} target="_blank" rel="noopener" aria-label={openInNewTab}>
            <Icon icon={IconExternalLink} />
          </ActionIcon>
        </Tooltip>
      )}
      <CloseButton
        className={classes.close}
        size={36}
        aria-label={close}
        icon={<Icon icon={IconX} />}
        onClick={onClose}
      />
    </header>
  );
}

interface StepButtonProps {
  by: 1 | -1;
  /** It does nothing now. It keeps the focus, so that the keyboard does not lose its place. */
  isIdle: boolean;
  onStep: OnStep;
}

function StepButton({ by, isIdle, onStep }: StepButtonProps) {
  const { previous, next } = useStrings(previewStrings);
  const label = by === 1 ? next : previous;
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.step}
        aria-label={label}
        aria-disabled={isIdle}
        aria-keyshortcuts={by === 1 ? 'Alt+PageDown' : 'Alt+PageUp'}
        onClick={() => onStep(by)}
      >
        <Icon icon={by === 1 ? IconChevronRight : IconChevronLeft} directional />
      </ActionIcon>
    </Tooltip>
  );
}
