import { useMe } from '#web/lib/session.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Editor } from './editing.api.ts';
import classes from './editor-bar.module.css';
import { editingStrings } from './editing.strings.ts';

const MAX_AVATARS = 3;

/** Who else has the file open in an editor. A person with several tabs counts once. */
export function PresenceList({ editors }: { editors: readonly Editor[] }) {
  const { presence: texts } = useStrings(editingStrings);
  const me = useMe();
  const people = [...new Map(editors.map((editor) => [editor.userId, editor])).values()];
  const names = people.map(({ userId, name }) => (userId === me.id ? texts.you : shortenName(name)));
  const [first, second, ...others] = names;
  const text =
    first === undefined
      ? ''
      : second === undefined
        ? texts.one(first)
        : others.length === 0
          ? texts.two(first, second)
          : texts.more(first, second, others.length);
  return (
    <output className={classes.presence} aria-live="polite" title={people.map(({ name }) => name).join('\n')}>
      {people.slice(0, MAX_AVATARS).map(({ userId, name }) => (
        <Avatar key={userId} name={name} pictureUrl={null} size={28} />
      ))}
      <span className={classes.presenceText}>{text}</span>
    </output>
  );
}
