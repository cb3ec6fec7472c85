import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#web/lib/copy-text.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { None } from '#web/ui/text/none.tsx';
import classes from './audit-columns.module.css';
import { auditStrings } from './audit.strings.ts';

/** As many characters as tell two ids apart at a glance. */
const SHOWN = 8;

/** The beginning of an id, with a button that copies all of it. */
export function EntityId({ id }: { id: string }) {
  const texts = useStrings(auditStrings);
  if (id === '') return <None />;
  return (
    <span className={classes.id} title={id}>
      <Bdi ltr>{id.length > SHOWN + 1 ? `${id.slice(0, SHOWN)}…` : id}</Bdi>
      <IconButton
        icon={IconCopy}
        label={texts.copyId(id)}
        onClick={() => void copyText(id, { copied: texts.idCopied, failed: texts.copyFailed })}
        small
      />
    </span>
  );
}
