import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import classes from '@/app/connection-strip.module.css';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnline = () => onlineManager.isOnline();

/** Over every page while there is no connection. What is on the screen stays, and goes on by itself. */
export function ConnectionStrip() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.strip}>
          <strong>Sin conexión</strong> Lo que está en la pantalla se puede seguir leyendo; lo demás
          continuará solo cuando vuelva.
        </p>
      )}
    </div>
  );
}
