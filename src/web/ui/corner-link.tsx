import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './corner.module.css';
import { Icon } from './icon.tsx';

interface CornerAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  ref?: Ref<HTMLAnchorElement>;
  label: string;
}

/** On a phone, in the corner that the thumb reaches: the link to the form that adds to the list. */
export const CornerLink = createLink(({ label, ...rest }: CornerAnchorProps) => (
  <ActionIcon
    component="a"
    {...rest}
    className={classes.corner}
    variant="filled"
    color="accent"
    size={56}
    radius={28}
    aria-label={label}
  >
    <Icon icon={IconPlus} size={26} />
  </ActionIcon>
));
