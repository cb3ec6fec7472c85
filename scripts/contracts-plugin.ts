import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [more: string]: unknown;
}

/**
 * Leaves out the summaries of endpoints, which only the page of the API shows: the contracts are in the scripts that are loaded to sign
 * in, and these sentences are a fifth of them.
 */
export const contractsPlugin: Plugin = {
  name: 'contracts-without-summaries',
  enforce: 'post',
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler(code) {
      const summaries: Node[] = [];
      collect(this.parse(code), summaries);
      // From the end, so that the places of the others stay right.
      const shorter = summaries
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
      return { code: shorter, map: null };
    },
  },
};

/** The texts of all properties with the name `summary`. */
function collect(value: unknown, found: Node[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  if (!isNode(value)) return;
  const { key, value: text } = value;
  const isSummary = value.type === 'Property' && isNode(key) && key['name'] === 'summary';
  if (isSummary && isText(text)) found.push(text);
  else for (const inner of Object.values(value)) collect(inner, found);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isText = (value: unknown): value is Node =>
  isNode(value) && (value.type === 'Literal' || value.type === 'TemplateLiteral');
