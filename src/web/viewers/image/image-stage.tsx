import { Button, Loader } from '@mantine/core';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './lightbox.module.css';
import type { LightboxImage } from './picture-source.ts';
import { Stage, type StageProps } from './stage.tsx';

interface Message {
  text: string;
  button: { label: string; onClick: () => void } | undefined;
}

interface ImageStageProps extends Omit<StageProps, 'image' | 'children'> {
  /** Undefined while it is loading. */
  image: LightboxImage | undefined;
  /** What is said instead of showing an image. */
  message?: Message | undefined;
}

/** The image on its stage, or why it is not shown. */
export function ImageStage({ image, message, ...stage }: ImageStageProps) {
  const { retry } = useUiTexts();
  const problem = image?.problem;
  const said =
    message ??
    (problem && {
      text: problem.text,
      button: problem.onRetry && { label: retry, onClick: problem.onRetry },
    });
  return (
    <Stage {...stage} image={image?.source && !said ? { ...image, source: image.source } : undefined}>
      {said ? (
        <div className={classes.message} role="alert">
          <p>{said.text}</p>
          {said.button && (
            <Button variant="default" onClick={said.button.onClick}>
              {said.button.label}
            </Button>
          )}
        </div>
      ) : (
        <Loader color="currentColor" />
      )}
    </Stage>
  );
}
