import { type SyntheticEvent, useState } from 'react';

interface SidebarTip {
  text: string;
  top: number;
  left: number;
}

/** What `data-tip` says of the entry under the pointer or the focus. One for the whole sidebar: inside the part that scrolls it would be cut. */
export function useSidebarTip() {
  const [tip, setTip] = useState<SidebarTip>();
  const show = ({ target }: SyntheticEvent) => {
    const entry = target instanceof Element && target.closest<HTMLElement>('[data-tip]');
    if (!entry) return setTip(undefined);
    const { right, top, height } = entry.getBoundingClientRect();
    return setTip({ text: entry.dataset.tip ?? '', top: top + height / 2, left: right + 8 });
  };
  const hide = () => setTip(undefined);
  const handlers = {
    onPointerOver: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onClick: hide,
    onKeyDown: ({ key }: React.KeyboardEvent) => key === 'Escape' && hide(),
  };
  return { tip, handlers };
}
