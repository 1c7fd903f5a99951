import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type FieldChange, type FieldPreview, previewField } from '@/data/deals/deals-masivo';
import { usePersonas } from '@/data/staff/personas';
import { DE_LA_RECLAMACION, DEAL_FIELDS, type DealFieldName } from '@/domain/expediente/deal-fields';
import { dealSections } from '@/features/expedientes/formulario/secciones';
import { textos } from '@/features/expedientes/textos';
import { textosDeCambios } from '@/features/expedientes/textos-de-cambios';
import type { FormValues } from '@/lib/formulario/campos';
import { blockingProblems } from '@/lib/formulario/comprobar';
import { toColumn } from '@/lib/formulario/valores';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FormField } from '@/ui/formulario/form-field';
import type { RecordForm } from '@/ui/formulario/use-record-form';

interface CambiarCampoDialogProps {
  opened: boolean;
  ids: string[];
  /** The field, where it is not to be chosen. */
  campo?: DealFieldName | undefined;
  onClose: () => void;
  onConfirm: (ids: string[], change: FieldChange, counted: FieldPreview) => void;
}

export function CambiarCampoDialog({ opened, onClose, campo, ...props }: CambiarCampoDialogProps) {
  const title = campo ? textos.changeOne(DEAL_FIELDS[campo].label) : 'Cambiar un campo de los seleccionados';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={520}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <CambiarCampoForm key={campo} {...props} campo={campo} onClose={onClose} />
    </Modal>
  );
}

const GROUPS = dealSections({ acreedores: [], metodos: [], personas: [] }).map(({ title, fields }) => ({
  group: title,
  items: fields.map(({ name, label }) => ({ value: name, label })),
}));

/** The field, its value, and how many would change; only then the button that changes them. */
function CambiarCampoForm({ ids, campo, onClose, onConfirm }: Omit<CambiarCampoDialogProps, 'opened'>) {
  const [field, setField] = useState<DealFieldName | null>(campo ?? null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<FieldChange>();
  const problem = field ? problemOf(field, text) : undefined;
  const preview = useQuery({
    queryKey: ['deals-preview', asked],
    queryFn: asked ? async () => ({ ids, ...(await previewField(ids, asked)) }) : skipToken,
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al contar los expedientes' },
  });
  const choose = (name: string | null) => {
    setField(name as DealFieldName | null);
    setText('');
    setAsked(undefined);
  };
  const type = (value: string) => {
    setText(value);
    setAsked(undefined);
  };
  const draft = useDraft({
    record: campo ? `deals/en-bloque/${campo}` : 'deals/en-bloque',
    before: { field: campo ?? '', text: '' },
    now: { field: field ?? '', text },
    onRecover: ({ now }) => {
      choose(Object.hasOwn(DEAL_FIELDS, now.field) ? now.field : null);
      setText(now.text);
    },
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const change = field && !problem ? changeOf(field, text) : undefined;
  const confirm = () => {
    if (!asked || !preview.data) return;
    onConfirm(preview.data.ids, asked, preview.data);
    close();
  };
  return (
    <Stack gap="md">
      <DraftOffer draft={draft} />
      {!campo && (
        <Select
          label="Campo"
          placeholder="Elija el campo"
          searchable
          data={GROUPS}
          value={field}
          onChange={choose}
          data-autofocus
        />
      )}
      {field && <ValueField field={field} text={text} onChange={type} problem={problem} />}
      {preview.data && asked && (
        <Alert color={preview.data.changing > 0 ? 'ambar' : 'gray'} role="status">
          {DE_LA_RECLAMACION.includes(asked.field) ? (
            <>
              {textosDeCambios.cambiarianSinReclamacion(preview.data.changing, preview.data.ids.length)}
              <Text size="sm">{textosDeCambios.loDicenSusReclamaciones}</Text>
            </>
          ) : (
            textosDeCambios.cambiarian(preview.data.changing, preview.data.ids.length)
          )}
          {asked.value === null &&
            DEAL_FIELDS[asked.field].kind !== 'persona' &&
            preview.data.changing > 0 && <Text size="sm">El campo quedará vacío.</Text>}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        {preview.data && asked ? (
          <Button onClick={confirm} disabled={preview.data.changing === 0}>
            Cambiar
          </Button>
        ) : (
          <Button onClick={() => setAsked(change)} disabled={!change} loading={preview.isFetching}>
            Comprobar antes de cambiar
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface ValueFieldProps {
  field: DealFieldName;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** The form's own field, for one value that is no case file's. */
function ValueField({ field, text, problem, onChange }: ValueFieldProps) {
  const { label, kind } = DEAL_FIELDS[field];
  const personas = usePersonas();
  const form: Pick<RecordForm<DealFieldName>, 'inputProps' | 'set'> = {
    inputProps: () => ({
      value: text,
      onChange: (value) => onChange(typeof value === 'string' ? value : value.currentTarget.value),
      error: problem,
    }),
    set: (_name, value) => onChange(value),
  };
  return (
    <FormField
      field={{
        name: field,
        label: `Valor nuevo: ${label}`,
        kind,
        ...(kind === 'persona' && { personas: personas ?? [] }),
        description:
          kind === 'flag' || kind === 'persona' ? undefined : 'Si lo deja vacío, se borrará el valor.',
      }}
      form={form}
    />
  );
}

function problemOf(field: DealFieldName, text: string): string | undefined {
  const { kind, label } = DEAL_FIELDS[field];
  const values = { [field]: text } as FormValues<DealFieldName>;
  const before = { [field]: '' } as FormValues<DealFieldName>;
  return blockingProblems([{ name: field, label, kind }], before, values)[field];
}

/** The value as PostgreSQL reads it from text. */
function changeOf(field: DealFieldName, text: string): FieldChange {
  const value = toColumn(DEAL_FIELDS[field].kind, text) ?? null;
  return { field, value: value === null ? null : String(value) };
}
