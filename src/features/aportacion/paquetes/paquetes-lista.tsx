import { Button, Group, Stack, Table, Text, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';

import type { Aportacion } from '@/data/aportacion/aportacion-api';
import { useAnnulAportacion } from '@/data/aportacion/aportacion-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { MOTIVO_MIN } from '@/domain/aportacion/comprobaciones';
import { TIPOS_APORTACION } from '@/domain/aportacion/tipos';
import { PresentarDialog } from '@/features/aportacion/paquetes/presentar-dialog';
import { ESTADO_APORTACION, textos } from '@/features/aportacion/textos';
import { madridDay } from '@/lib/fechas';
import { formatFechaHora, formatMegas, plural } from '@/lib/formato';
import { FormBody } from '@/ui/formulario/form-body';
import { SoftBadge } from '@/ui/soft-badge';

interface PaquetesListaProps {
  aportaciones: Aportacion[];
  documentos: DealDocument[];
  /** Some documents did not fit: their term is proposed, of the day of the filing. */
  onPlazo: (dia: string) => void;
}

/** What was made and what was filed, newest first. */
export function PaquetesLista({ aportaciones, documentos, onPlazo }: PaquetesListaProps) {
  const [presentar, setPresentar] = useState<Aportacion>();
  const [anular, setAnular] = useState<Aportacion>();
  if (aportaciones.length === 0) return <Text c="dimmed">Todavía no se ha preparado ninguno.</Text>;
  return (
    <>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {aportaciones.map((aportacion) => (
          <li key={aportacion.id}>
            <Paquete
              aportacion={aportacion}
              onPresentar={setPresentar}
              onAnular={setAnular}
              onPlazo={onPlazo}
            />
          </li>
        ))}
      </Stack>
      <PresentarDialog
        opened={presentar !== undefined}
        aportacion={presentar}
        documentos={documentos}
        onClose={() => setPresentar(undefined)}
        onPresentada={(saved) => enSoporte(saved) > 0 && onPlazo(diaDe(saved))}
      />
      <AnularDialog opened={anular !== undefined} aportacion={anular} onClose={() => setAnular(undefined)} />
    </>
  );
}

interface PaqueteProps {
  aportacion: Aportacion;
  onPresentar: (aportacion: Aportacion) => void;
  onAnular: (aportacion: Aportacion) => void;
  onPlazo: (dia: string) => void;
}

const enSoporte = ({ documentos }: Aportacion) => documentos.filter(({ soporte }) => soporte).length;

/** The database compares texts when a package is made. */
const parecidos = ({ comprobaciones }: Aportacion) =>
  comprobaciones.filter(({ codigo }) => codigo === 'parecido_a_confidencial');

const diaDe = ({ presentada_el }: Aportacion) =>
  presentada_el === null ? madridDay() : madridDay(Date.parse(presentada_el));

function Paquete({ aportacion, onPresentar, onAnular, onPlazo }: PaqueteProps) {
  const isAdministrador = useIsAdministrador();
  const [open, setOpen] = useState(false);
  const { estado, tipo, perfil, documentos } = aportacion;
  const { label, tone } = ESTADO_APORTACION[estado];
  const fuera = enSoporte(aportacion);
  const canAnular = estado === 'preparada' || (estado === 'presentada' && isAdministrador);
  return (
    <>
      <Group gap="sm">
        <Text fw={600}>
          {TIPOS_APORTACION[tipo]} · {perfil}
        </Text>
        <SoftBadge tone={tone}>{label}</SoftBadge>
        <Text size="sm" c="dimmed">
          {plural(documentos.length, 'documento', 'documentos')} · {cuando(aportacion)}
        </Text>
      </Group>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ocultar documentos' : 'Ver documentos'}
        </Button>
        {estado === 'preparada' && (
          <Button size="compact-sm" onClick={() => onPresentar(aportacion)}>
            Registrar presentación
          </Button>
        )}
        {estado === 'presentada' && fuera > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => onPlazo(diaDe(aportacion))}>
            Proponer el plazo del art. 18
          </Button>
        )}
        {canAnular && (
          <Button
            size="compact-sm"
            variant="default"
            c="var(--mantine-color-error)"
            onClick={() => onAnular(aportacion)}
          >
            Anular
          </Button>
        )}
      </Group>
      {fuera > 0 && estado !== 'anulada' && (
        <Text size="sm" mt={4}>
          {textos.soporte(fuera)}
        </Text>
      )}
      {estado !== 'anulada' &&
        parecidos(aportacion).map(({ texto }) => (
          <Text key={texto} size="sm" mt={4} c="var(--mantine-color-error)">
            {texto}
          </Text>
        ))}
      {open && <Documentos aportacion={aportacion} />}
    </>
  );
}

/** The beginning of the digest tells packages of the same day apart; their LEEME.txt has it whole. */
const huellaDe = ({ paquete_sha256 }: Aportacion) =>
  paquete_sha256 === null ? '' : `, huella ${paquete_sha256.slice(0, 8)}`;

function cuando(aportacion: Aportacion): string {
  const { estado, preparada_at, presentada_el, registro, anulada_motivo } = aportacion;
  if (estado === 'presentada')
    return `presentado el ${formatFechaHora(presentada_el)}${registro ? `, registro ${registro}` : ''}`;
  if (estado === 'anulada') return `anulado: ${anulada_motivo ?? ''}`;
  return `preparado el ${formatFechaHora(preparada_at)}${huellaDe(aportacion)}`;
}

function Documentos({ aportacion: { documentos } }: { aportacion: Aportacion }) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>N.º</Table.Th>
            <Table.Th>Título</Table.Th>
            <Table.Th>Archivo</Table.Th>
            <Table.Th ta="right">Tamaño</Table.Th>
            <Table.Th ta="right">Envío</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documentos.map(({ documento_id, numero, descripcion, archivo, bytes, envio, sha256 }) => (
            <Table.Tr key={documento_id} title={`SHA-256 ${sha256}`}>
              <Table.Td className="tabular">{numero}</Table.Td>
              <Table.Td>{descripcion}</Table.Td>
              <Table.Td>{archivo}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMegas(bytes)}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {envio}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface AnularDialogProps {
  opened: boolean;
  aportacion: Aportacion | undefined;
  onClose: () => void;
}

function AnularDialog({ opened, aportacion, onClose }: AnularDialogProps) {
  return (
    <Modal
      title="Anular el paquete"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {aportacion && <Formulario aportacion={aportacion} onDone={onClose} />}
    </Modal>
  );
}

function Formulario({ aportacion, onDone }: { aportacion: Aportacion; onDone: () => void }) {
  const { mutate, isPending } = useAnnulAportacion();
  const [motivo, setMotivo] = useState('');
  return (
    <FormBody
      label="Anular el paquete"
      destructive
      saving={isPending}
      disabled={motivo.trim().length < MOTIVO_MIN}
      onSave={() => mutate({ id: aportacion.id, motivo }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      {aportacion.estado === 'presentada' && (
        <Text size="sm">Consta como presentado: sus números quedarán libres para otro paquete.</Text>
      )}
      <TextInput
        label="Por qué se anula"
        value={motivo}
        maxLength={500}
        data-autofocus
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </FormBody>
  );
}
