import { Button, Group, List, Stack, Text } from '@mantine/core';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { lecturasQuery } from '@/data/agenda/lecturas';
import { plazosDeSede, type Sede } from '@/data/calendarios/calendarios-api';
import { calendarioQuery, useRecountPlazos } from '@/data/calendarios/calendarios-queries';
import { juntos, recontar, type Recuento } from '@/features/agenda/calendarios/movidos';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { Panel } from '@/ui/panel';

const SHOWN = 50;

/** Nothing moves by itself: what a calendar moves is listed, and somebody accepts it. */
export function MovidosPanel({ title, sedes }: { title: string; sedes: readonly Pick<Sede, 'id'>[] }) {
  const client = useQueryClient();
  const comprobar = useMutation({
    mutationFn: () => recountIn(client, sedes),
    meta: { errorTitle: 'No se han podido contar los plazos' },
  });
  const mover = useRecountPlazos();
  const recuento = comprobar.data;
  const move = () =>
    mover.mutate(recuento?.movidos.map(({ fila }) => fila) ?? [], { onSuccess: () => comprobar.reset() });
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Después de cambiar el calendario, compruebe qué plazos vencerían otro día. Nada se mueve solo.
        </Text>
        {recuento && (
          <div role="status">
            <Text>
              {plural(recuento.contados, 'plazo contado', 'plazos contados')} de nuevo:{' '}
              {recuento.movidos.length === 0
                ? 'ninguno se mueve.'
                : `${plural(recuento.movidos.length, 'se mueve', 'se mueven')}.`}
            </Text>
            <List size="sm">
              {recuento.movidos.slice(0, SHOWN).map(({ titulo, deal_id, antes, fila }) => (
                <List.Item key={fila.id}>
                  {[titulo, deal_id].filter(Boolean).join(' · ')}: del {formatFecha(antes)} al{' '}
                  <strong>{formatFecha(fila.inicio)}</strong>
                </List.Item>
              ))}
              {recuento.sinCuenta.slice(0, SHOWN).map(({ id, titulo, mensaje }) => (
                <List.Item key={id}>
                  {titulo}: no se puede contar. {mensaje}
                </List.Item>
              ))}
            </List>
            <LosDemas n={recuento.movidos.length - SHOWN} que="que se mueven" />
            <LosDemas n={recuento.sinCuenta.length - SHOWN} que="que no se pueden contar" />
          </div>
        )}
        <Group>
          <Button variant="default" loading={comprobar.isPending} onClick={() => comprobar.mutate()}>
            Comprobar los plazos
          </Button>
          {recuento && recuento.movidos.length > 0 && (
            <Button loading={mover.isPending} onClick={move}>
              Mover y volver a pedir confirmación
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}

const LosDemas = ({ n, que }: { n: number; que: string }) =>
  n > 0 && (
    <Text size="sm">
      …y {formatNumero(n)} más {que}.
    </Text>
  );

/** One seat after the other, each with its calendar as it is now. */
async function recountIn(client: QueryClient, sedes: readonly Pick<Sede, 'id'>[]): Promise<Recuento> {
  const lecturas = await client.fetchQuery(lecturasQuery);
  const recuentos: Recuento[] = [];
  for (const { id } of sedes) {
    const calendario = await client.fetchQuery({ ...calendarioQuery(id), staleTime: 0 });
    recuentos.push(await recontar(plazosDeSede(id), calendario, lecturas));
  }
  return juntos(recuentos);
}
