/**
 * What a finger would miss: the controls that can be tapped in less than 44 × 44 px around their middle, whatever draws them.
 * Runs in the page, so it uses nothing from outside itself.
 */
export function findSmallTargets(): string[] {
  const MIN_TARGET = 44;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';

  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    const isClipped = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isClipped(one.parentElement));
    return isVisible && width > 1 && height > 1 && !isClipped(element);
  };

  const isUsable = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled=true], [data-disabled=true], [aria-hidden=true]') === null &&
    getComputedStyle(element).pointerEvents !== 'none';

  /** A link between the words of a sentence is as high as its line (WCAG 2.2, 2.5.8). */
  const isInSentence = (element: Element): boolean => {
    const isInline = getComputedStyle(element).display === 'inline';
    const sentence = element.parentElement?.textContent?.trim() ?? '';
    return isInline && sentence.length > (element.textContent ?? '').trim().length;
  };

  /** What draws an input that is transparent itself, as that of a switch. */
  const drawnBy = (element: Element): Element =>
    element.matches('input') && getComputedStyle(element).opacity === '0'
      ? (element.closest('label') ?? element.parentElement ?? element)
      : element;

  /** A tap on a label counts for its control, and one anywhere on a row for its checkbox or the link that it follows. */
  const targetsOf = (control: Element): Element[] => {
    const row = control.matches('[data-grip], [data-tick], [data-tick] *') && control.closest('[data-row]');
    const tableRow = control.matches('[data-opens-row]') && control.closest('tr');
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return [control, row || tableRow || control, drawnBy(control), ...labels];
  };

  const middleOf = (element: Element): { x: number; y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  const sizeOf = (control: Element): { width: number; height: number } => {
    const { x, y } = middleOf(drawnBy(control));
    const targets = targetsOf(control);
    const reach = (stepX: number, stepY: number, enough: number): number => {
      for (let distance = 0; distance < enough; distance += 1) {
        const hit = document.elementFromPoint(x + stepX * (distance + 0.5), y + stepY * (distance + 0.5));
        if (!targets.some((target) => target.contains(hit))) return distance;
      }
      return enough;
    };
    // Both sides together need not be longer: on a page with many controls each point takes a third of a millisecond.
    const reachBoth = (stepX: number, stepY: number): number => {
      const before = reach(-stepX, -stepY, MIN_TARGET);
      return before + reach(stepX, stepY, MIN_TARGET - before);
    };
    return { width: reachBoth(1, 0), height: reachBoth(0, 1) };
  };

  const faultsOf = (control: Element): string[] => {
    drawnBy(control).scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y } = middleOf(drawnBy(control));
    // A link that only the keyboard brings into the window is not tapped.
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
    const { width, height } = sizeOf(control);
    // Half a pixel at each side is lost when the middle lies between two.
    if (Math.min(width, height) >= MIN_TARGET - 1) return [];
    const name = control.getAttribute('aria-label') ?? (control.textContent || control.className);
    const story = control.closest('[data-story]')?.getAttribute('data-story') ?? '';
    return [`${story} <${control.localName}> ${name.slice(0, 60)} is ${width} × ${height} px for a finger`];
  };

  // An open dialog or menu covers the rest.
  const covering = [...document.querySelectorAll('[role=dialog], [role=menu]')];
  return (covering.length > 0 ? covering : [document.body])
    .flatMap((root) => Array.from(root.querySelectorAll(CONTROLS)))
    .filter((one) => isSeen(one) && isUsable(one) && !isInSentence(one))
    .flatMap(faultsOf);
}
