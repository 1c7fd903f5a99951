import { Alert, Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';

import type { ClienteRegistro, TipoRegistro } from '@/data/clientes/cliente-registros-api';
import { REGISTRO_TEXTOS } from '@/features/clientes/detalle/registros-textos';
import { useRegistroForm } from '@/features/clientes/detalle/use-registro-form';
import { guardadoPor } from '@/lib/formulario/autoria';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { FechaField } from '@/ui/formulario/fecha-field';
import type { InputProps } from '@/ui/formulario/use-record-form';

import classes from '@/features/clientes/detalle/cliente.module.css';

interface RegistroFormProps {
  clienteId: string;
  tipo: TipoRegistro;
  registro?: ClienteRegistro;
  onClose: () => void;
}

export function RegistroForm({ clienteId, tipo, registro, onClose }: RegistroFormProps) {
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
