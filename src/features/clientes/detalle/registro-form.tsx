import { Alert, Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';

import type { ClienteRegistro, TipoRegistro } from '@/data/clientes/cliente-registros-api';
import { useSaveRegistro } from '@/data/clientes/cliente-registros-mutations';
import { REGISTRO_TEXTOS } from '@/features/clientes/detalle/registros-textos';
import { toAppError } from '@/lib/errors';
import { readInstant } from '@/lib/fechas-escritas';
import { formatFechaHora } from '@/lib/formato';
import { textOrNull } from '@/lib/texto';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
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
  const { mutate: save, isPending, error } = useSaveRegistro(clienteId, tipo);
  const [before, setBefore] = useState(() => ({
    fecha: formatFechaHora(registro?.fecha ?? new Date().toISOString()),
    con_quien: registro?.con_quien ?? '',
    texto: registro?.texto ?? '',
  }));
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
    onRecover: (found) => {
      setBefore(found.before);
      form.setValues(found.now);
    },
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const submit = form.onSubmit(
    ({ fecha, con_quien, texto }) => {
      const instant = readInstant(fecha.trim());
      // What the form cannot show of it, its seconds, stays where nobody touched it.
      const kept = registro && formatFechaHora(registro.fecha) === fecha ? registro.fecha : instant;
      if (!kept) return;
      const fields = { tipo, fecha: kept, con_quien: textOrNull(con_quien), texto: texto.trim() };
      save({ id: registro?.id, fields }, { onSuccess: close });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const byKey = (event: React.KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isPending) event.currentTarget.requestSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the form's own
    <form onSubmit={submit} onKeyDown={byKey} noValidate className={classes.registroForm}>
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
        {error && (
          <Alert color="rojo" role="alert" title={textos.error}>
            {toAppError(error).message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={close} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" size="xs" loading={isPending}>
            {textos.guardar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
