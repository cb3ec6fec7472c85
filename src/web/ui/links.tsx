import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './links.module.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link as text; TypeScript checks its address against the routes. */
export const TextLink = createLink((props: AnchorProps) => (
  <a {...props} className={`touch-target ${classes.link}`}>
    {props.children}
  </a>
));

/** The name of a table row, as a link that a click anywhere on the row follows too. */
export const NameLink = createLink((props: AnchorProps) => (
  <a {...props} className={classes.name} data-opens-row>
    {props.children}
  </a>
));

interface ButtonLinkProps extends Omit<AnchorProps, 'color'> {
  variant?: 'filled' | 'default' | 'subtle';
  leftSection?: ReactNode;
  fullWidth?: boolean;
}

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ButtonLinkProps) => <Button component="a" {...props} />);
