import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { upTo } from '#web/ui/breakpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-action.tsx';
import type { Target } from '#web/files/file-action.ts';
import { fileName } from '#web/files/file-name.ts';
import type { Crumb, OpenFolder } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { leftFolder, revealByLink } from '#web/files/reveal-items.ts';
import { StarButton } from '#web/files/star-button.tsx';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import type { StepDrop } from '#web/files/list/input/use-item-drag.ts';
import { NameText } from '#web/files/list/row/name-text.tsx';
import { textWidth } from '#web/ui/text/text-width.ts';
import classes from './path-bar.module.css';
import { countHiddenSteps } from './path-steps.ts';

interface PathBarProps {
  place: OpenFolder | undefined;
  /** The name of the folder while it is loading. */
  fallbackName: string;
  isTrash: boolean;
  /** The number of items in the folder. */
  note: string;
  linkTo: FilesNavigation['linkTo'];
  drop: StepDrop;
}

const STEP_SIZE = 14;
const TITLE_SIZE = 16;
const NOTE_SIZE = 13;
/** The part of the bar that the name may have at most, with the star and the number beside it. */
const SHARE = 0.75;
const STAR_WIDTH = 52;
const PHONE_PADDING = 16;

/** The path of the folder, with its name as the heading, and a link to the folder above. */
export function PathBar({ place, fallbackName, isTrash, note, linkTo, drop }: PathBarProps) {
  const texts = useStrings(filesStrings);
  const router = useRouter();
  const { ref: barRef, width: barWidth } = useElementSize();
  const { ref: hereRef, width: hereWidth } = useElementSize();
  const path = place?.path ?? [];
  const widths = path.map((crumb) => textWidth(fileName(crumb, texts.places), STEP_SIZE));
  // All of them until the bar has been measured.
  const hidden = barWidth > 0 ? countHiddenSteps(widths, barWidth - hereWidth) : 0;
  const parent = place?.path.at(-1);
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const name = place ? fileName(place, texts.places) : fallbackName;
  // On a phone the chip of the trash may be scrolled out of sight.
  const title = isTrash && isPhone ? texts.tabs.trash : name;
  const besideTitle = STAR_WIDTH + textWidth(note, NOTE_SIZE);
  const room =
    barWidth === 0 ? Infinity : isPhone ? barWidth - PHONE_PADDING : barWidth * SHARE - besideTitle;
  const step = (crumb: Crumb) => (
    <Step key={crumb.id} crumb={crumb} name={fileName(crumb, texts.places)} linkTo={linkTo} drop={drop} />
  );

  return (
    <div className={classes.bar}>
      {place && parent && (
        <span className="mirror-in-rtl">
          <IconLink
            {...linkTo(parent.id)}
            icon={IconArrowLeft}
            label={texts.back}
            onClick={(event) => revealByLink(leftFolder(parent.id, place.id), event, router)}
          />
        </span>
      )}
      <nav className={classes.path} aria-label={texts.path}>
        <ol className={classes.steps} ref={barRef}>
          {hidden > 0 && <HiddenSteps steps={path.slice(0, hidden)} linkTo={linkTo} />}
          {path.slice(hidden).map(step)}
          <li className={classes.here} ref={hereRef}>
            <h1 className={classes.title} tabIndex={-1} title={title} aria-busy={!title}>
              {title ? (
                <NameText name={title} isFile={false} width={room} size={TITLE_SIZE} weight={600} />
              ) : (
                <Skeleton width={140} height={16} />
              )}
            </h1>
            {place && !isPhone && (
              <span className={classes.star}>
                <StarButton item={place} />
              </span>
            )}
            {note && <span className={classes.note}>{note}</span>}
          </li>
        </ol>
      </nav>
    </div>
  );
}

function HiddenSteps({ steps, linkTo }: { steps: readonly Crumb[]; linkTo: FilesNavigation['linkTo'] }) {
  const texts = useStrings(filesStrings);
  return (
    <li className={classes.step} data-menu>
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <ActionIcon aria-label={texts.hiddenSteps}>
            <Icon icon={IconDots} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map((crumb) => (
            <Menu.Item key={crumb.id} renderRoot={(props) => <Link {...linkTo(crumb.id)} {...props} />}>
              <Bdi>{fileName(crumb, texts.places)}</Bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Icon icon={IconChevronRight} size={14} directional />
    </li>
  );
}

interface StepProps {
  crumb: Crumb;
  name: string;
  linkTo: FilesNavigation['linkTo'];
  drop: StepDrop;
}

function Step({ crumb, name, linkTo, drop }: StepProps) {
  const target: Target = { id: crumb.id, name };
  return (
    <li className={classes.step}>
      <Link
        {...linkTo(crumb.id)}
        className={`touch-target ${classes.link}`}
        data-drop={drop.over === crumb.id || undefined}
        {...(takesItems(crumb) && drop.handlersOf(target))}
      >
        <FittedName name={name} />
      </Link>
      <Icon icon={IconChevronRight} size={14} directional />
    </li>
  );
}

/** Partitions and companies contain units only, and "Shared with me" contains nothing itself. */
const takesItems = ({ id, unit }: Crumb): boolean =>
  id !== 'data-center' && id !== 'shared-with-me' && unit !== 'partition' && unit !== 'company';
