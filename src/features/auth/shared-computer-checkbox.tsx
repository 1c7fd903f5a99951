import { Checkbox } from '@mantine/core';
import { useState } from 'react';

import { chooseShared, isSharedChosen } from '@/lib/shared-computer';

/** For both ways in: the choice waits in the tab, and is applied to whoever comes in. */
export function SharedComputerCheckbox() {
  const [shared, setShared] = useState(isSharedChosen);
  const choose = (next: boolean) => {
    setShared(next);
    chooseShared(next);
  };
  return (
    <Checkbox
      label="Este equipo es compartido"
      description="Al cerrar la sesión o el navegador no quedará aquí nada suyo: ni borradores ni búsquedas. Vale también para Google."
      checked={shared}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
