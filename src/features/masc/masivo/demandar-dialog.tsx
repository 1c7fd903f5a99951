import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { requisitosDeDemanda } from '@/data/aportacion/aportacion-api';
import { chunk } from '@/lib/batches';
import { formatNumero, plural } from '@/lib/formato';

const PASOS = {
  preparacion: 'Pasar a Preparación',
  demandas: 'Generar demandas',
  aportacion: 'Preparar aportación',
} as const;
export type Paso = keyof typeof PASOS;

interface DemandarDialogProps {
  opened: boolean;
  paso: Paso;
  ids: string[];
  onClose: () => void;
  onContinuar: (ids: string[]) => void;
}

/** Before a selection goes on towards its demandas: which of them are stopped, and by what. */
export function DemandarDialog({ opened, paso, ids, onClose, onContinuar }: DemandarDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={PASOS[paso]}
      size={560}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Comprobacion ids={ids} onClose={onClose} onContinuar={onContinuar} />}
    </Modal>
  );
}

const A_CALL = 1000;
const SHOWN = 5;

function useFrenos(ids: string[]) {
  return useQuery({
    queryKey: ['masc', 'frenos', ids],
    queryFn: async ({ signal }) => {
      const libres: string[] = [];
      const paradas = new Map<string, string[]>();
      for (const batch of chunk(ids, A_CALL)) {
        const requisitos = await requisitosDeDemanda(batch, signal);
        for (const id of batch) {
          // One that is gone, or hidden, is in no answer.
          const freno = requisitos[id] ? requisitos[id].freno : 'El expediente ya no existe.';
          if (freno === null) libres.push(id);
          else paradas.set(freno, [...(paradas.get(freno) ?? []), id]);
        }
      }
      return { libres, paradas: [...paradas].toSorted(([, a], [, b]) => b.length - a.length) };
    },
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al comprobar los expedientes' },
  });
}

function Comprobacion({ ids, onClose, onContinuar }: Omit<DemandarDialogProps, 'opened' | 'paso'>) {
  const { data, isError } = useFrenos(ids);
  if (isError) return <Text>No se han podido comprobar los expedientes. Cierre y vuelva a intentarlo.</Text>;
  if (!data) return <Loader aria-label="Comprobando los expedientes" />;
  const { libres, paradas } = data;
  return (
    <Stack gap="sm">
      <Text role="status">
        {formatNumero(libres.length)} de {plural(ids.length, 'expediente', 'expedientes')}{' '}
        {libres.length === 1 ? 'tiene' : 'tienen'} cumplida la reclamación previa.
      </Text>
      {paradas.map(([frase, suyos]) => (
        <Alert key={frase} color="ambar" p="xs" title={frase}>
          <Text size="sm">
            {suyos.slice(0, SHOWN).join(', ')}
            {suyos.length > SHOWN && ` y ${formatNumero(suyos.length - SHOWN)} más`}
          </Text>
        </Alert>
      ))}
      {paradas.length > 0 && (
        <Text size="sm" c="dimmed">
          No se continúa con ellos. En cada expediente, un administrador puede hacerlo bajo su
          responsabilidad.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={libres.length === 0} onClick={() => onContinuar(libres)}>
          Continuar con {formatNumero(libres.length)}
        </Button>
      </Group>
    </Stack>
  );
}
