/** A link or button inside the row does its own; somebody who drags over a text wants to copy it. */
export function opensRow(event: React.MouseEvent): boolean {
  const onControl = (event.target as Element).closest('a, button, input, label') !== null;
  return !onControl && !window.getSelection()?.toString();
}
