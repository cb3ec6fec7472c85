/** What a document may be at most to be opened. Beyond it the engine would refuse it too, or take so long that nobody could type. */
export interface PackageLimits {
  bytes: number;
  entries: number;
  unpacked: number;
  /** How many times larger than the file what is in it may be. */
  ratio: number;
  xmlParts: number;
  xmlBytes: number;
  depth: number;
  elements: number;
  /** Of the parts that people read: 4,000 paragraphs of a contract have so many. With 76,000 the tools are there after 20 s. */
  storyElements: number;
  attributes: number;
  /**
   * Of all parts with text. A hundred pages have about 1,700. With 4,000, which are 240 pages, the tools are there after 7 s and a key takes
   * 0.1 s; with 8,000 a key takes half a second.
   */
  paragraphs: number;
  /** Of the text in them: a hundred pages have about 200,000. */
  letters: number;
  /** How long the check may take, in milliseconds. */
  time: number;
}

const MIB = 1024 * 1024;

export const PACKAGE_LIMITS: PackageLimits = {
  bytes: 100 * MIB,
  entries: 5000,
  unpacked: 400 * MIB,
  ratio: 200,
  xmlParts: 512,
  xmlBytes: 32 * MIB,
  // The parser of the engine takes no more.
  depth: 100,
  elements: 2_000_000,
  storyElements: 60_000,
  attributes: 256,
  paragraphs: 4000,
  letters: 600_000,
  time: 10_000,
};
