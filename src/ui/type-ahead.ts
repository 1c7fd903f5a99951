/** Keeps what is typed between the shortcut and the moment when the search box is there, because its code may still be loading. */
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
