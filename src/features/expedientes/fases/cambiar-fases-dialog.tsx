import { Alert, Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { previewFase } from '@/data/fases/fases-api';
import { fasesQuery } from '@/data/fases/fases-queries';
import type { CambioDeFase, VistaPreviaDeFase } from '@/data/fases/fases-types';
import {
  cambioDe,
  type CambioValues,
  erroresDelCambio,
  resumenDe,
} from '@/features/expedientes/fases/cambio';
import { CambioFields } from '@/features/expedientes/fases/cambio-fields';
import { useCambio } from '@/features/expedientes/fases/use-cambio';
import { DraftOffer } from '@/ui/borradores/draft-offer';

interface CambiarFasesDialogProps {
  opened: boolean;
  ids: string[];
  /** The phase that is proposed; empty: none. */
  fase: string;
  onClose: () => void;
  onConfirm: (ids: string[], datos: CambioDeFase, counted: VistaPreviaDeFase) => void;
}

export function CambiarFasesDialog({ opened, onClose, ...props }: CambiarFasesDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Cambiar fase de los seleccionados"
      size={520}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <CambioForm {...props} onClose={onClose} />
    </Modal>
  );
}

/** Counting comes first; what changes in the form after that has to be counted again. */
function CambioForm({ ids, fase, onClose, onConfirm }: Omit<CambiarFasesDialogProps, 'opened'>) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const { hoy, values, set, draft } = useCambio('deals/fase-en-bloque', fase);
  const [asked, setAsked] = useState<CambioDeFase>();
  const [shown, setShown] = useState(false);
  const preview = useQuery({
    queryKey: ['fases-preview', asked],
    queryFn: asked ? async () => ({ ids, vista: await previewFase(ids, asked) }) : skipToken,
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al contar los expedientes' },
  });
  const counted = asked && preview.data;
  const salta = (counted?.vista.saltan ?? 0) > 0;
  const errores = erroresDelCambio(values, { hoy, salta, faltaNumero: false, faltaResultado: false });
  const change = (part: Partial<CambioValues>) => {
    set(part);
    // A reason or a note changes nothing of what was counted.
    if ('fase' in part || 'fecha' in part || 'sin_numero' in part) setAsked(undefined);
  };
  const close = () => {
    draft.discard();
    onClose();
  };
  const count = () => {
    setShown(true);
    if (!errores.fase && !errores.fecha) setAsked(cambioDe(values));
  };
  const confirm = () => {
    if (!counted || Object.keys(errores).length > 0) return;
    onConfirm(counted.ids, cambioDe(values), counted.vista);
    close();
  };
  return (
    <Stack gap="sm">
      <DraftOffer draft={draft} />
      <CambioFields
        fases={fases}
        values={values}
        errors={shown ? errores : {}}
        hoy={hoy}
        salta={salta}
        onChange={change}
      />
      {values.fase === 'presentada' && (
        <Checkbox
          label="Aún sin número: también los que no tienen autos"
          checked={values.sin_numero === 'si'}
          onChange={(event) => change({ sin_numero: event.currentTarget.checked ? 'si' : '' })}
        />
      )}
      {counted && (
        <Alert color={counted.vista.cambian > 0 ? 'ambar' : 'gray'} role="status">
          {resumenDe(counted.vista).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        {counted ? (
          <Button onClick={confirm} disabled={counted.vista.cambian === 0}>
            Cambiar fase
          </Button>
        ) : (
          <Button onClick={count} loading={preview.isFetching}>
            Comprobar antes de cambiar
          </Button>
        )}
      </Group>
    </Stack>
  );
}
