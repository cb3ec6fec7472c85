import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { KeyRows } from '#web/ui/text/key-rows.tsx';
import { lightboxKeys } from '#web/viewers/image/lightbox-keys.ts';
import { lightboxKeysStrings } from '#web/viewers/image/lightbox-keys.strings.ts';
import { documentKeys } from '#web/viewers/pdf/document-keys.ts';
import { keysStrings } from '#web/viewers/pdf/keys.strings.ts';
import classes from './key-sheet.module.css';
import { keyGroups } from './key-groups.ts';
import { keySheetStrings } from './key-sheet.strings.ts';

/** The keys of the file manager, and those of the viewers that it opens. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const texts = useStrings(keySheetStrings);
  const ofPictures = useStrings(lightboxKeysStrings);
  const ofDocuments = useStrings(keysStrings);
  const groups = [
    ...keyGroups.map(({ title, keys }) => ({
      title: texts.groups[title],
      rows: keys.map(([name, ...combinations]) => ({ label: texts.keys[name], keys: combinations })),
    })),
    {
      title: ofPictures.title,
      rows: lightboxKeys.map(([name, ...keys]) => ({ label: ofPictures.keys[name], keys })),
    },
    {
      title: ofDocuments.group,
      rows: documentKeys.map(([name, ...keys]) => ({ label: ofDocuments.keys[name], keys })),
    },
  ];
  return (
    <Dialog opened onClose={onClose} title={texts.title} wide>
      <div className={classes.groups}>
        {groups.map(({ title, rows }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <KeyRows rows={rows} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
