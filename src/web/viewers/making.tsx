import { Loader } from '@mantine/core';
import { useStrings } from '#web/lib/text/use-strings.ts';
import classes from './making.module.css';
import { viewersStrings } from './viewers.strings.ts';

/** Shown while the server makes the pages of a file. */
export function Making() {
  const { making } = useStrings(viewersStrings);
  return (
    <output className={classes.making}>
      <Loader />
      <span className={classes.title}>{making.title}</span>
      <span>{making.description}</span>
    </output>
  );
}
