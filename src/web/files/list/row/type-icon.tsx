import {
  IconBuilding,
  IconBuildingCommunity,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconFolder,
  IconMail,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconSitemap,
  IconUserShare,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { FileType } from '#shared/files/types.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './type-icon.module.css';

const icons: Record<FileType, TablerIcon> = {
  folder: IconFolder,
  pdf: IconFileTypePdf,
  doc: IconFileWord,
  docx: IconFileWord,
  xls: IconFileSpreadsheet,
  xlsx: IconFileSpreadsheet,
  slides: IconPresentation,
  image: IconPhoto,
  audio: IconMusic,
  video: IconMovie,
  text: IconFileText,
  mail: IconMail,
  archive: IconFileZip,
  other: IconFile,
};

const unitIcons: Record<NonNullable<FileItem['unit']>, TablerIcon> = {
  partition: IconSitemap,
  company: IconBuilding,
  department: IconBuildingCommunity,
};

type Typed = Pick<FileItem, 'id' | 'type' | 'unit'>;

export function iconOf({ id, type, unit }: Typed): TablerIcon {
  if (unit) return unitIcons[unit];
  return id === 'shared-with-me' ? IconUserShare : icons[type];
}

/** The icon of an item's type on its colour. */
export function TypeIcon({ item, size = 20 }: { item: Typed; size?: number }) {
  return (
    <span
      className={`${classes.tone} ${classes.tile}`}
      data-type={item.type}
      data-grip
      style={{ '--icon': `${size}px` } as React.CSSProperties}
    >
      <Icon icon={iconOf(item)} size={size} />
    </span>
  );
}
