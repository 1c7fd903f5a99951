import { useEffect, useRef, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';

interface OnPressProps {
  /** Brings the code of what opens: once the page is idle, or when somebody comes near the button, so that it opens at once. */
  preload: () => Promise<boolean>;
  /** The button that stands there until it is pressed. */
  renderButton: (props: React.ComponentProps<'button'>) => React.ReactNode;
  /** The same button with what it opens, drawn open. */
  children: React.ReactNode;
}

/** What most visits never open is no part of the first load, and neither is what draws it over the page. */
export function OnPress({ preload, renderButton, children }: OnPressProps) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => whenIdle(() => void preload()), [preload]);
  if (pressed) return children;
  return renderButton({
    onPointerEnter: () => void preload(),
    onFocus: () => void preload(),
    onClick: () => void preload().then(setPressed),
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
