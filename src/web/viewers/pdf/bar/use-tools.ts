import {
  IconDownload,
  IconFile,
  IconFiles,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPrinter,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { pdfStrings } from '../pdf.strings.ts';
import type { ViewerRights } from '../viewer-props.ts';
import type { FullScreen } from '../use-full-screen.ts';
import type { Reader } from '../use-reader.ts';
import type { Tool } from './tool-button.tsx';

/** The tools at the end of the bar, and those that are only in its menu. */
export function useTools(
  reader: Reader,
  rights: ViewerRights,
  screen: FullScreen,
  showKeys: () => void,
): { shown: Tool[]; inMenu: Tool[] } {
  const texts = useStrings(pdfStrings);
  const { isContinuous } = reader.display;
  const { onPrint, onDownload } = rights;
  const shown: Tool[] = [
    {
      icon: isContinuous ? IconFile : IconFiles,
      label: isContinuous ? texts.onePage : texts.continuous,
      run: reader.toggleContinuous,
      disabled: !reader.list.canBeContinuous,
    },
    { icon: IconRotateClockwise, label: texts.rotate, run: reader.rotate },
  ];
  if (screen.toggle) {
    const label = screen.isOn ? texts.leaveFullScreen : texts.fullScreen;
    shown.push({ icon: screen.isOn ? IconMinimize : IconMaximize, label, run: screen.toggle });
  }
  if (onPrint) shown.push({ icon: IconPrinter, label: texts.print, run: onPrint });
  if (onDownload) shown.push({ icon: IconDownload, label: texts.download, run: onDownload });
  return { shown, inMenu: [{ icon: IconKeyboard, label: texts.keys, run: showKeys }] };
}
