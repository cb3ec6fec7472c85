import { useStrings } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { BrokenPaper } from './paper.tsx';
import classes from './public-share.module.css';
import { publicShareStrings } from './public-share.strings.ts';

/** The same for every link that does not work: whoever guesses learns nothing. */
export function DeadLink() {
  const { dead } = useStrings(publicShareStrings);
  const ui = useUiTexts();
  return (
    <div className={classes.file} role="alert">
      <title>{ui.documentTitle(dead.title)}</title>
      <BrokenPaper />
      <h1 className={classes.name}>{dead.title}</h1>
      <p className={classes.words}>{dead.description}</p>
      <p className={classes.advice}>{dead.advice}</p>
    </div>
  );
}
