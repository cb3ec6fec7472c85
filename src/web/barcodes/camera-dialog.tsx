import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCameraRotate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { barcodesStrings } from './barcodes.strings.ts';
import {
  CameraError,
  hasTorch,
  nextCamera,
  openBeeper,
  setTorch,
  startCamera,
  stopCamera,
} from './camera.ts';
import classes from './camera-dialog.module.css';
import { useOpenBarcode } from './use-open-barcode.ts';
import { watchVideo } from './watch-video.ts';

/** After this a barcode that could not be looked up is looked up again. */
const RETRY_MS = 3000;

/** Shows the picture of the camera, and opens the file of the first barcode of ours that is in it. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const texts = useStrings(barcodesStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const openBarcode = useOpenBarcode();
  const video = useRef<HTMLVideoElement>(null);
  /** Null until one is chosen; `attempt` starts it again. */
  const [wanted, setWanted] = useState<{ id: string | null; attempt: number }>({ id: null, attempt: 0 });
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isLit, setIsLit] = useState(false);
  const [other, setOther] = useState<string | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const beeper = openBeeper();
    signal.addEventListener('abort', beeper.close);

    /** Ends the camera too, which is not seen any more. */
    function fail(error: unknown): void {
      if (signal.aborted) return;
      ended.abort();
      setFailure(error);
    }

    async function run(): Promise<void> {
      const started = await startCamera(wanted.id);
      signal.addEventListener('abort', () => stopCamera(started));
      if (signal.aborted || !video.current) return stopCamera(started);
      video.current.srcObject = started;
      await video.current.play();
      setStream(started);
      setOther(await nextCamera(started));
      if (signal.aborted) return undefined;
      const stop = watchVideo(video.current, { onCode: (code) => void found(code), onFailure: fail });
      signal.addEventListener('abort', stop);
      return undefined;
    }

    /** The last one that was not opened; it stays in the picture. */
    let refused: string | null = null;
    let isLooking = false;
    async function found(code: string): Promise<void> {
      if (isLooking || code === refused) return;
      isLooking = true;
      beeper.beep();
      try {
        const problem = await openBarcode(code, { inThisTab: true, isWanted: () => !signal.aborted });
        if (signal.aborted) return;
        if (problem === null) return onClose();
        refused = code;
        setMessage(problem);
      } catch (error) {
        refused = code;
        setTimeout(() => (refused = null), RETRY_MS);
        setMessage(errorText(error));
      } finally {
        isLooking = false;
      }
    }

    run().catch(fail);
    return () => ended.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the camera must not start again for a new callback
  }, [wanted]);

  function start(id: string | null): void {
    setFailure(null);
    setMessage(null);
    setStream(null);
    setIsLit(false);
    setWanted(({ attempt }) => ({ id, attempt: attempt + 1 }));
  }

  async function switchLight(): Promise<void> {
    if (!stream) return;
    await setTorch(stream, !isLit);
    setIsLit(!isLit);
  }

  return (
    <Dialog opened onClose={onClose} title={texts.title} wide fillsPhone>
      {failure ? (
        <div className={classes.problem}>
          <Banner tone="error">
            {failure instanceof CameraError ? texts.problems[failure.problem] : errorText(failure, locale)}
          </Banner>
          <Button variant="default" onClick={() => start(wanted.id)}>
            {ui.retry}
          </Button>
        </div>
      ) : (
        <div className={classes.camera}>
          <div className={classes.frame}>
            <video ref={video} className={classes.video} aria-label={texts.video} muted playsInline />
            {stream && <div className={classes.guide} />}
          </div>
          <p className={classes.hint} aria-live="polite">
            {message ?? (stream ? texts.hint : texts.starting)}
          </p>
          <div className={classes.buttons}>
            {stream && hasTorch(stream) && (
              <Button
                variant="default"
                leftSection={<Icon icon={isLit ? IconBulbOff : IconBulb} size={18} />}
                onClick={() => void switchLight().catch(() => setMessage(texts.torchFailed))}
              >
                {isLit ? texts.torchOff : texts.torchOn}
              </Button>
            )}
            {other !== null && (
              <Button
                variant="default"
                leftSection={<Icon icon={IconCameraRotate} size={18} />}
                onClick={() => start(other)}
              >
                {texts.otherCamera}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
