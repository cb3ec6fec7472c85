import { IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { printFiles } from '#web/files/actions/reading/print-file.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { usePicture } from '#web/files/viewing/use-picture.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { ImagePane } from '#web/viewers/image/image-pane.tsx';
import { LightboxButton } from '#web/viewers/image/lightbox-button.tsx';
import { lightboxStrings } from '#web/viewers/image/lightbox.strings.ts';
import { useNeighbours } from './use-neighbours.ts';
import { WithFacts } from './with-facts.tsx';

/** A picture on its page. It needs no right to the folder, so its address can be sent to whoever may read the picture. */
export function ViewedPicture({ file }: { file: OpenFolder }) {
  const texts = useStrings(lightboxStrings);
  const { image, onFailed } = usePicture(file);
  const { go } = useNeighbours(file);
  return (
    <WithFacts file={file}>
      {(facts) => (
        <ImagePane
          image={image}
          hasBrowserMenu={file.actions.includes('download')}
          buttons={
            <>
              <LightboxButton
                icon={IconInfoCircle}
                label={texts.details}
                isExpanded={facts.isShown}
                onClick={facts.toggle}
              />
              {file.actions.includes('print') && (
                <LightboxButton
                  icon={IconPrinter}
                  label={texts.print}
                  onClick={() => void printFiles([file]).catch(toastError)}
                />
              )}
            </>
          }
          onStep={go}
          onFailed={onFailed}
        />
      )}
    </WithFacts>
  );
}
