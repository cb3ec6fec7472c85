import { IconChevronDown } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import type { AccessPerson } from '#shared/files/access.contract.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FittedLine, FittedName } from '#web/ui/text/fitted-line.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { accessSentences, sourceLabels } from './access-sentence.ts';
import { accessStrings } from './access.strings.ts';
import classes from './access.module.css';
import { RightMarks } from './right-marks.tsx';

interface AccessPersonRowProps {
  person: AccessPerson;
  /** The button of the row. */
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A person with their rights. It opens to the sentence that says why they can reach the file. */
export function AccessPersonRow({ person, buttonRef }: AccessPersonRowProps) {
  const texts = useStrings(accessStrings);
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const reasonId = useId();
  return (
    <li className={classes.person}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? reasonId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.line}>
          <span className={classes.name}>
            <FittedName name={person.name} />
          </span>
          {!person.isActive && <Tag>{texts.inactive}</Tag>}
          <span className={classes.chevron} data-open={isOpen || undefined}>
            <Icon icon={IconChevronDown} size={16} />
          </span>
        </span>
        <span className={classes.line}>
          <span className={classes.source}>
            <FittedLine parts={sourceLabels(person, locale).map((label) => ({ stem: label }))} />
          </span>
          <RightMarks person={person} />
        </span>
      </button>
      {isOpen && (
        <div id={reasonId} className={classes.reason}>
          {accessSentences(person, locale).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </li>
  );
}
