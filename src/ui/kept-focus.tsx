import { useEffect, useRef } from 'react';

interface KeptFocusProps extends React.ComponentProps<'div'> {
  children: React.ReactNode;
}

/** What is inside changes step by step, and what had the focus goes with its step: the next one takes it, where it says so or is written in. */
export function KeptFocus(props: KeptFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!box.current || (activeElement && activeElement !== document.body)) return;
    const first = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (first('[data-autofocus]:enabled') ?? first('textarea') ?? first('button:enabled'))?.focus();
  });
  return <div ref={box} {...props} />;
}
