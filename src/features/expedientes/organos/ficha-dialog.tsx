import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { useSaveFichaDeLista } from '@/data/fases/listas-queries';
import {
  CAMPOS,
  faltaNombre,
  type Ficha,
  type FichaValues,
  SEDE,
  valuesDe,
} from '@/features/expedientes/organos/ficha';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

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
  const [before] = useState(() => valuesDe(ficha));
  const [now, setNow] = useState(before);
  const [shown, setShown] = useState(false);
  const { mutate, isPending, error } = useSaveFichaDeLista();
  const draft = useDraft<FichaValues>({
    record: `${lista}/${fila.id}`,
    before,
    now,
    readAt: fila.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  useUnsaved(dialog.onUnsaved, before !== now, draft.discard);
  const problema = faltaNombre(now);
  const save = () => {
    setShown(true);
    if (problema) return;
    mutate(
      { lista, datos: { ...now, id: fila.id, visto: draft.start.readAt ?? fila.updated_at } },
      {
        onSuccess: () => {
          draft.discard();
          dialog.onSaved();
        },
      },
    );
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
          error={name === 'nombre' && shown ? problema : undefined}
          onChange={(event) => setNow({ ...now, [name]: event.currentTarget.value })}
        />
      ))}
      {lista === 'organos' && (
        <Sede value={now[SEDE] ?? ''} onChange={(sede) => setNow({ ...now, [SEDE]: sede })} />
      )}
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
