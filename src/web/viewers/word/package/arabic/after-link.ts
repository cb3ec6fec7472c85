import { childOf, removeProperty } from '../xml/properties.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const valueOf = (property: XmlElement | undefined): string | undefined =>
  property?.attributes.find(({ local }) => local === 'val')?.value;

/** As the engine calls it. */
const LINK_STYLE = 'Hyperlink';

/**
 * Text that was typed after a link has its style, and looks that hide it (see engine/after-link.ts). Both are dropped, because it is no
 * link; when it was made one, only the looks. `run` is typed as a whole.
 */
export function dropLinkLooks(run: XmlElement, isLink: boolean): void {
  const properties = childOf(run, 'rPr');
  const [color, underline] = [childOf(properties, 'color'), childOf(properties, 'u')];
  if (
    valueOf(childOf(properties, 'rStyle')) !== LINK_STYLE ||
    valueOf(color) !== 'auto' ||
    valueOf(underline) !== 'none'
  )
    return;
  for (const local of isLink ? ['color', 'u'] : ['rStyle', 'color', 'u']) removeProperty(properties, local);
  if (properties?.children.length === 0) run.children = run.children.filter((child) => child !== properties);
}
