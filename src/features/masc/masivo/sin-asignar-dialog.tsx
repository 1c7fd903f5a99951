import { Anchor, Button, Group, Loader, Modal, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  intentoPorReferencia,
  readJustificanteGuardado,
  linkToJustificante,
  removeJustificante,
} from '@/data/masc/masc-api';
import { reglasMascQuery, sinAsignarQuery, useRemoveJustificante } from '@/data/masc/masc-queries';
import type { JustificanteSinAsignar, PorJustificar } from '@/data/masc/masc-types';
import { type ClaseEvidencia, CLASES_EVIDENCIA, NOMBRES_EVIDENCIA } from '@/domain/masc/evidencias';
import { archiveOne } from '@/features/masc/masivo/propuestas';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { FechaInput } from '@/ui/fecha-input';

interface SinAsignarDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Receipts that nobody could assign: each with what it may be of, and a reference that somebody reads in it. */
export function SinAsignarDialog({ opened, onClose }: SinAsignarDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Justificantes sin asignar"
      size={760}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Lista />}
    </Modal>
  );
}

function Lista() {
  const { data, isError } = useQuery({ ...sinAsignarQuery, staleTime: 0 });
  if (isError && !data) return <Text>No se han podido cargar. Cierre y vuelva a intentarlo.</Text>;
  if (!data) return <Loader aria-label="Cargando los justificantes" />;
  const { total, filas } = data;
  return (
    <Stack gap="sm">
      <Text role="status">
        {total === 0
          ? 'No espera ningún justificante.'
          : `${plural(total, 'justificante espera', 'justificantes esperan')} a que se asignen.`}
      </Text>
      {filas.map((uno) => (
        <Justificante key={uno.id} justificante={uno} />
      ))}
      {total > filas.length && (
        <Text size="sm" c="dimmed">
          Se muestran los {formatNumero(filas.length)} más recientes.
        </Text>
      )}
    </Stack>
  );
}

const CLASES = CLASES_EVIDENCIA.map((value) => ({ value, label: NOMBRES_EVIDENCIA[value] }));

const nombreDe = ({ referencia, contrato, acreedor }: PorJustificar) =>
  [referencia, contrato ?? 'sin contrato', acreedor].filter(Boolean).join(' · ');

function Justificante({ justificante }: { justificante: JustificanteSinAsignar }) {
  const { id, file_name, file_path, duda, candidatos, created_at } = justificante;
  const [leida, setLeida] = useState<PorJustificar>();
  const [elegido, setElegido] = useState<string | null>(null);
  const [clase, setClase] = useState<ClaseEvidencia>(justificante.clase);
  const [fecha, setFecha] = useState(justificante.fecha);
  const { mutate: asignar, isPending: asignando } = useAsignar();
  const { mutate: quitar, isPending: quitando } = useRemoveJustificante();
  const todos = leida ? [leida, ...candidatos.filter((uno) => uno.id !== leida.id)] : candidatos;
  const intento = todos.find((uno) => uno.id === elegido);
  const descartar = async () => {
    const ok = await confirm({
      title: 'Descartar justificante',
      text: `«${file_name}» se elimina: no es de ninguna reclamación.`,
      confirmLabel: 'Descartar',
      destructive: true,
    });
    if (ok) quitar(id);
  };
  return (
    <Paper component="section" aria-label={file_name} withBorder p="sm">
      <Stack gap="xs">
        <div>
          <Group gap="sm" justify="space-between" wrap="nowrap">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {file_name}
            </Text>
            {file_path !== null && <Abrir path={file_path} />}
          </Group>
          <Text size="sm" c="dimmed">
            {duda} · recibido aquí el {formatFecha(created_at.slice(0, 10))}
          </Text>
        </div>
        <Group gap="sm" align="flex-end">
          <Select
            label="Reclamación"
            placeholder={todos.length === 0 ? 'Ninguna: búsquela' : 'Elija una'}
            flex={1}
            miw={220}
            disabled={todos.length === 0}
            data={todos.map((uno) => ({ value: uno.id, label: nombreDe(uno) }))}
            value={elegido}
            onChange={setElegido}
          />
          <Referencia
            onFound={(found) => {
              setLeida(found);
              setElegido(found.id);
            }}
          />
        </Group>
        <Group gap="sm" align="flex-end">
          <Select
            label="Qué es"
            flex={1}
            miw={220}
            allowDeselect={false}
            data={CLASES}
            value={clase}
            onChange={(value) => setClase(value ?? clase)}
          />
          <FechaInput label="Recibida" w={150} value={fecha} onChange={(value) => setFecha(value ?? null)} />
          <Button
            disabled={!intento}
            loading={asignando}
            onClick={() => intento && asignar({ justificante, intento, clase, fecha })}
          >
            Asignar
          </Button>
          <Button variant="default" loading={quitando} onClick={() => void descartar()}>
            Descartar
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Abrir({ path }: { path: string }) {
  const { mutate } = useMutation({
    mutationFn: async () => window.open(await linkToJustificante(path), '_blank', 'noopener'),
    meta: { errorTitle: 'No se ha podido abrir el justificante' },
  });
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => mutate()}>
      Abrir
    </Anchor>
  );
}

/** A reference that a person reads in a scan. */
function Referencia({ onFound }: { onFound: (intento: PorJustificar) => void }) {
  const [texto, setTexto] = useState('');
  const { mutate, isPending, data } = useMutation({
    mutationFn: intentoPorReferencia,
    onSuccess: (found) => found && onFound(found),
    meta: { errorTitle: 'No se ha podido buscar la referencia' },
  });
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <TextInput
        label="Referencia"
        placeholder="E-2026/000123"
        w={160}
        value={texto}
        error={data === null && 'No hay ninguna así'}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={isPending}
        disabled={texto.trim() === ''}
        onClick={() => mutate(texto.trim())}
      >
        Buscar
      </Button>
    </Group>
  );
}

interface Asignacion {
  justificante: JustificanteSinAsignar;
  intento: PorJustificar;
  clase: ClaseEvidencia;
  fecha: string | null;
}

/** A receipt that waited becomes a document and evidence, as the sure ones do; then it waits no longer. Asked twice it is the same. */
function useAsignar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ justificante, intento, clase, fecha }: Asignacion) => {
      const reglas = await client.ensureQueryData(reglasMascQuery);
      const archivo = await readJustificanteGuardado(justificante);
      await archiveOne({ archivo, intento: intento.id, clase, fecha }, intento.deal_id, reglas);
      await removeJustificante(justificante.id);
    },
    onSettled: () => client.invalidateQueries(),
    meta: {
      success: (_nothing: unknown, { intento }: Asignacion) => ({
        title: 'Justificante asignado',
        message: intento.referencia,
      }),
      errorTitle: 'No se ha podido asignar el justificante',
    },
  });
}
