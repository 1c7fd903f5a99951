import { useOnline } from '@/ui/use-online';

import classes from '@/app/connection-strip.module.css';

/** Over every page while there is no connection. What is on the screen stays, and goes on by itself. */
export function ConnectionStrip() {
  const online = useOnline();
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
