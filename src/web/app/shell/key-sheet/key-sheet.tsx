import { useStrings } from '#web/lib/use-strings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import classes from './key-sheet.module.css';
import { keySheetStrings } from './key-sheet.strings.ts';

type Texts = (typeof keySheetStrings)['ar'];

/** The keys of each group. Keys in one array are pressed together; several arrays are alternatives. */
const groups: { title: keyof Texts['groups']; keys: [keyof Texts['keys'], ...string[][]][] }[] = [
  {
    title: 'move',
    keys: [
      ['arrows', ['↑'], ['↓'], ['←'], ['→']],
      ['ends', ['Home'], ['End']],
      ['pages', ['PgUp'], ['PgDn']],
      ['letters', ['A…Z'], ['ا…ي']],
      ['open', ['Enter']],
      ['openInNewTab', ['Ctrl', 'Enter']],
      ['parent', ['Backspace'], ['Alt', '↑']],
    ],
  },
  {
    title: 'select',
    keys: [
      ['toggle', ['Space']],
      ['extend', ['Shift', '↑'], ['Shift', '↓']],
      ['walk', ['Ctrl', '↑'], ['Ctrl', '↓']],
      ['all', ['Ctrl', 'A']],
      ['clear', ['Esc']],
    ],
  },
  {
    title: 'act',
    keys: [
      ['rename', ['F2']],
      ['trash', ['Delete']],
      ['cut', ['Ctrl', 'X']],
      ['copy', ['Ctrl', 'C']],
      ['paste', ['Ctrl', 'V']],
      ['undo', ['Ctrl', 'Z']],
      ['menu', ['Shift', 'F10']],
    ],
  },
  {
    title: 'everywhere',
    keys: [
      ['search', ['/']],
      ['searchAll', ['Ctrl', 'K']],
      ['help', ['?']],
    ],
  },
];

export function KeySheet({ onClose }: { onClose: () => void }) {
  const texts = useStrings(keySheetStrings);
  return (
    <Dialog opened onClose={onClose} title={texts.title} wide>
      <div className={classes.groups}>
        {groups.map(({ title, keys }) => (
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
