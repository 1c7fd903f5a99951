/** Where notices stand: bottom right, over no action. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Stack {
  left: number;
  right: number;
  height: number;
}

/** From the edge of the window, and between them and what they make room for. */
export const EDGE = 16;
const GAP = 8;

/** How far above the bottom they begin so as to cover none of these; undefined where their top would be above `ceiling`. */
export function freeAbove(
  stack: Stack,
  boxes: Box[],
  windowHeight: number,
  ceiling: number,
): number | undefined {
  let above = EDGE;
  for (;;) {
    const bottom = windowHeight - above;
    const top = bottom - stack.height;
    if (top < ceiling) return undefined;
    const covered = boxes.filter(
      (box) => box.left < stack.right && box.right > stack.left && box.top < bottom && box.bottom > top,
    );
    if (covered.length === 0) return above;
    above = windowHeight - Math.min(...covered.map((box) => box.top)) + GAP;
  }
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [tabindex="0"]';
/** What stays at the bottom while the rest scrolls: the end of a list, the buttons of a form. */
const FEET = '[data-foot]';

/** In the dialog that is open, or on the page. */
function boxesOf(selector: string): Box[] {
  const scope = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  return [...scope.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && !element.closest('.mantine-Notifications-root'))
    .map((element) => element.getBoundingClientRect());
}

/** Where there is no room beside the actions, what they cover can be scrolled away from under them: what stays where it is they do not cover. */
export function placeFor(stack: Stack): number {
  const { innerHeight } = window;
  return (
    freeAbove(stack, boxesOf(CONTROLS), innerHeight, innerHeight / 2) ??
    freeAbove(stack, boxesOf(FEET), innerHeight, EDGE) ??
    EDGE
  );
}

const LISTS = '[data-scroll-restoration-id="lista"]';

function padWhatScrolls(inside: HTMLElement, scroller: Element, pixels: number): void {
  const scrolls = scroller.scrollHeight > scroller.clientHeight + 1;
  inside.style.paddingBottom = pixels > 0 && scrolls ? `${pixels}px` : '';
}

/** A list or a page that scrolls can be scrolled on by what they cover of it. */
export function makeRoom(pixels: number): void {
  for (const list of document.querySelectorAll<HTMLElement>(LISTS)) padWhatScrolls(list, list, pixels);
  const page = document.querySelector('main');
  if (page) padWhatScrolls(page, document.documentElement, pixels);
}
