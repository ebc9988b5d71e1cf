import type { Page } from 'playwright';

/** A page at 400 % zoom on a screen of 1280 px. */
const NARROW = { width: 320, height: 640 };

/**
 * Text or controls that can't be seen on the page as it stands, and fields of a row that don't line up: with the text
 * spacing of WCAG 1.4.12 at its own width, and at 320 px with forced colours; and controls that stay behind something that
 * does not scroll. The page is left as it was.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const covered = await page.evaluate(findCovered);
  const spaced = await page.evaluate(measure, { isSpaced: true });
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ forcedColors: 'active' });
  const narrow = await page.evaluate(measure, { isSpaced: false });
  await page.emulateMedia({ forcedColors: 'none' });
  if (size) await page.setViewportSize(size);
  return [...covered, ...spaced, ...narrow];
}

// Runs in the page: each control is scrolled to as one that gets the focus is, and each text as far as the page goes.
function findCovered(): string[] {
  const { scrollX, scrollY } = window;
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const controls = 'button, input, select, textarea, summary, a[href]';
  const texts = 'p, li, dt, dd, label, h2, h3';
  const parts = (dialog ?? document).querySelectorAll<HTMLElement>(`${controls}, ${texts}`);
  const fixedAround = (element: Element | null): Element | undefined => {
    for (let box = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return box;
    return undefined;
  };
  const faults = [...parts].flatMap((part) => {
    const { width } = part.getBoundingClientRect();
    if (!part.checkVisibility({ visibilityProperty: true }) || width < 4) return [];
    if (part.closest('[inert], .away, .hidden-text, .skip-link')) return [];
    const block = part.matches(controls) ? 'nearest' : 'center';
    part.scrollIntoView({ block, behavior: 'instant' });
    const { left, top, height } = part.getBoundingClientRect();
    const cover = [height / 2, height - 3]
      .map((down) => fixedAround(document.elementFromPoint(left + width / 2, top + down)))
      .find((box) => box && !box.contains(part));
    // A notice goes again.
    if (!cover || cover.matches('.notices')) return [];
    const name = (part.textContent ?? '').trim() || part.id;
    return [`stays behind ${cover.className}: ${part.tagName.toLowerCase()} ‘${name}’`];
  });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return faults;
}

// Runs in the page: everything it uses stands inside.
async function measure({ isSpaced }: { isSpaced: boolean }): Promise<string[]> {
  const SLACK = 1.5;
  const MOST = 8;
  const view = document.documentElement;
  const faults: string[] = [];
  const report = (what: string, element: Element): void => {
    const { id, className, tagName } = element;
    const name = `${tagName.toLowerCase()}${id && `#${id}`}.${String(className).replaceAll(' ', '.')}`;
    const text = (element.textContent ?? '').trim().slice(0, 60);
    if (faults.length < MOST) faults.push(`${what}: ${name} ‘${text}’`);
  };
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isSeen = (element: Element): boolean =>
    isDrawn(element) &&
    element.closest('.hidden-text, .away, [aria-hidden=true], .skip-link, [inert]') === null;
  const isForListeners = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isForListeners(element.parentElement));
  const rectsOf = (text: Node): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

  // The box that cuts a text off, if any: one that can be scrolled shows the rest.
  const cutterOf = (text: Node): Element | undefined => {
    const rects = rectsOf(text);
    let [x, y] = [true, true];
    for (let box = text.parentElement; box && box !== view && (x || y); box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const outX = (rect: DOMRect) => rect.left < left - SLACK || rect.right > right + SLACK;
      const outY = (rect: DOMRect) => rect.top < top - SLACK || rect.bottom > bottom + SLACK;
      const spills = box.matches('button, .button');
      if (x && (cuts(overflowX) || spills) && rects.some(outX)) return box;
      if (y && (cuts(overflowY) || spills) && rects.some(outY)) return box;
      x &&= !scrolls(overflowX);
      y &&= !scrolls(overflowY);
      if (position === 'fixed') break;
    }
    return undefined;
  };
  const checkText = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !isSeen(parent)) continue;
      if (isForListeners(parent)) continue;
      if (parent.closest('script, style, option, svg')) continue;
      if (cutterOf(node)) report('cut text', parent);
    }
  };

  const isScroller = (element: Element): boolean =>
    element.closest('table, .comparison-scroll, .carousel-row, .filter-chips') !== null;
  const checkWidth = (): void => {
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element) || isScroller(element)) continue;
      const { overflowX } = getComputedStyle(element);
      const inner = element.scrollWidth - element.clientWidth;
      if (scrolls(overflowX) && inner > SLACK && element.clientWidth > 0)
        report(`scrolls sideways by ${inner}px`, element);
    }
    if (view.scrollWidth <= view.clientWidth) return;
    for (const element of document.body.querySelectorAll('*')) {
      const { right } = element.getBoundingClientRect();
      if (isSeen(element) && right > view.clientWidth + SLACK && element.childElementCount === 0)
        report(`wider than the page by ${right - view.clientWidth}px`, element);
    }
    if (faults.length === 0) report('the page scrolls sideways', document.body);
  };

  // Fields side by side have their controls on one line, however long their labels and hints are.
  const checkRows = (): void => {
    for (const row of document.querySelectorAll('.row')) {
      const controls = [...row.querySelectorAll(':scope > .field > .input-with')].filter(isSeen);
      controls.forEach((control, index) => {
        const before = controls[index - 1];
        if (!before?.parentElement || !control.parentElement) return;
        const [left, right] = [before.parentElement, control.parentElement].map(topOf);
        const isBeside = left === right;
        if (isBeside && Math.abs(topOf(before) - topOf(control)) > SLACK)
          report('not on one line with the field before it', control.parentElement);
      });
    }
  };
  const topOf = (element: Element): number => element.getBoundingClientRect().top;

  const paintOf = (element: Element): string => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const hasEdge = (element: Element): boolean => {
    const { appearance, borderBottomStyle, borderBottomWidth, borderBottomColor } =
      getComputedStyle(element);
    const isLine = borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0;
    const around = element.parentElement ?? element;
    return appearance !== 'none' || (isLine && borderBottomColor !== paintOf(around));
  };
  const checkControls = (): void => {
    for (const control of document.querySelectorAll('button, input, select, textarea, a[href]')) {
      const { width } = control.getBoundingClientRect();
      if (!isSeen(control) || width < 4) continue;
      const isField = control.matches('input, select, textarea');
      const face = [...control.querySelectorAll('svg, img, span')].filter(isDrawn);
      const hasFace = (control.textContent ?? '').trim() !== '' || face.length > 0;
      if (isField ? !hasEdge(control) : !hasFace && !hasEdge(control))
        report('no edge in forced colours', control);
      else if (getComputedStyle(control).color === paintOf(control))
        report('its own colour on itself in forced colours', control);
    }
  };

  const drawn = (): Promise<unknown> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A copy: the document's own array would hold the sheet that is added.
  const sheets = [...document.adoptedStyleSheets];
  try {
    if (isSpaced) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [...sheets, sheet];
    }
    await drawn();
    checkText();
    checkRows();
    if (!isSpaced) {
      checkWidth();
      checkControls();
    }
  } finally {
    document.adoptedStyleSheets = sheets;
  }
  return faults.map((fault) => `${isSpaced ? 'wide text spacing:' : '320 px:'} ${fault}`);
}
