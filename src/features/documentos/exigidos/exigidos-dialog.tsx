import { Alert, Button, Checkbox, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { useUpdateExigidos } from '@/data/documentos/exigidos-queries';
import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { guardadoPor } from '@/lib/formulario/autoria';
import type { FormField, FormValues } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { MarcaDelTexto } from '@/ui/marca-del-texto';

interface ExigidosDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ExigidosDialog({ opened, onClose }: ExigidosDialogProps) {
  return (
    <Modal
      title="Documentos exigidos"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <ExigidosLoader onClose={onClose} />
    </Modal>
  );
}

function ExigidosLoader({ onClose }: Pick<ExigidosDialogProps, 'onClose'>) {
  const { data, isFetchedAfterMount, isError } = useQuery(settingQuery('documentos_exigidos'));
  const [saved, setSaved] = useState<Setting | null>();
  // The form keeps what it started from; a fetch in the background must not change it under the fingers.
  if (saved === undefined && data !== undefined && isFetchedAfterMount) setSaved(data);
  if (saved !== undefined) return <ExigidosForm saved={saved} onClose={onClose} />;
  return isError ? (
    <Text>No se ha podido leer cuáles se exigen.</Text>
  ) : (
    <Loader size={18} aria-label="Cargando los documentos exigidos" />
  );
}

interface ExigidosFormProps extends Pick<ExigidosDialogProps, 'onClose'> {
  saved: Setting | null;
}

function ExigidosForm({ saved, onClose }: ExigidosFormProps) {
  const form = useExigidosForm(saved, onClose);
  const { draft, saving, failure, conflict } = form;
  return (
    <Stack>
      <DraftOffer draft={draft} />
      <Text c="dimmed" size="sm">
        Los que debe tener cada expediente, salvo que su servicio exija otros.
      </Text>
      <Checkbox.Group value={form.ticked} onChange={form.choose} aria-label="Documentos exigidos">
        <Stack gap="xs">
          {FIELDS.map(({ name, label }) => (
            <Group key={name} gap="xs" wrap="nowrap">
              <Checkbox value={name} label={label} />
              <EstadoDelDocumento name={name} />
            </Group>
          ))}
        </Stack>
      </Checkbox.Group>
      {conflict && (
        <ConflictPanel
          title={guardadoPor('los documentos exigidos', conflict.by)}
          rows={conflict.rows}
          saving={saving}
          onReload={form.reload}
          onOverwrite={form.overwrite}
        />
      )}
      {failure && (
        <Alert color="rojo" role="alert" title="Error al actualizar los documentos exigidos">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={form.cancel}>
          Cancelar
        </Button>
        <Button loading={saving} disabled={conflict !== undefined} onClick={form.submit}>
          Guardar
        </Button>
      </Group>
    </Stack>
  );
}

/** Whether somebody has read by which article it is required. */
const EstadoDelDocumento = ({ name }: { name: DocumentoNumerado }) => (
  <MarcaDelTexto dato={useDatoLegal(`documento:${name}`)} />
);

type Ticks = FormValues<DocumentoNumerado>;

const NAMES = DOCUMENTOS_NUMERADOS.map(({ name }) => name);

const FIELDS: FormField<DocumentoNumerado>[] = DOCUMENTOS_NUMERADOS.map(({ name, numero }) => ({
  name,
  label: `${numero} ${categoriaDisplayName(name)}`,
  kind: 'flag',
}));

/** Which documents are required, a flag each, over what was saved. */
function useExigidosForm(saved: Setting | null, onClose: () => void) {
  const [{ before, readAt }, setStart] = useState(() => startFrom(saved));
  const [ticks, setTicks] = useState(before);
  const save = useUpdateExigidos();
  const draft = useDraft({
    record: 'settings/documentos_exigidos',
    before,
    now: ticks,
    readAt,
    onRecover: (found) => {
      setStart(found);
      setTicks(found.now);
    },
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const write = (now: Ticks, editedAt = readAt) => {
    if (NAMES.every((name) => now[name] === before[name])) return close();
    save.mutate({ names: ticked(now), readAt: editedAt ?? undefined }, { onSuccess: close });
  };
  const changed = changedRow<Setting>(save.error);
  const current = changed && startFrom(changed.current);
  return {
    ticked: ticked(ticks),
    choose: (names: string[]) => setTicks(toTicks((name) => names.includes(name))),
    draft,
    saving: save.isPending,
    failure: save.error && !changed ? failureText('estos documentos', save.error) : undefined,
    conflict: changed && {
      by: changed.by,
      rows: conflictRows(FIELDS, before, ticks, toFlags(changed.current)),
    },
    submit: () => write(ticks),
    cancel: close,
    /** What was changed here goes over what was saved meanwhile; the others stay as they were saved. */
    overwrite: () => {
      if (!current) return;
      const mine = toTicks((name) => (ticks[name] === before[name] ? current.before : ticks)[name] === 'si');
      write(mine, current.readAt);
    },
    /** What was changed here is given up. */
    reload: () => {
      if (!current) return;
      setStart(current);
      setTicks(current.before);
      save.reset();
    },
  };
}

function startFrom(saved: Setting | null): { before: Ticks; readAt: string | null } {
  return { before: toTicks((name) => toFlags(saved)[name]), readAt: saved?.updated_at ?? null };
}

/** All of them until an administrator says otherwise, as `documentos_exigidos()` answers. */
function toFlags(saved: Setting | null): Record<DocumentoNumerado, boolean> {
  const names = saved ? saved.value.split(',') : NAMES;
  return Object.fromEntries(NAMES.map((name) => [name, names.includes(name)])) as Record<
    DocumentoNumerado,
    boolean
  >;
}

const toTicks = (isTicked: (name: DocumentoNumerado) => boolean) =>
  Object.fromEntries(NAMES.map((name) => [name, isTicked(name) ? 'si' : 'no'])) as Ticks;

const ticked = (ticks: Ticks) => NAMES.filter((name) => ticks[name] === 'si');
