/** What is typed between asking for a box to type in and its being there: its code may still be on its way. */
let typed = '';

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key !== 'Enter') return; // which would press the button that asked for it again
  event.preventDefault();
}

export function startTypeAhead(): void {
  typed = '';
  window.addEventListener('keydown', keep, true);
}

/** Ends it. Answers what was typed. */
export function takeTyped(): string {
  window.removeEventListener('keydown', keep, true);
  const taken = typed;
  typed = '';
  return taken;
}
