import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 30;

/**
 * Writes a video in which somebody holds a label into the camera: small, a little turned, on a grey desk, moving. Chromium plays it as
 * the picture of its camera (`--use-file-for-fake-video-capture`).
 */
export async function filmOf(label: Sharp, path: string): Promise<void> {
  const file = await open(path, 'w');
  await file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const step = Math.sin((frame / FRAMES) * 2 * Math.PI);
    const turned = await label
      .clone()
      .resize({ width: 420 })
      .rotate(4 * step, { background: '#8a8a8a' })
      .blur(0.6)
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round((WIDTH - turned.info.width) / 2 + 20 * step);
    const top = Math.round((HEIGHT - turned.info.height) / 2);
    const light = await sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a8a8a' },
    })
      .composite([{ input: turned.data, left, top }])
      .linear(0.8, 20)
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    // Without colour.
    const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
    await file.write('FRAME\n');
    await file.write(light.subarray(0, WIDTH * HEIGHT));
    await file.write(colours);
  }
  await file.close();
}
