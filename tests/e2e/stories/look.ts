/** What the page is asked; `installLook` puts it there. */
export interface Look {
  /** Finds the controls of what is shown now. */
  collect(): void;
  /** What is wrong with the control under the pointer, and where the pointer finds the next kind; null after the last. */
  pointNext(): { faults: string[]; point: { x: number; y: number } | null };
  /** Focuses each control: what is wrong with it, or with the row that it makes active. */
  focusAll(): string[];
  /** Selected controls that cannot be seen without pointing at them. */
  unseenSelected(): string[];
  /** Controls on a touch screen that can be tapped, but not seen. */
  unseenOnTouch(): string[];
  /** Texts that are cut, and boxes that are wider than the box around them. */
  overflowing(): string[];
}

/** Runs in the page, so it uses nothing from outside itself. */
export function installLook(): void {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  /** WCAG 2.2, 1.4.11. */
  const MIN_CONTRAST = 3;
  const MIN_RING_WIDTH = 2;
  /** A box that hides what is outside cuts Arabic letters off when it is lower, as a multiple of the font's size. */
  const MIN_CLIPPED_LINE = 1.3;
  /** What was cut is pale until it is pasted. */
  const CUT_OPACITY = 0.5;
  const ROUNDING = 1.5;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

  let controls: HTMLElement[] = [];
  /** The kinds of controls that the pointer has not reached yet, and the one where it is. */
  let waiting: HTMLElement[] = [];
  let pointed: HTMLElement | null = null;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

  /** What is shown: the open dialog or menu when there is one, because it covers the rest. */
  const shownRoots = (): Element[] => {
    const covering = [...document.querySelectorAll('[role=dialog], [role=menu]')];
    return covering.length > 0 ? covering : [document.body];
  };

  const nameOf = (element: Element): string => {
    const story = element.closest('[data-story]')?.getAttribute('data-story') ?? 'overlay';
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = label.trim() || element.getAttribute('name') || String(element.className);
    return `${story}: <${element.localName}> ${name.slice(0, 60)}`;
  };

  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let one = element.parentElement; one; one = one.parentElement) found.push(one);
    return found;
  };

  const opacityOf = (element: Element): number =>
    [element, ...ancestorsOf(element)].reduce(
      (product, one) => product * Number(getComputedStyle(one).opacity),
      1,
    );

  const isDisabled = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled=true], [data-disabled=true]') !== null;

  /** Drawn as 1 pixel for screen readers, or not drawn: something beside it is what people see. */
  const isOnlyForScreenReaders = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isClipped = (one: Element) => getComputedStyle(one).clipPath === 'inset(50%)';
    return width <= 1 || height <= 1 || [element, ...ancestorsOf(element)].some(isClipped);
  };

  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !isOnlyForScreenReaders(element);

  /** What draws an input that is transparent itself, as that of a switch. */
  const drawnBy = (element: Element): Element =>
    element.matches('input') && getComputedStyle(element).opacity === '0'
      ? (element.closest('label') ?? element.parentElement ?? element)
      : element;

  const paleness = (element: Element): string[] => {
    const opacity = opacityOf(drawnBy(element));
    const allowed = isDisabled(element) ? 0.3 : element.closest('[data-cut]') ? CUT_OPACITY : 1;
    return opacity < allowed ? [`${nameOf(element)} has an opacity of ${opacity.toFixed(2)}`] : [];
  };

  const parse = (colour: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  };

  const over = (front: Colour, back: Colour): Colour => {
    const mix = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
    return [mix(0), mix(1), mix(2), 1];
  };

  const luminance = ([red, green, blue]: Colour): number => {
    const [r, g, b] = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };

  const contrast = (one: Colour, other: Colour): number => {
    const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light! + 0.05) / (dark! + 0.05);
  };

  const isIn = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;

  /** The colour that is drawn at a point (an invisible edge of a control has none): all backgrounds there, one over the other. */
  const colourAt = (x: number, y: number): Colour =>
    document
      .elementsFromPoint(x, y)
      .filter((one) => isIn(one.getBoundingClientRect(), x, y))
      .toReversed()
      .reduce<Colour>(
        (back, one) => over(parse(getComputedStyle(one).backgroundColor), back),
        parse(getComputedStyle(document.documentElement).backgroundColor),
      );

  /** The part of the window in which an element can be drawn: inside of all boxes around it that cut what is outside. */
  const roomOf = (element: Element): Box => {
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let isFixed = getComputedStyle(element).position === 'fixed';
    for (const one of ancestorsOf(element)) {
      const style = getComputedStyle(one);
      if (isFixed && style.transform === 'none') continue;
      if (style.overflowX !== 'visible') {
        const box = one.getBoundingClientRect();
        room.left = Math.max(room.left, box.left + one.clientLeft);
        room.right = Math.min(room.right, box.left + one.clientLeft + one.clientWidth);
        room.top = Math.max(room.top, box.top + one.clientTop);
        room.bottom = Math.min(room.bottom, box.top + one.clientTop + one.clientHeight);
      }
      isFixed = style.position === 'fixed';
    }
    return room;
  };

  /** The elements that may draw the ring of a control that has the focus. */
  const ringBearers = (element: Element): Element[] => {
    const active = element.getAttribute('aria-activedescendant');
    const described = active === null ? null : document.getElementById(active);
    const beside = element.matches('input')
      ? [element.nextElementSibling, element.previousElementSibling]
      : [];
    return [described, element, ...beside, ...ancestorsOf(element).slice(0, 3)].filter((one) => one !== null);
  };

  const outlineOf = (element: Element) => {
    const style = getComputedStyle(element);
    const width = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
    return { width, offset: Number.parseFloat(style.outlineOffset), colour: parse(style.outlineColor) };
  };

  /** What is wrong with the ring around the control that has the focus. */
  const ringFaults = (element: Element): string[] => {
    const bearers = ringBearers(element).filter((one) => outlineOf(one).width > 0 && isDrawn(one));
    if (bearers.length === 0) return [`${nameOf(element)} has no focus ring`];
    // A frame that cuts the ring of the field in it has a ring itself.
    const [best] = bearers
      .map((bearer) => faultsOfRing(element, bearer))
      .toSorted((a, b) => a.length - b.length);
    return best!;
  };

  const faultsOfRing = (element: Element, bearer: Element): string[] => {
    const { width, offset, colour } = outlineOf(bearer);
    const faults: string[] = [];
    if (width < MIN_RING_WIDTH) faults.push(`${nameOf(element)} has a focus ring of ${width}px`);
    const { left, top, right, bottom } = bearer.getBoundingClientRect();
    const room = roomOf(bearer);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // How far the middle of the ring is outside of the element; negative inside.
    const ring = offset + width / 2;
    const sides = [
      { side: 'left', isDrawn: left - ring >= room.left, point: [left - ring, y] },
      { side: 'right', isDrawn: right + ring <= room.right, point: [right + ring, y] },
      { side: 'top', isDrawn: top - ring >= room.top, point: [x, top - ring] },
      { side: 'bottom', isDrawn: bottom + ring <= room.bottom, point: [x, bottom + ring] },
    ] as const;
    for (const { side, isDrawn, point } of sides) {
      if (!isDrawn) faults.push(`${nameOf(element)} has a focus ring that is cut at the ${side}`);
      const found = contrast(over(colour, colourAt(...point)), colourAt(...point));
      if (isDrawn && found < MIN_CONTRAST)
        faults.push(
          `${nameOf(element)} has a focus ring with a contrast of ${found.toFixed(1)} at the ${side}`,
        );
    }
    return faults;
  };

  const hasEllipsis = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };

  /** The boxes around a text that cut it off without an ellipsis. */
  const cuttersOf = (text: Text): Element[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    const found: Element[] = [];
    for (const box of [text.parentElement!, ...ancestorsOf(text.parentElement!)]) {
      const style = getComputedStyle(box);
      if (style.overflowX === 'visible') continue;
      // What scrolls can be reached; an ellipsis says that there is more.
      if (hasEllipsis(box) || /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCut = rects.some(
        (rect) =>
          rect.left < left - ROUNDING ||
          rect.right > right + ROUNDING ||
          (rect.top + rect.bottom) / 2 < top ||
          (rect.top + rect.bottom) / 2 > bottom,
      );
      if (isCut) found.push(box);
    }
    return found;
  };

  /** A button that is loading moves its text out of sight. */
  const isReadable = ({ data, parentElement }: Text): boolean =>
    data.trim() !== '' && isDrawn(parentElement!) && parentElement!.closest('[data-loading]') === null;

  const textsIn = (root: Element): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(isReadable);
  };

  /** A text that leaves the nearest box around it that has a border or a background. */
  const isOutOfBox = (text: Text): boolean => {
    const box = [text.parentElement!, ...ancestorsOf(text.parentElement!)].find((one) => {
      const { display, backgroundColor, borderTopWidth, overflowX } = getComputedStyle(one);
      if (display.startsWith('inline') && !display.includes('-')) return false;
      return parse(backgroundColor)[3] > 0 || borderTopWidth !== '0px' || overflowX !== 'visible';
    });
    if (!box || getComputedStyle(box).overflowX !== 'visible') return false;
    const { left, right } = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(
      (rect) => rect.left < left - ROUNDING || rect.right > right + ROUNDING,
    );
  };

  /** A control that leaves the room that its page has; what scrolls or floats has its own. */
  const isOutOfStory = (element: Element): boolean => {
    const story = element.closest('[data-story]');
    const around = ancestorsOf(element);
    const isElsewhere = around.some((one) => {
      const { overflowX, position } = getComputedStyle(one);
      return overflowX !== 'visible' || position === 'fixed';
    });
    if (!story || isElsewhere || !isDrawn(element)) return false;
    const padding = Number.parseFloat(getComputedStyle(story).paddingInlineStart);
    const room = story.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    return left < room.left + padding - ROUNDING || right > room.right - padding + ROUNDING;
  };

  const isPointable = (element: Element): boolean =>
    isDrawn(element) && getComputedStyle(element).pointerEvents !== 'none';

  /** Controls of one kind look the same under the pointer, so one of them is enough. */
  const kindOf = (element: HTMLElement): string => {
    const row = element.closest('[data-row], tr');
    const states = ['aria-selected', 'data-active', 'data-cut'].map((state) => row?.getAttribute(state));
    const story = element.closest<HTMLElement>('[data-story]')?.dataset['story'];
    const { localName, className, dataset } = element;
    return [story, localName, className, dataset['variant'], element.getAttribute('style'), ...states].join();
  };

  const middleOf = (element: Element): { x: number; y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  const faultsUnderPointer = (control: Element): string[] => {
    const drawn = drawnBy(control);
    const { x, y } = middleOf(drawn);
    const hit = document.elementFromPoint(x, y);
    const isReached =
      hit !== null && (drawn.contains(hit) || hit.contains(drawn) || hit.closest('label') !== null);
    const covered = isReached ? [] : [`${nameOf(control)} is covered by ${hit && nameOf(hit)}`];
    return [...covered, ...paleness(control)];
  };

  /** The box of the text hides what leaves it, and it is too low for Arabic letters. */
  const isInLowLine = (text: Text): boolean => {
    const element = text.parentElement!;
    const { fontSize, overflowY } = getComputedStyle(element);
    const ratio = element.clientHeight / Number.parseFloat(fontSize);
    return overflowY === 'hidden' && /\p{L}/u.test(text.data) && ratio < MIN_CLIPPED_LINE;
  };

  const faultsInFocus = (control: HTMLElement): string[] => {
    control.focus();
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    if (document.activeElement !== control) return [`${nameOf(control)} does not take the focus`];
    const active = control.getAttribute('aria-activedescendant');
    const ticks = active === null ? [] : [...document.getElementById(active)!.querySelectorAll('input')];
    return [...ringFaults(control), ...[control, ...ticks.filter(isPointable)].flatMap(paleness)];
  };

  const look: Look = {
    collect() {
      const isReachable = (one: HTMLElement) =>
        one.checkVisibility({ visibilityProperty: true }) && one.closest('[aria-hidden=true]') === null;
      controls = shownRoots()
        .flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(CONTROLS)))
        .filter((one) => isDrawn(one) || (isReachable(one) && one.tabIndex >= 0));
      const pointable = controls.filter((one) => isPointable(one) && !isDisabled(one));
      waiting = [...new Map(pointable.map((one) => [kindOf(one), one])).values()];
      pointed = null;
    },
    pointNext() {
      const faults = pointed ? faultsUnderPointer(pointed) : [];
      pointed = waiting.shift() ?? null;
      if (!pointed) return { faults, point: null };
      pointed.scrollIntoView({ block: 'center', inline: 'nearest' });
      return { faults, point: middleOf(drawnBy(pointed)) };
    },
    focusAll: () => controls.filter((one) => one.tabIndex >= 0 && !isDisabled(one)).flatMap(faultsInFocus),
    unseenSelected: () =>
      [...document.querySelectorAll('input:checked, [aria-selected=true] [data-tick]')]
        .filter(isDrawn)
        .flatMap(paleness),
    unseenOnTouch: () => controls.filter(isPointable).flatMap(paleness),
    overflowing() {
      const page = document.documentElement;
      const wide = page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth}px wide`] : [];
      const high = shownRoots()
        .filter((one) => one.clientHeight >= innerHeight && one.scrollHeight > one.clientHeight + ROUNDING)
        .filter((one) => one.matches('[role=dialog]'))
        .map((one) => `${nameOf(one)} fills the window and is higher than it`);
      const outside = controls.filter(isOutOfStory).map((one) => `${nameOf(one)} leaves its story`);
      const texts = shownRoots().flatMap(textsIn);
      const cut = texts.flatMap((text) =>
        cuttersOf(text).map((box) => `${nameOf(text.parentElement!)} is cut by ${box.className}`),
      );
      const out = texts
        .filter(isOutOfBox)
        .map((text) => `${nameOf(text.parentElement!)} is wider than its box`);
      const low = texts
        .filter(isInLowLine)
        .map((text) => `${nameOf(text.parentElement!)} has letters that are cut below the line`);
      return [...wide, ...high, ...outside, ...cut, ...out, ...low];
    },
  };
  Object.assign(globalThis, { look });
}
