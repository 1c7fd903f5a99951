import { useForm } from '@mantine/form';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import {
  type ClienteRegistro,
  newRegistroId,
  type RegistroFields,
  type TipoRegistro,
} from '@/data/clientes/cliente-registros-api';
import { useSaveRegistro } from '@/data/clientes/cliente-registros-queries';
import { REGISTRO_TEXTOS } from '@/features/clientes/textos';
import { readInstant } from '@/lib/fechas-escritas';
import { formatFechaHora } from '@/lib/formato';
import type { FormField, FormValues } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { useDraft } from '@/ui/borradores/use-draft';

type Campo = 'fecha' | 'con_quien' | 'texto';

interface RegistroFormOptions {
  clienteId: string;
  tipo: TipoRegistro;
  /** The one being edited; a new one without it. */
  registro: ClienteRegistro | undefined;
  onClose: () => void;
}

const BLANK: FormValues<Campo> = { fecha: '', con_quien: '', texto: '' };

export function useRegistroForm({ clienteId, tipo, registro, onClose }: RegistroFormOptions) {
  const textos = REGISTRO_TEXTOS[tipo];
  const fields: FormField<Campo>[] = [
    { name: 'fecha', label: 'Fecha', kind: 'instant' },
    { name: 'con_quien', label: textos.conQuien ?? 'Con quién', kind: 'text' },
    { name: 'texto', label: textos.texto, kind: 'long' },
  ];
  const startFrom = (row: ClienteRegistro | undefined) => ({
    before: row ? toFormValues(fields, row) : { ...BLANK, fecha: formatFechaHora(new Date().toISOString()) },
    readAt: row?.updated_at ?? null,
  });
  const [{ before, readAt }, setStart] = useState(() => startFrom(registro));
  const [id, adopt] = useState(newRegistroId);
  const save = useSaveRegistro(clienteId, tipo);
  const form = useForm({
    initialValues: before,
    validate: {
      fecha: (fecha) => (readInstant(fecha.trim()) ? null : 'Escriba la fecha como dd/mm/aaaa hh:mm'),
      con_quien: (quien) => (textos.conQuien && !quien.trim() ? 'Escriba con quién' : null),
      texto: (texto) => (texto.trim() ? null : 'Escriba un texto'),
    },
  });
  const draft = useDraft({
    record: `cliente_registros/${registro?.id ?? `nuevo/${clienteId}/${tipo}`}`,
    before,
    now: form.values,
    readAt,
    ficha: { id, adopt },
    onRecover: (found) => {
      setStart(found);
      form.setValues(found.now);
    },
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const write = (now: FormValues<Campo>, editedAt = readAt) => {
    const changed = changedColumns(fields, registro ? before : BLANK, now);
    if (Object.keys(changed).length === 0) return close();
    // The checks of the form have passed: a date and a text are there.
    const columns = { tipo, ...changed } as RegistroFields;
    const change = registro
      ? { id: registro.id, fields: columns, readAt: editedAt ?? registro.updated_at }
      : { id, fields: columns };
    save.mutate(change, { onSuccess: close });
  };
  const { error } = save;
  const conflict = changedRow<ClienteRegistro>(error);
  return {
    form,
    draft,
    saving: save.isPending,
    failure: error && !conflict ? failureText(textos.este, error) : undefined,
    conflict: conflict && {
      by: conflict.by,
      rows: conflictRows(fields, before, form.values, conflict.current),
    },
    submit: form.onSubmit(
      (now) => write(now),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    ),
    cancel: close,
    /** What was typed here goes over what was saved meanwhile. */
    overwrite: () => write(form.values, conflict?.current.updated_at),
    /** What was typed here is given up. */
    reload: () => {
      const start = startFrom(conflict?.current);
      setStart(start);
      form.setValues(start.before);
      save.reset();
    },
  };
}
