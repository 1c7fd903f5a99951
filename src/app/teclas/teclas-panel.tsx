import { Checkbox, Text } from '@mantine/core';

import { useTeclasActivas } from '@/data/sesion/use-teclas-activas';
import { Panel } from '@/ui/panel';

/** Of Perfil: whoever dictates, or rests a hand on the keyboard, switches them off. */
export function TeclasPanel() {
  const [activas, setActivas] = useTeclasActivas();
  return (
    <Panel title="Teclado">
      <Checkbox
        label="Atajos de una sola letra"
        checked={activas}
        onChange={(event) => setActivas(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Por ejemplo, j y k pasan de fila y «?» los muestra todos. Se guarda en este equipo.
      </Text>
    </Panel>
  );
}
