/**
 * The focus is not lost on <body>: a button that is disabled while it works has it again when it is not, and where what had it is gone
 * (a row, the button that opened a dialog), the page has it.
 */

/** After what takes the focus by itself: a dialog that closes, the next step of one. */
const SETTLED_MS = 100;

const isDisabled = (element: HTMLElement) => element.matches(':disabled');

export function keepFocus(): void {
  let last: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined;
  });
  // Somebody leaves it, by a click on what takes no focus. An element that is removed says the same, while it is still there.
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      if (target === last && last?.isConnected && !isDisabled(last)) last = undefined;
    });
  });

  const giveBack = () => {
    if (!last || document.activeElement !== document.body) return;
    if (!last.isConnected) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    else if (!isDisabled(last)) last.focus({ preventScroll: true });
  };

  new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = setTimeout(giveBack, SETTLED_MS);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
