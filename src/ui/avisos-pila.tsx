import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

import { AVISO_MS, AVISOS_VISIBLES } from '@/ui/avisos';
import { EDGE, makeRoom, placeFor } from '@/ui/avisos-lugar';

import classes from '@/ui/avisos-pila.module.css';

/** The page goes on while they are there: rows come, it scrolls, another page is opened. */
const LOOK_MS = 250;

/** The toasts, and where they stand. */
export function AvisosPila() {
  const { notifications } = useNotifications();
  usePlace(notifications.length > 0);
  return (
    <Notifications
      position="bottom-right"
      limit={AVISOS_VISIBLES}
      autoClose={AVISO_MS}
      classNames={{ root: classes.root }}
    />
  );
}

const STACK = '.mantine-Notifications-root[data-position="bottom-right"]';

function usePlace(shown: boolean): void {
  useEffect(() => {
    if (!shown) return undefined;
    let seen: HTMLElement | null = null;
    const place = () => {
      // Where the first notice came before this part of the program, the kit draws them only after this.
      const stack = document.querySelector<HTMLElement>(STACK);
      if (!stack) return;
      if (stack !== seen) sizes.observe(stack);
      seen = stack;
      const { left, right, height } = stack.getBoundingClientRect();
      const above = placeFor({ left, right, height });
      document.documentElement.style.setProperty('--bo-avisos-above', `${above}px`);
      makeRoom(height + EDGE);
    };
    // Their height, as they come and go.
    const sizes = new ResizeObserver(place);
    place();
    const timer = setInterval(place, LOOK_MS);
    return () => {
      sizes.disconnect();
      clearInterval(timer);
      makeRoom(0);
    };
  }, [shown]);
}
