import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { loadPart } from '#web/lib/load-part.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { separatorStrings } from './separator.strings.ts';

/** Prints a separator sheet. */
export function SeparatorButton({ isSmall = false }: { isSmall?: boolean }) {
  const texts = useStrings(separatorStrings);
  return (
    <Button
      variant="default"
      size={isSmall ? 'compact-md' : 'sm'}
      leftSection={<Icon icon={IconPrinter} size={18} />}
      onClick={() =>
        void loadPart(() => import('./print-separator.ts'))
          .then(({ printSeparator }) => printSeparator())
          .catch(toastError)
      }
    >
      {texts.print}
    </Button>
  );
}
