/** What happened to one document. */
export interface Result {
  name: string;
  n: number;
  opened: boolean;
  edited: boolean;
  saved: boolean;
  /** What the page said when it refused the document. */
  refused?: string;
  changed?: number;
  lost?: number;
  alike?: 'yes' | 'no' | '-';
  seconds: number;
  /** What is wrong; empty when nothing is. */
  faults: string[];
}

const WIDTHS = [7, 7, 7, 7, 7, 7, 8];
const cells = (values: readonly unknown[]): string =>
  values.map((value, at) => String(value).padEnd(WIDTHS[at] ?? 0)).join(' ');

export const heading = cells([
  'opened',
  'edited',
  'saved',
  'changed',
  'lost',
  'alike',
  'seconds',
  'document',
]);

const said = (is: boolean) => (is ? 'yes' : 'no');

export function lineOf(result: Result): string {
  const {
    name,
    opened,
    edited,
    saved,
    changed = '-',
    lost = '-',
    alike = '-',
    seconds,
    refused,
    faults,
  } = result;
  const own =
    refused === undefined
      ? [said(opened), said(edited), said(saved), changed, lost, alike]
      : ['refused', '-', '-', '-', '-', '-'];
  return [
    cells([...own, seconds.toFixed(1), name]),
    ...(refused === undefined ? [] : [`        ${refused}`]),
    ...faults.map((fault) => `        FAILED: ${fault}`),
  ].join('\n');
}

export function summary(results: readonly Result[]): string {
  const count = (is: (result: Result) => boolean) => results.filter(is).length;
  const failed = count(({ faults }) => faults.length > 0);
  const refused = count((result) => result.refused !== undefined);
  const alike = count((result) => result.alike === 'yes');
  const seconds = results.map((result) => result.seconds).toSorted((one, other) => one - other);
  return `${results.length} documents: ${count(({ saved }) => saved)} saved, ${alike} of them drawn alike, ${refused} refused, ${failed} failed; ${(seconds[seconds.length >> 1] ?? 0).toFixed(1)} s in the median, ${(seconds.at(-1) ?? 0).toFixed(1)} s at most.`;
}
