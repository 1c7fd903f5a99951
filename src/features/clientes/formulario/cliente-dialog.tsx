import {
  Alert,
  Anchor,
  Autocomplete,
  Button,
  Checkbox,
  Group,
  Kbd,
  SimpleGrid,
  Text,
  TextInput,
} from '@mantine/core';
import { IconAlertTriangle, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
import type { Cliente, NifMatch } from '@/data/clientes/clientes-api';
import { clienteQuery } from '@/data/clientes/clientes-queries';
import { clienteErrors, clienteWarnings } from '@/features/clientes/clientes-comprobacion';
import { blockingProblems, conflictRows } from '@/features/clientes/formulario/cliente-valores';
import { useClienteForm } from '@/features/clientes/formulario/use-cliente-form';
import { provinciaOf, PROVINCIAS } from '@/lib/codigo-postal';
import { guardadoPor } from '@/lib/formulario/autoria';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { EmptyState } from '@/ui/empty-state';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { FechaField } from '@/ui/formulario/fecha-field';
import { type DialogForm, FormDialog, type Unsaved } from '@/ui/formulario/form-dialog';
import type { InputProps } from '@/ui/formulario/use-record-form';
import { useUnsaved } from '@/ui/formulario/use-unsaved';
import { LoadError } from '@/ui/lista/load-error';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/features/clientes/formulario/cliente-form.module.css';

interface ClienteDialogProps {
  opened: boolean;
  /** The client to edit; a new one without it. */
  clienteId: string | undefined;
  onClose: () => void;
}

export function ClienteDialog({ opened, clienteId, onClose }: ClienteDialogProps) {
  return (
    <FormDialog
      title={clienteId ? 'Editar cliente' : 'Crear cliente'}
      size={720}
      opened={opened}
      onClose={onClose}
    >
      {(form) => <DialogBody clienteId={clienteId} {...form} />}
    </FormDialog>
  );
}

interface DialogBodyProps extends DialogForm {
  clienteId: string | undefined;
}

function DialogBody({ clienteId, ...form }: DialogBodyProps) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({
    ...clienteQuery(clienteId ?? ''),
    enabled: clienteId !== undefined,
    // What is edited is what is there now.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (!clienteId) return <ClienteForm cliente={undefined} {...form} />;
  if (isError) return <LoadError title="Error al cargar el cliente" onRetry={() => void refetch()} />;
  if (!isFetchedAfterMount) return <SpinnerPage label="Cargando cliente..." />;
  if (!data) return <EmptyState icon={IconUserOff} title="El cliente ya no existe" />;
  return <ClienteForm key={clienteId} cliente={data} {...form} />;
}

/** Those most often met, to choose from while writing; any other may be written. */
const NACIONALIDADES = [
  'Española',
  'Alemana',
  'Argelina',
  'Argentina',
  'Boliviana',
  'Brasileña',
  'Británica',
  'Búlgara',
  'Chilena',
  'China',
  'Colombiana',
  'Cubana',
  'Dominicana',
  'Ecuatoriana',
  'Estadounidense',
  'Francesa',
  'Hondureña',
  'Italiana',
  'Marroquí',
  'Mexicana',
  'Nicaragüense',
  'Pakistaní',
  'Paraguaya',
  'Peruana',
  'Polaca',
  'Portuguesa',
  'Rumana',
  'Rusa',
  'Senegalesa',
  'Ucraniana',
  'Uruguaya',
  'Venezolana',
];

interface ClienteFormProps {
  cliente: Cliente | undefined;
  onSaved: (cliente: Cliente) => void;
  onCancel: () => void;
  onUnsaved: (unsaved: Unsaved | undefined) => void;
}

export function ClienteForm({ cliente, onSaved, onCancel, onUnsaved }: ClienteFormProps) {
  const state = useClienteForm({ cliente, onSaved });
  const { form, draft, before, dirty, failure, conflict, saving, duplicados } = state;
  const { discard } = draft;
  useUnsaved(onUnsaved, dirty, discard);
  const blocked = blockingProblems(before, form.values);
  // What does not check and is not refused: an imported value nobody touched, a postal code of another province.
  const told = { ...clienteErrors(form.values), ...clienteWarnings(form.values) };
  const field = (campo: Exclude<ClienteCampo, 'es_empresa'>) => ({
    ...form.getInputProps(campo),
    onBlur: state.checkOnLeaving(campo),
    label: CLIENTE_LABELS[campo],
    autoComplete: 'off',
    description: !blocked[campo] && told[campo] && <span className={classes.warning}>{told[campo]}</span>,
    inputWrapperOrder,
  });
  const saveByKey = (event: React.KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!saving) event.currentTarget.requestSubmit();
  };
  /** While it is typed, not on leaving: whoever goes straight to the province would write after what appears there. */
  const writePostal = (codigo: string) => {
    form.setFieldValue('codigo_postal', codigo);
    const provincia = provinciaOf(codigo);
    if (provincia && !form.values.provincia.trim()) form.setFieldValue('provincia', provincia);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form onSubmit={state.submit} onKeyDown={saveByKey} noValidate className={classes.form}>
      <DraftOffer draft={draft} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="var(--bo-form-gap)">
        <TextInput
          {...field('nombre_completo')}
          className={classes.wide}
          data-autofocus
          required
          withAsterisk
        />
        <div>
          <TextInput {...field('dni')} />
          <Duplicates clientes={duplicados.dni.found} nif="DNI" />
        </div>
        <Autocomplete {...field('nacionalidad')} data={NACIONALIDADES} limit={8} comboboxProps={inDialog} />
        <Checkbox
          {...form.getInputProps('es_empresa', { type: 'checkbox' })}
          label="Es una empresa"
          className={classes.check}
        />
        <div>
          <TextInput {...field('cif')} />
          <Duplicates clientes={duplicados.cif.found} nif="CIF" />
        </div>
        <TextInput {...field('email')} inputMode="email" />
        <TextInput {...field('telefono')} inputMode="tel" />
        <FechaField
          {...(field('correo_aceptado') as InputProps)}
          label={CLIENTE_LABELS.correo_aceptado}
          description={
            told.correo_aceptado && !blocked.correo_aceptado ? told.correo_aceptado : ACEPTA_CORREOS
          }
          onPick={(text) => form.setFieldValue('correo_aceptado', text)}
        />
        <TextInput {...field('direccion')} className={classes.wide} />
        <TextInput
          {...field('codigo_postal')}
          inputMode="numeric"
          onChange={(event) => writePostal(event.currentTarget.value)}
        />
        <TextInput {...field('ciudad')} />
        <Autocomplete {...field('provincia')} data={PROVINCIAS} limit={8} comboboxProps={inDialog} />
        <TextInput {...field('iban')} />
      </SimpleGrid>
      {conflict && (
        <ConflictPanel
          title={guardadoPor('este cliente', conflict.by)}
          rows={conflictRows(before, form.values, conflict.current)}
          saving={saving}
          onReload={state.reload}
          onOverwrite={state.overwrite}
        />
      )}
      {failure && !conflict && (
        <Alert color="rojo" role="alert" icon={<IconAlertTriangle size={18} />} title={failureTitle(cliente)}>
          {failure}
        </Alert>
      )}
      <Group data-foot className={classes.bar} gap="sm">
        <Text size="xs" c="dimmed" className={classes.hint} visibleFrom="sm">
          <Kbd size="xs">Ctrl</Kbd> + <Kbd size="xs">Intro</Kbd> guarda
        </Text>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          Cancelar
        </Button>
        <Button type="submit" loading={saving} disabled={conflict !== undefined}>
          {cliente ? 'Guardar' : 'Crear cliente'}
        </Button>
      </Group>
    </form>
  );
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];

const ACEPTA_CORREOS = 'Día en que lo aceptó. Si está vacío, no se le envían correos.';

// The options belong to the dialog, for a screen reader too.
const inDialog = { withinPortal: false };

const failureTitle = (cliente: Cliente | undefined) =>
  cliente ? 'Error al actualizar cliente' : 'Error al crear cliente';

function Duplicates({ clientes, nif }: { clientes: NifMatch[]; nif: 'DNI' | 'CIF' }) {
  const [first] = clientes;
  if (!first) return null;
  return (
    <Text size="sm" className={classes.warning} role="alert" mt={4}>
      Ya hay un cliente con este {nif}:{' '}
      <Anchor
        inherit
        underline="always"
        target="_blank"
        renderRoot={(props) => <Link {...props} to="/dashboard/clientes/$id" params={{ id: first.id }} />}
      >
        {first.nombre_completo}
      </Anchor>
      {clientes.length > 1 && ` y ${clientes.length - 1} más`}
    </Text>
  );
}
