import type { FileItem } from '#shared/files/files.contract.ts';

interface ExternalShareProps {
  file: FileItem;
  onDone: () => void;
}

/** Sends a link to a file to people outside. */
export const ExternalShare = (_props: ExternalShareProps) => null;
