import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { type CalendarioDeSede, plazosDeSede } from '@/data/calendarios/calendarios-api';
import { useRecontarPlazos } from '@/data/calendarios/calendarios-mutations';
import { recontar } from '@/features/agenda/calendarios/movidos';
import { formatFecha, plural } from '@/lib/formato';
import { Panel } from '@/ui/panel';

const SHOWN = 50;

/** Nothing moves by itself: what a calendar moves is listed, and somebody accepts it. */
export function MovidosPanel({ sede }: { sede: CalendarioDeSede }) {
  const comprobar = useMutation({
    mutationFn: () => plazosDeSede(sede.id),
    meta: { errorTitle: 'No se han podido contar los plazos' },
  });
  const mover = useRecontarPlazos();
  const recuento = comprobar.data && recontar(comprobar.data, sede);
  const move = () =>
    mover.mutate(recuento?.movidos.map(({ fila }) => fila) ?? [], { onSuccess: () => comprobar.reset() });
  return (
    <Panel title="Plazos abiertos de esta sede">
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
              {recuento.sinCuenta.map(({ titulo, mensaje }) => (
                <List.Item key={`${titulo} ${mensaje}`}>
                  {titulo}: no se puede contar. {mensaje}
                </List.Item>
              ))}
            </List>
            {recuento.movidos.length > SHOWN && (
              <Text size="sm">…y {plural(recuento.movidos.length - SHOWN, 'más', 'más')}.</Text>
            )}
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
