import { useEffect, useRef, useState } from 'react';

interface OnPressProps {
  /** Brings the code of what opens: when somebody comes near the button, so that it opens at once. */
  preload: () => Promise<unknown>;
  /** The button that stands there until it is pressed. */
  renderButton: (props: React.ComponentProps<'button'>) => React.ReactNode;
  /** The same button with what it opens, drawn open. */
  children: React.ReactNode;
}

/** A tool of a list that most visits never open is no part of the first load. */
export function OnPress({ preload, renderButton, children }: OnPressProps) {
  const [pressed, setPressed] = useState(false);
  if (pressed) return children;
  const press = () => void preload().then(() => setPressed(true));
  return renderButton({
    onPointerEnter: () => void preload(),
    onFocus: () => void preload(),
    onClick: press,
  });
}

/** For what `OnPress` draws: opens it and gives the new button the focus, which comes back to it when it closes. */
export function useOpenAtOnce(open: () => void) {
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    open();
  }, [open]);
  return target;
}
