import {
  IconDownload,
  IconDownloadOff,
  IconEye,
  IconPrinter,
  IconPrinterOff,
  IconRestore,
  IconShare,
  IconShareOff,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { AccessPerson } from '#shared/files/access.contract.ts';
import { type Right, rights } from '#shared/files/rights.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { accessStrings } from './access.strings.ts';
import classes from './access.module.css';

const icons: Record<Right, { on: TablerIcon; off: TablerIcon }> = {
  read: { on: IconEye, off: IconEye },
  download: { on: IconDownload, off: IconDownloadOff },
  print: { on: IconPrinter, off: IconPrinterOff },
  share: { on: IconShare, off: IconShareOff },
  delete: { on: IconRestore, off: IconRestore },
};

/** A mark for each right of a person, in its own column; a right that has no effect is crossed out. */
export function RightMarks({ person }: { person: AccessPerson }) {
  const texts = useStrings(accessStrings);
  const held = new Set(person.rights.map(({ right }) => right));
  return (
    <span className={classes.marks}>
      {rights.map((right) => {
        const isOff = person.withoutCapability.includes(right);
        if (!isOff && !held.has(right)) return <span key={right} className={classes.mark} />;
        const name = texts.rights[right];
        const label = isOff ? texts.withoutCapability(name) : name;
        return (
          <span key={right} className={classes.mark} data-off={isOff || undefined} title={label}>
            <Icon icon={icons[right][isOff ? 'off' : 'on']} size={16} />
            <span className="visually-hidden">{label}</span>
          </span>
        );
      })}
    </span>
  );
}
