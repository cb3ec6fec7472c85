import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { upTo } from './breakpoints.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-action.tsx';

interface DownloadButtonProps {
  label: string;
  onClick: () => void;
  loading?: boolean;
}

/** The button in the bar above a file. Without its text on a phone, where the name needs the space. */
export function DownloadButton({ label, onClick, loading = false }: DownloadButtonProps) {
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  if (isPhone) return <IconButton icon={IconDownload} label={label} onClick={onClick} loading={loading} />;
  return (
    <Button
      variant="default"
      leftSection={<Icon icon={IconDownload} size={18} />}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
