import { type Element, elementsOf, W } from './read-xml.ts';

/** The content controls that show what should be written into them. */
export const placeholdersIn = (element: Element): Element[] =>
  [...elementsOf(element)].filter(
    ({ name, children }) =>
      name === `${W}sdt` &&
      children.some((child) => typeof child !== 'string' && child.name === `${W}sdtPr` && isShown(child)),
  );

const isShown = ({ children }: Element): boolean =>
  children.some((child) => typeof child !== 'string' && child.name === `${W}showingPlcHdr`);

/** Whether a content control is a placeholder that goes as soon as something is typed into it. */
export const isTemporary = (element: Element): boolean =>
  placeholdersIn(element).includes(element) &&
  [...elementsOf(element)].some(({ name }) => name === `${W}temporary`);

export const contentOf = ({ children }: Element): Element['children'] =>
  children.flatMap((child) =>
    typeof child !== 'string' && child.name === `${W}sdtContent` ? child.children : [],
  );

/** A copy in which one of the elements inside is missing. */
export const withoutElement = (element: Element, missing: Element): Element => ({
  ...element,
  children: element.children
    .filter((child) => child !== missing)
    .map((child) => (typeof child === 'string' ? child : withoutElement(child, missing))),
});

export const textOf = (element: Element): string =>
  [...elementsOf(element)]
    .filter(({ name }) => name === `${W}t`)
    .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
    .join('');
