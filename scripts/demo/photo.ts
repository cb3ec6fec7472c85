import sharp from 'sharp';

/** Sky above, sky at the horizon, ground. */
const lights = [
  ['#3f7fbf', '#cfe4f2', '#c9a877'],
  ['#e08a4c', '#f9dfae', '#8a6748'],
  ['#16243f', '#4d5f8c', '#2c2f3a'],
  ['#8d99a3', '#dfe3e5', '#8f8a80'],
  ['#7a4b8c', '#f2a49a', '#5b4a52'],
  ['#2f9a94', '#dff3ea', '#b7b184'],
] as const;
const walls = ['#d9cbb4', '#b5654a', '#8fa3ad', '#e9e4da', '#6f7f5c', '#a98b5d', '#54616e'] as const;
/** Not upright, because a card of the grid shows the upper part, which would be sky. */
const sizes = [
  [640, 420],
  [600, 480],
  [500, 500],
] as const;

/** A number from 0 to 1 for each call, the same ones for the same name. */
function numbersOf(name: string): () => number {
  let state = [...name].reduce(
    (sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Buildings below a sky, as somebody photographs them on a site: each name gives another place, light and format. */
export function photo(name: string): Promise<Buffer> {
  const next = numbersOf(name);
  const between = (least: number, most: number) => Math.round(least + next() * (most - least));
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const [width, height] = oneOf(sizes);
  const [sky, horizon, ground] = oneOf(lights);
  const ends = Math.round(height * (0.7 + next() * 0.16));
  const count = between(1, 5);
  const space = width / count;
  const buildings = Array.from({ length: count }, (_, index) => {
    const wide = between(space * 0.45, space * 0.9);
    const high = between(ends * 0.25, ends * 0.75);
    const x = Math.round(index * space + (space - wide) / 2);
    return `<g transform="translate(${x} ${ends - high})"><rect width="${wide}" height="${high}" fill="${oneOf(walls)}"/>${windows(wide, high, between(22, 46))}</g>`;
  });
  const sun = `<circle cx="${between(40, width - 40)}" cy="${between(40, ends * 0.4)}" r="${between(16, 44)}" fill="#fff6d8" opacity="0.9"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${horizon}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#sky)"/>${sun}${next() < 0.5 ? crane(between(60, width - 200), ends) : ''}
${buildings.join('')}<rect y="${ends}" width="${width}" height="${height - ends}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(drawn))
    .toFormat(name.endsWith('.webp') ? 'webp' : 'jpeg')
    .toBuffer();
}

function windows(wide: number, high: number, step: number): string {
  const cells = [];
  for (let y = step / 2; y + step / 2 < high; y += step)
    for (let x = step / 3; x + step / 2 < wide; x += step)
      cells.push(
        `M${Math.round(x)} ${Math.round(y)}h${Math.round(step * 0.45)}v${Math.round(step * 0.5)}h-${Math.round(step * 0.45)}z`,
      );
  return `<path d="${cells.join('')}" fill="#22303a" opacity="0.55"/>`;
}

const crane = (x: number, ends: number): string =>
  `<path d="M${x} ${ends}V40M${x - 50} 60H${x + 170}M${x} 40L${x + 160} 60M${x + 130} 60V${Math.round(ends * 0.4)}" stroke="#c98a1b" stroke-width="7" fill="none"/>`;
