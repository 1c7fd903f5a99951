import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';

import classes from '@/ui/tab-list.module.css';

interface TabListProps {
  /** The tab that is shown, where the page knows it. */
  active?: string;
  label?: string;
  children: React.ReactNode;
}

/** Tabs in one line: where they do not fit, they scroll sideways instead of breaking into two. */
export function TabList({ active, label, children }: TabListProps) {
  const scroller = useActiveInSight(active);
  return (
    <div ref={scroller} className={classes.scroller}>
      <Tabs.List className={classes.list} aria-label={label}>
        {children}
      </Tabs.List>
    </div>
  );
}

/** A link to a tab must not leave it hidden. */
function useActiveInSight(active: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = active && scroller.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab) return undefined;
    // It tells the first size with the frame's own layout; then those of figures that come later and push the tab aside.
    const sizes = new ResizeObserver(() => {
      // In the next frame: to scroll while sizes are told makes WebKit say that the telling does not end.
      requestAnimationFrame(() => {
        if (scroller.current) scroller.current.scrollLeft = tab.offsetLeft - 16;
      });
    });
    if (tab.parentElement) sizes.observe(tab.parentElement);
    return () => sizes.disconnect();
  }, [active]);
  return scroller;
}
