import { Group, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { Aportacion } from '@/data/aportacion/aportacion-api';
import { useSubmitAportacion } from '@/data/aportacion/aportacion-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { readAcuse } from '@/domain/aportacion/acuse';
import { inspectDocumento } from '@/features/aportacion/inspeccion/inspeccionar-documento';
import { madridDay, madridToUtc } from '@/lib/fechas';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';

interface PresentarDialogProps {
  opened: boolean;
  aportacion: Aportacion | undefined;
  documentos: DealDocument[];
  onClose: () => void;
  onPresentada: (saved: Aportacion) => void;
}

export function PresentarDialog({
  opened,
  aportacion,
  documentos,
  onClose,
  onPresentada,
}: PresentarDialogProps) {
  return (
    <Modal
      title="Registrar presentación"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {aportacion && (
        <Formulario
          aportacion={aportacion}
          documentos={documentos}
          onDone={onClose}
          onPresentada={onPresentada}
        />
      )}
    </Modal>
  );
}

interface FormularioProps {
  aportacion: Aportacion;
  documentos: DealDocument[];
  onDone: () => void;
  onPresentada: (saved: Aportacion) => void;
}

/** The receipt says when and with which number, if it has text; whoever files it reads it over. */
function Formulario({ aportacion, documentos, onDone, onPresentada }: FormularioProps) {
  const { mutate, isPending } = useSubmitAportacion();
  const [acuse, setAcuse] = useState<string | null>(null);
  const [dia, setDia] = useState<string | null>(madridDay());
  const [hora, setHora] = useState('');
  const [registro, setRegistro] = useState('');
  const choose = async (id: string | null) => {
    setAcuse(id);
    const documento = documentos.find((one) => one.id === id);
    const found = documento && (await inspectDocumento(documento).catch(() => undefined));
    const said = found?.texto ? readAcuse(found.texto) : {};
    if (said.dia) setDia(said.dia);
    if (said.hora) setHora(said.hora);
    if (said.registro) setRegistro(said.registro);
  };
  const complete = acuse !== null && dia !== null && HORA.test(hora);
  const save = () => {
    if (acuse === null || dia === null) return;
    mutate(
      {
        id: aportacion.id,
        datos: { acuse_documento_id: acuse, registro, presentada_el: toInstant(dia, hora) },
      },
      {
        onSuccess: (saved) => {
          onDone();
          onPresentada(saved);
        },
      },
    );
  };
  return (
    <FormBody
      label="Registrar presentación"
      saving={isPending}
      disabled={!complete}
      onSave={save}
      onCancel={onDone}
    >
      <Select
        label="Acuse"
        description="Súbalo antes en Documentos."
        placeholder="Un documento del expediente"
        searchable
        // It has the focus at once: what it opens would cover the rest.
        openOnFocus={false}
        data-autofocus
        nothingFoundMessage="No hay ningún documento con ese nombre"
        data={documentos.map(({ id, file_name }) => ({ value: id, label: file_name }))}
        value={acuse}
        onChange={(id) => void choose(id)}
      />
      <Group grow align="flex-start">
        <FechaInput label="Día" value={dia} maxDate={madridDay()} onChange={setDia} />
        <TextInput
          label="Hora"
          placeholder="hh:mm"
          value={hora}
          error={hora !== '' && !HORA.test(hora) ? 'Escriba la hora como 14:05' : undefined}
          onChange={(event) => setHora(event.currentTarget.value)}
        />
      </Group>
      <TextInput
        label="Número de registro"
        value={registro}
        maxLength={80}
        onChange={(event) => setRegistro(event.currentTarget.value)}
      />
    </FormBody>
  );
}

const HORA = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const toInstant = (dia: string, hora: string): string =>
  new Date(madridToUtc(Date.parse(`${dia}T${hora}:00Z`))).toISOString();
