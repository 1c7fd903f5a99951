import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useCreateEnAgenda } from '@/data/agenda/agenda-mutations';
import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { madridDay } from '@/lib/fechas';
import { plural } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { useFormIds } from '@/ui/formulario/form-ids';

interface TareaParaVariosDialogProps {
  opened: boolean;
  deals: string[];
  onClose: () => void;
  onDone: () => void;
}

type Values = { titulo: string; inicio: string; responsable: string };

/** The same task in each of the case files. */
export function TareaParaVariosDialog(props: TareaParaVariosDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Crear tarea en ${plural(props.deals.length, 'expediente', 'expedientes')}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <TareaForm {...props} />
    </Modal>
  );
}

function TareaForm({ deals, onClose, onDone }: TareaParaVariosDialogProps) {
  const [before] = useState<Values>(() => ({ titulo: '', inicio: madridDay(), responsable: '' }));
  const [now, setNow] = useState(before);
  const ids = useFormIds();
  const { mutate, isPending } = useCreateEnAgenda();
  const draft = useDraft<Values>({
    record: 'agenda/varias',
    before,
    now,
    ficha: ids,
    onRecover: (found) => setNow(found.now),
  });
  const { titulo, inicio, responsable } = now;
  const save = () =>
    mutate(
      deals.map((deal_id) => ({
        id: ids.idDe(deal_id),
        tipo: 'tarea',
        titulo,
        inicio,
        deal_id,
        responsable: responsable || null,
      })),
      {
        onSuccess: () => {
          draft.discard();
          onDone();
        },
      },
    );
  return (
    <FormBody
      label="Crear"
      saving={isPending}
      disabled={titulo.trim() === '' || inicio === ''}
      onSave={save}
      onCancel={onClose}
    >
      <DraftOffer draft={draft} />
      <TextInput
        label="De qué se trata"
        maxLength={200}
        value={titulo}
        onChange={(event) => setNow({ ...now, titulo: event.currentTarget.value })}
      />
      <FechaInput
        label="Vence"
        value={inicio || null}
        onChange={(day) => setNow({ ...now, inicio: day ?? '' })}
      />
      <ResponsableSelect value={responsable} onChange={(id) => setNow({ ...now, responsable: id })} />
    </FormBody>
  );
}
