export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsafe' | 'failed';

export class CameraError extends Error {
  override name = 'CameraError';
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Starts a camera: the one with this id, else the one at the back of a phone. The browser asks the user first. */
export async function startCamera(deviceId: string | null): Promise<MediaStream> {
  // Browsers hide it from pages of an insecure connection.
  if (!('mediaDevices' in navigator)) throw new CameraError('unsafe');
  const which =
    deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    });
  } catch (error) {
    throw new CameraError((error instanceof Error && problems[error.name]) || 'failed');
  }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera has a light that can stay on. The types of browsers do not know it yet. */
export const hasTorch = (stream: MediaStream): boolean =>
  'torch' in (stream.getVideoTracks()[0]?.getCapabilities?.() ?? {});

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch = { torch: isOn } as MediaTrackConstraintSet;
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}

/** The id of the camera after the one that is used; null when there is only one. */
export async function nextCamera(stream: MediaStream): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ids = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const used = stream.getVideoTracks()[0]?.getSettings().deviceId ?? '';
  return ids.length > 1 ? ids[(ids.indexOf(used) + 1) % ids.length]! : null;
}

export interface Beeper {
  beep: () => void;
  close: () => void;
}

/** The sound of a scanner. Opened after a click, because browsers let no other page make a sound; without one it is silent. */
export function openBeeper(): Beeper {
  const audio = newAudio();
  return {
    beep() {
      navigator.vibrate?.(60);
      if (audio?.state !== 'running') return;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = 1800;
      volume.gain.value = 0.2;
      tone.connect(volume).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.12);
    },
    // The last tone still sounds.
    close: () => void setTimeout(() => audio?.close().catch(() => {}), 500),
  };
}

/** Null where there is no sound, or too many pages have some. */
function newAudio(): AudioContext | null {
  try {
    const audio = new AudioContext();
    void audio.resume().catch(() => {});
    return audio;
  } catch {
    return null;
  }
}
