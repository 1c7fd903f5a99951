import { Accordion, Button, Group, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { cuentaQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem, Cuenta } from '@/data/agenda/agenda-types';
import { calendarioQuery } from '@/data/calendarios/calendarios-queries';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import { textos } from '@/features/agenda/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';

/** How a term was counted when it was proposed, with the calendar of that moment. */
export function FichaCuenta({ item, quien }: { item: AgendaItem; quien: string }) {
  const { data } = useQuery(cuentaQuery(item.id));
  const { making, descargar } = useHoja(item, quien);
  return (
    <>
      <Text size="sm" c="dimmed">
        {textos.orientativo}
      </Text>
      <Accordion variant="contained">
        <Accordion.Item value="cuenta">
          <Accordion.Control>Cómo se ha contado</Accordion.Control>
          <Accordion.Panel>
            <ol>
              {data?.computo?.pasos.map((paso) => (
                <li key={paso}>{paso}</li>
              ))}
            </ol>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPrinter size={14} />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileTypePdf size={14} />}
                disabled={!data?.computo}
                loading={making}
                onClick={() => data && void descargar(data)}
              >
                Descargar en PDF/A
              </Button>
            </Group>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}

/** The sheet of its counting, with the calendar of its seat as it is now. */
function useHoja(item: AgendaItem, quien: string) {
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const descargar = async (cuenta: Cuenta) => {
    setMaking(true);
    try {
      const calendario = item.sede_id ? await client.fetchQuery(calendarioQuery(item.sede_id)) : undefined;
      const tipos = await client.fetchQuery(plazosTipoQuery);
      const articulo = tipos.find(({ clave }) => clave === item.plazo_tipo)?.articulo;
      const { descargarHojaDePlazo } = await import('@/features/agenda/ficha/hoja-de-plazo');
      await descargarHojaDePlazo({ item, cuenta, calendario, articulo, quien });
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer la hoja', message: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  return { making, descargar };
}
