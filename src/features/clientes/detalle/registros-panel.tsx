import {
  ActionIcon,
  Alert,
  Button,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import {
  type ClienteRegistro,
  type TipoRegistro,
  newRegistroId,
  type RegistroFields,
} from '@/data/clientes/cliente-registros-api';
import {
  registrosQuery,
  useDeleteRegistro,
  useSaveRegistro,
} from '@/data/clientes/cliente-registros-queries';
import { REGISTRO_TEXTOS } from '@/features/clientes/textos';
import { readInstant } from '@/lib/fechas-escritas';
import { formatFechaHora } from '@/lib/formato';
import { guardadoPor } from '@/lib/formulario/autoria';
import type { FormField, FormValues } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { FechaField } from '@/ui/formulario/fecha-field';
import type { InputProps } from '@/ui/formulario/use-record-form';

import classes from '@/features/clientes/detalle/cliente.module.css';

interface RegistrosPanelProps {
  clienteId: string;
  tipo: TipoRegistro;
}

/** Notes, calls or e-mails: what staff writes down by hand. */
export function RegistrosPanel({ clienteId, tipo }: RegistrosPanelProps) {
  const { data, isError, refetch } = useQuery(registrosQuery(clienteId, tipo));
  // The one being written: `nuevo`, or the id of one that is being changed.
  const [editing, setEditing] = useState<string>();
  const textos = REGISTRO_TEXTOS[tipo];
  const close = () => setEditing(undefined);
  return (
    <>
      {editing === 'nuevo' ? (
        <RegistroForm clienteId={clienteId} tipo={tipo} onClose={close} />
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} />}
          onClick={() => setEditing('nuevo')}
        >
          {textos.nuevo}
        </Button>
      )}
      {isError && !data && (
        <Button variant="default" size="xs" ml="xs" onClick={() => void refetch()}>
          Reintentar
        </Button>
      )}
      {!data && !isError && <Skeleton height={12} width="60%" my={14} />}
      {data?.length === 0 && (
        <Text c="dimmed" mt="sm">
          {textos.vacio}
        </Text>
      )}
      <ul className={classes.registros}>
        {data?.map((registro) =>
          editing === registro.id ? (
            <li key={registro.id} className={classes.registro}>
              <RegistroForm clienteId={clienteId} tipo={tipo} registro={registro} onClose={close} />
            </li>
          ) : (
            <Registro key={registro.id} registro={registro} onEdit={() => setEditing(registro.id)} />
          ),
        )}
      </ul>
    </>
  );
}

function Registro({ registro, onEdit }: { registro: ClienteRegistro; onEdit: () => void }) {
  const { mutate: remove } = useDeleteRegistro(registro.cliente_id, registro.tipo);
  const when = formatFechaHora(registro.fecha);
  return (
    <li className={classes.registro}>
      <div className={classes.registroHead}>
        <span>
          <time dateTime={registro.fecha}>{when}</time>
          {registro.con_quien && ` · ${registro.con_quien}`}
        </span>
        <span className={classes.registroActions}>
          <Tooltip label="Editar">
            <ActionIcon aria-label={`Editar lo del ${when}`} onClick={onEdit}>
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Eliminar">
            <ActionIcon aria-label={`Eliminar lo del ${when}`} onClick={() => remove(registro)}>
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
      <p className={classes.registroText}>{registro.texto}</p>
    </li>
  );
}

interface RegistroFormProps {
  clienteId: string;
  tipo: TipoRegistro;
  registro?: ClienteRegistro;
  onClose: () => void;
}

function RegistroForm({ clienteId, tipo, registro, onClose }: RegistroFormProps) {
  const textos = REGISTRO_TEXTOS[tipo];
  const state = useRegistroForm({ clienteId, tipo, registro, onClose });
  const { form, draft, saving, failure, conflict } = state;
  const byKey = (event: React.KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!saving && !conflict) event.currentTarget.requestSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form onSubmit={state.submit} onKeyDown={byKey} noValidate className={classes.registroForm}>
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <FechaField
            {...(form.getInputProps('fecha') as InputProps)}
            label="Fecha"
            withTime
            onPick={(text) => form.setFieldValue('fecha', text)}
          />
          {textos.conQuien && <TextInput {...form.getInputProps('con_quien')} label={textos.conQuien} />}
        </SimpleGrid>
        <Textarea
          {...form.getInputProps('texto')}
          label={textos.texto}
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
        />
        {conflict && (
          <ConflictPanel
            title={guardadoPor(textos.este, conflict.by)}
            rows={conflict.rows}
            saving={saving}
            onReload={state.reload}
            onOverwrite={state.overwrite}
          />
        )}
        {failure && (
          <Alert color="rojo" role="alert" title={textos.error}>
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={state.cancel} disabled={saving}>
            Cancelar
          </Button>
          <Button type="submit" size="xs" loading={saving} disabled={conflict !== undefined}>
            {textos.guardar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Campo = 'fecha' | 'con_quien' | 'texto';

interface RegistroFormOptions {
  clienteId: string;
  tipo: TipoRegistro;
  /** The one being edited; a new one without it. */
  registro: ClienteRegistro | undefined;
  onClose: () => void;
}

const BLANK: FormValues<Campo> = { fecha: '', con_quien: '', texto: '' };

function useRegistroForm({ clienteId, tipo, registro, onClose }: RegistroFormOptions) {
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
