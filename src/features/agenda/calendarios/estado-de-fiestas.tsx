import { Group, Text } from '@mantine/core';

import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import type { Comunidad } from '@/domain/plazos/comunidades';
import { MarcaDelTexto } from '@/ui/marca-del-texto';

/** Whether somebody has read the bulletins with the holidays of a year: the country's, and the Comunidad's where there is one. */
export function EstadoDeFiestas({ comunidad, anio }: { comunidad: Comunidad | null; anio: number }) {
  const nacionales = useDatoLegal(`fiestas:${anio}:ES`);
  const suyas = useDatoLegal(`fiestas:${anio}:${comunidad ?? 'ES'}`);
  const datos = [...new Set([nacionales, suyas])].filter((dato) => dato !== undefined);
  return (
    <Group gap="xs" mt="sm">
      {datos.map((dato) => (
        <Text key={dato.clave} size="sm">
          {dato.titulo}: <MarcaDelTexto dato={dato} />
        </Text>
      ))}
    </Group>
  );
}
