import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import classes from './key-sheet.module.css';
import { keyGroups } from './key-groups.ts';
import { keySheetStrings } from './key-sheet.strings.ts';

export function KeySheet({ onClose }: { onClose: () => void }) {
  const texts = useStrings(keySheetStrings);
  return (
    <Dialog opened onClose={onClose} title={texts.title} wide>
      <div className={classes.groups}>
        {keyGroups.map(({ title, keys }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{texts.groups[title]}</h3>
            <dl className={classes.keys}>
              {keys.map(([name, ...alternatives]) => (
                <div key={name} className={classes.row}>
                  <dt>{texts.keys[name]}</dt>
                  <dd className={classes.combinations} dir="ltr">
                    {alternatives.map((combination) => (
                      <span key={combination.join()} className={classes.combination}>
                        {combination.map((key) => (
                          <kbd key={key} className={classes.key}>
                            {key}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
