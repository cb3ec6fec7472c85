import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useEndOtherSessions } from './sessions.api.ts';
import { sessionsStrings } from './sessions.strings.ts';

interface SessionsEndOthersProps {
  /** How many other sessions there are. Without any, or until they are loaded, the button only keeps its place. */
  count: number;
  onEnded: () => void;
}

export function SessionsEndOthers({ count, onEnded }: SessionsEndOthersProps) {
  const texts = useStrings(sessionsStrings);
  const [isAsking, setIsAsking] = useState(false);
  const stopAsking = () => setIsAsking(false);
  const endOthers = useEndOtherSessions({
    onSuccess: ({ ended }) => {
      stopAsking();
      toastSuccess(texts.confirm.done(ended));
      onEnded();
    },
    onError: stopAsking,
  });
  return (
    <>
      <Button
        variant="default"
        disabled={count === 0}
        leftSection={<Icon icon={IconLogout} size={18} directional />}
        onClick={() => setIsAsking(true)}
      >
        {texts.endOthers}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={stopAsking}
        title={texts.confirm.title}
        name={texts.confirm.count(count)}
        consequence={texts.confirm.consequence}
        confirmLabel={texts.endOthers}
        confirming={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </>
  );
}
