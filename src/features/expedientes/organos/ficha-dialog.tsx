import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { useSaveFichaDeLista } from '@/data/fases/listas-queries';
import {
  CAMPOS,
  erroresDeFicha,
  type Ficha,
  type FichaValues,
  SEDE,
  valuesDe,
} from '@/features/expedientes/organos/ficha';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';

interface FichaDialogProps {
  opened: boolean;
  ficha: Ficha | undefined;
  onClose: () => void;
}

export function FichaDialog({ opened, ficha, onClose }: FichaDialogProps) {
  const title = ficha?.lista === 'profesionales' ? 'Datos del profesional' : 'Datos del órgano';
  return (
    <FormDialog title={title} size={520} opened={opened} onClose={onClose}>
      {(dialog) => ficha && <FichaForm dialog={dialog} ficha={ficha} />}
    </FormDialog>
  );
}

function FichaForm({ dialog, ficha }: { dialog: DialogForm; ficha: Ficha }) {
  const [{ lista, fila }] = useState(ficha);
  const { mutate, isPending, error } = useSaveFichaDeLista();
  const { id, now, errors, set, check, draft, onSuccess } = useDialogForm<FichaValues>({
    dialog,
    record: `${lista}/${fila.id}`,
    initial: () => valuesDe(ficha),
    row: fila,
    errorsOf: erroresDeFicha,
  });
  const save = () => {
    const visto = draft.start.readAt ?? fila.updated_at;
    if (check()) mutate({ lista, datos: { ...now, id, visto } }, { onSuccess });
  };
  return (
    <FormBody saving={isPending} error={error} onSave={save} onCancel={dialog.onCancel}>
      <DraftOffer draft={draft} />
      {CAMPOS[lista].map(({ name, label, max, description }) => (
        <TextInput
          key={name}
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={max}
          value={now[name] ?? ''}
          error={errors[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      {lista === 'organos' && <Sede value={now[SEDE] ?? ''} onChange={(sede) => set({ [SEDE]: sede })} />}
    </FormBody>
  );
}

function Sede({ value, onChange }: { value: string; onChange: (sede: string) => void }) {
  const { data: sedes = [] } = useQuery(sedesQuery);
  return (
    <Select
      label="Sede de su calendario"
      description="Los plazos de sus expedientes la proponen. Las sedes se añaden en Calendarios"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder="Sin elegir"
      searchable
      clearable
      nothingFoundMessage="Esa sede no está: añádala en Calendarios"
      data={sedes.map(({ id, municipio }) => ({ value: id, label: municipio }))}
      value={value || null}
      onChange={(sede) => onChange(sede ?? '')}
    />
  );
}
