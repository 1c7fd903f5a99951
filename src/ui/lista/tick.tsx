import { useEffect, useRef } from 'react';

import classes from '@/ui/lista/tick.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** On a card, where fingers reach for it. */
  large?: boolean;
  /** `range`: with Shift, as far as here. */
  onToggle: (range: boolean) => void;
}

/** The tick box of a row. A plain one that looks like the kit's, which costs as much to draw as the rest of the row. */
export function Tick({ label, checked, indeterminate = false, large, onToggle }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      data-large={large || undefined}
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
