/**
 * For what may be taller than the window: it scrolls inside. If the page scrolled instead, its button would leave the window, and the kit
 * hides what hangs from a button that is out of sight.
 */
export const tallPopover = {
  middlewares: { size: { padding: 8 } },
  styles: { dropdown: { overflowY: 'auto' } },
} as const;
