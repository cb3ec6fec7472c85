import { IconAlertCircle, IconCloudCheck, IconCloudUpload, IconPencil } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './editor-bar.module.css';
import type { EditingState } from './editing-state.ts';
import { editingStrings } from './editing.strings.ts';

type Shown = 'changed' | 'saving' | 'saved' | 'unsaved';

const icons = {
  changed: IconPencil,
  saving: IconCloudUpload,
  saved: IconCloudCheck,
  unsaved: IconAlertCircle,
};

function shownOf({ phase, isUnsaved, hasSaved }: EditingState): Shown | null {
  if (phase === 'changed' || phase === 'saving') return phase;
  if (isUnsaved) return 'unsaved';
  return hasSaved ? 'saved' : null;
}

/** Whether the work is saved, as the specification words it (section 2). */
export function SaveIndicator({ state }: { state: EditingState }) {
  const texts = useStrings(editingStrings);
  const shown = shownOf(state);
  return (
    // The region exists before its text, because screen readers do not announce a region that appears with its text.
    <output className={classes.indicator} data-shown={shown ?? undefined} aria-live="polite">
      {shown && (
        <>
          <Icon icon={icons[shown]} size={18} />
          {/* Typing is no news to the person who types. */}
          <span className={classes.indicatorText} aria-hidden={shown === 'changed' || undefined}>
            {texts.indicator[shown]}
          </span>
        </>
      )}
    </output>
  );
}
