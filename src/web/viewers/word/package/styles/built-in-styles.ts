/** A style that Word brings: documents store it under an id of their own, and always by this name. */
export interface BuiltInStyle {
  /** The id by which the engine refers to it, and under which Word stores it in English. */
  id: string;
  name: string;
  /** What is added to a document that does not have it; null when the document can do without. */
  definition: { type: 'paragraph' | 'character'; priority: number; format: string } | null;
}

const heading = (level: number, size: number): BuiltInStyle => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  definition: {
    type: 'paragraph',
    priority: 9,
    format: `<w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`,
  },
});

/** A line of a table of contents, further in with each level. */
const contents = (level: number): BuiltInStyle => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  definition: {
    type: 'paragraph',
    priority: 39,
    format: `<w:unhideWhenUsed/><w:pPr><w:spacing w:after="100"/><w:ind w:left="${(level - 1) * 220}"/></w:pPr>`,
  },
});

const note = (kind: 'footnote' | 'endnote', id: string): BuiltInStyle => ({
  id,
  name: `${kind} reference`,
  definition: {
    type: 'character',
    priority: 99,
    format: '<w:unhideWhenUsed/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>',
  },
});

export const LINK_STYLE = 'Hyperlink';
export const LINK_COLOR = '0563C1';

/** What a text has that has no other style. */
export const NORMAL = 'Normal';

/** What the tools of the editor give to a text. */
export const builtInStyles: readonly BuiltInStyle[] = [
  {
    id: 'Title',
    name: 'Title',
    definition: {
      type: 'paragraph',
      priority: 10,
      format:
        '<w:qFormat/><w:pPr><w:spacing w:after="240"/><w:contextualSpacing/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="48"/><w:szCs w:val="48"/></w:rPr>',
    },
  },
  heading(1, 32),
  heading(2, 28),
  heading(3, 26),
  contents(1),
  contents(2),
  contents(3),
  {
    id: LINK_STYLE,
    name: LINK_STYLE,
    definition: {
      type: 'character',
      priority: 99,
      format: `<w:unhideWhenUsed/><w:rPr><w:color w:val="${LINK_COLOR}"/><w:u w:val="single"/></w:rPr>`,
    },
  },
  note('footnote', 'FootnoteReference'),
  note('endnote', 'EndnoteReference'),
  { id: 'CommentReference', name: 'annotation reference', definition: null },
  { id: 'CommentText', name: 'annotation text', definition: null },
];

/** Lines of a table of contents, which nobody chooses. */
export const isContentsName = (name: string): boolean => /^toc \d$/i.test(name);

/** The styles that Word gives to links, one of them to those that were followed. */
export const isLinkStyleName = (name: string): boolean => /^(?:followed)?hyperlink$/i.test(name);
