/** The names of colours in `wordStrings`. */
export type ColorName =
  | 'black'
  | 'gray'
  | 'darkRed'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'darkBlue'
  | 'purple'
  | 'white'
  | 'brightGreen'
  | 'turquoise'
  | 'pink'
  | 'lightGray';

export interface Swatch {
  name: ColorName;
  /** What is written into the document. */
  value: string;
  /** How it is drawn here. */
  shown: string;
}

const hex = (name: ColorName, value: string): Swatch => ({ name, value, shown: `#${value}` });

/** Colours of text, dark enough on white paper. */
export const textColors: Swatch[] = [
  hex('black', '000000'),
  hex('gray', '595959'),
  hex('darkRed', '7B1E1E'),
  hex('red', 'C00000'),
  hex('orange', 'C55A11'),
  hex('green', '2E7D32'),
  hex('teal', '0B6B68'),
  hex('blue', '1F4E9E'),
  hex('darkBlue', '1F2A60'),
  hex('purple', '6A2C91'),
  hex('white', 'FFFFFF'),
];

/** Word knows highlights by name only. */
export const highlights: Swatch[] = [
  { name: 'yellow', value: 'yellow', shown: '#ffff00' },
  { name: 'brightGreen', value: 'green', shown: '#00ff00' },
  { name: 'turquoise', value: 'cyan', shown: '#00ffff' },
  { name: 'pink', value: 'magenta', shown: '#ff00ff' },
  { name: 'red', value: 'red', shown: '#ff0000' },
  { name: 'lightGray', value: 'lightGray', shown: '#c0c0c0' },
];

export const cellColors: Swatch[] = [
  hex('lightGray', 'E7E6E6'),
  hex('yellow', 'FFF2CC'),
  hex('green', 'E2EFD9'),
  hex('teal', 'E2F2F0'),
  hex('blue', 'DEEAF6'),
  hex('orange', 'FBE4D5'),
  hex('pink', 'FADBE5'),
  hex('gray', 'BFBFBF'),
];
