import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { fileName } from '#web/files/file-name.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { pathTitle } from '#web/files/path-title.ts';
import { cutPath } from './cut-path.ts';
import classes from './target-dialog.module.css';
import { targetStrings } from './target.strings.ts';

type Step = Pick<FileItem, 'id' | 'name'>;

/** The path of the chosen folder in one line, cut in its middle; the tooltip has all of it. */
export function ChosenPath({ path }: { path: readonly Step[] }) {
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const names = path.map((step) => ({ id: step.id, name: fileName(step, places) }));
  return (
    <p className={classes.path} title={pathTitle(path, places)}>
      <span className={classes.pathLabel}>{texts.target}</span>
      {cutPath(names).map((step, index) => (
        <span key={step?.id ?? 'cut'} className={classes.step}>
          {index > 0 && <span aria-hidden> / </span>}
          {step ? <FittedName name={step.name} /> : '…'}
        </span>
      ))}
    </p>
  );
}
