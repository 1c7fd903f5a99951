import { Alert, Button, FileButton, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState, useRef } from 'react';

import { porJustificar } from '@/data/masc/masc-api';
import { reglasMascQuery } from '@/data/masc/masc-queries';
import type { PorJustificar } from '@/data/masc/masc-types';
import { getSetting } from '@/data/settings/settings-api';
import { type Patron, patronesLeidos } from '@/domain/masc/patrones';
import { readArchivos, type Leido } from '@/features/masc/masivo/leer-archivos';
import type { Leyendo } from '@/features/masc/masivo/leer-escaneos';
import { proponer, type Propuesta } from '@/features/masc/masivo/proponer';
import { archivar, saveSinAsignar, seGuarda } from '@/features/masc/masivo/propuestas';
import { Propuestas } from '@/features/masc/masivo/propuestas-tabla';
import { textos } from '@/features/masc/textos';
import { formatNumero, plural } from '@/lib/formato';
import { SignedIn } from '@/ui/signed-in';

interface EscaneosPorLeerProps {
  leidos: Leido[];
  onRead: (antes: Leido, leido: Leido) => void;
  onBusy: (busy: boolean) => void;
}

/** Receipts without text: read where somebody asks for it, as long as nobody cancels. */
function EscaneosPorLeer({ leidos, onRead, onBusy }: EscaneosPorLeerProps) {
  const escaneos = leidos.filter(({ escaneo }) => escaneo === 'pendiente');
  const [leyendo, setLeyendo] = useState<Leyendo>();
  const stop = useRef<AbortController>(undefined);
  const { mutate: leer, isPending } = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      stop.current = controller;
      onBusy(true);
      const { readEscaneos } = await import('@/features/masc/masivo/leer-escaneos');
      await readEscaneos(escaneos, { signal: controller.signal, onProgress: setLeyendo, onRead });
    },
    onSettled: () => {
      onBusy(false);
      setLeyendo(undefined);
    },
    meta: { errorTitle: 'No se han podido leer los escaneos' },
  });
  if (escaneos.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {leyendo ? textos.leyendoEscaneo(leyendo) : textos.escaneos(escaneos.length)}
        </Text>
        {isPending ? (
          <Button size="compact-sm" variant="default" onClick={() => stop.current?.abort()}>
            Dejar de leer
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => leer()}>
            Leer su texto
          </Button>
        )}
      </Group>
      {leyendo && <Progress value={parteLeida(leyendo)} aria-label="Progreso de la lectura" />}
    </Stack>
  );
}

const parteLeida = ({ done, of, page = 1, pages = 1, part = 0 }: Leyendo) =>
  (100 * (done + (page - 1 + part) / pages)) / of;

interface JustificantesDialogProps {
  opened: boolean;
  onClose: () => void;
}

interface Leidos {
  propuestas: Propuesta[];
  intentos: PorJustificar[];
  patrones: readonly Patron[];
}

/** Receipts in bulk: read, matched, shown, and filed only when somebody says so. */
export function JustificantesDialog({ opened, onClose }: JustificantesDialogProps) {
  const [leidos, setLeidos] = useState<Leidos>();
  const [done, setDone] = useState<{ n: number; of: number }>();
  const { mutate: leer, isPending: leyendo } = useLeer(setLeidos, setDone);
  const { mutate: guardar, isPending: guardando, data: archivado, reset } = useArchivar(setDone);
  const [reconociendo, setReconociendo] = useState(false);
  const busy = leyendo || guardando || reconociendo;
  // Each as it is read: what was changed in the others meanwhile stays.
  const reconocer = (antes: Leido, leido: Leido) =>
    setLeidos((now) => now && { ...now, propuestas: now.propuestas.map(reemplazo(now, antes, leido)) });
  const close = () => {
    if (busy) return;
    setLeidos(undefined);
    reset();
    onClose();
  };
  const esperan = leidos?.propuestas.filter(seGuarda) ?? [];
  const sure = leidos?.propuestas.filter(({ intento }) => intento !== null) ?? [];
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Importar justificantes"
      size={900}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: busy }}
    >
      <Stack gap="md">
        <Text>
          Acuses y certificaciones en PDF, fotografiados, en un ZIP o en un CSV. Se reconocen por la
          referencia (E-2026/000123), por el número de envío o por el contrato con su acreedor. Nada se
          archiva sin que usted lo vea.
        </Text>
        {(leyendo || guardando) && done && (
          <Progress
            value={(100 * done.n) / Math.max(done.of, 1)}
            aria-label="Progreso de los justificantes"
          />
        )}
        {archivado ? (
          <Resultado {...archivado} />
        ) : (
          leidos && (
            <>
              <EscaneosPorLeer
                leidos={leidos.propuestas.map(({ leido }) => leido)}
                onRead={reconocer}
                onBusy={setReconociendo}
              />
              <Propuestas {...leidos} onChange={(propuestas) => setLeidos({ ...leidos, propuestas })} />
            </>
          )
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy}>
            {archivado ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!leidos && (
            <FileButton multiple accept=".pdf,.jpg,.jpeg,.png,.zip,.csv" onChange={(files) => leer(files)}>
              {(props) => (
                <Button {...props} loading={leyendo}>
                  Elegir archivos
                </Button>
              )}
            </FileButton>
          )}
          {leidos && !archivado && (
            <Button
              disabled={reconociendo || sure.length + esperan.length === 0}
              loading={guardando}
              onClick={() => guardar({ leidos, esperan })}
            >
              {queSeGuarda(sure.length, esperan.length)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** What a receipt is proposed as, now that its words are read. */
const reemplazo =
  ({ intentos, patrones }: Leidos, antes: Leido, leido: Leido) =>
  (propuesta: Propuesta): Propuesta =>
    propuesta.leido === antes ? (proponer([leido], intentos, patrones)[0] ?? propuesta) : propuesta;

type OnProgress = (done: { n: number; of: number }) => void;

function useLeer(onRead: (leidos: Leidos) => void, onProgress: OnProgress) {
  return useMutation({
    mutationFn: async (files: File[]) => {
      const [intentos, setting] = await Promise.all([porJustificar(), getSetting('masc_patrones')]);
      const patrones = patronesLeidos(setting?.value ?? null);
      const leidos = await readArchivos(files, (n, of) => onProgress({ n, of }));
      return { propuestas: proponer(leidos, intentos, patrones), intentos, patrones };
    },
    onSuccess: onRead,
    meta: { errorTitle: 'No se han podido leer los justificantes' },
  });
}

function useArchivar(onProgress: OnProgress) {
  const client = useQueryClient();
  const { data: reglas } = useQuery(reglasMascQuery);
  const userId = useContext(SignedIn) ?? '';
  return useMutation({
    mutationFn: async ({ leidos, esperan }: { leidos: Leidos; esperan: Propuesta[] }) => {
      if (!reglas) throw new Error('Las vías de reclamación no se han cargado todavía');
      const propuestas = leidos.propuestas.filter(({ intento }) => intento !== null);
      const { hechos, fallos } = await archivar(propuestas, leidos.intentos, reglas, (n) =>
        onProgress({ n, of: propuestas.length }),
      );
      const guardado = await saveSinAsignar(esperan, userId);
      return { hechos, esperan: esperan.length, fallos: [...fallos, ...guardado.fallos] };
    },
    onSettled: () => client.invalidateQueries(),
    meta: { errorTitle: 'No se han podido archivar los justificantes' },
  });
}

function queSeGuarda(seguros: number, esperan: number): string {
  if (esperan === 0) return `Archivar ${plural(seguros, 'justificante', 'justificantes')}`;
  return seguros === 0
    ? `Guardar ${formatNumero(esperan)} sin asignar`
    : `Archivar ${formatNumero(seguros)} y guardar ${formatNumero(esperan)} sin asignar`;
}

interface ResultadoProps {
  hechos: number;
  esperan: number;
  fallos: { nombre: string; motivo: string }[];
}

function Resultado({ hechos, esperan, fallos }: ResultadoProps) {
  return (
    <Stack gap="xs" role="status">
      <Text fw={500}>{plural(hechos, 'justificante archivado', 'justificantes archivados')}.</Text>
      {esperan > 0 && (
        <Text size="sm">
          {plural(esperan, 'espera', 'esperan')} en «Justificantes sin asignar», en Acciones.
        </Text>
      )}
      {fallos.map(({ nombre, motivo }) => (
        <Alert key={nombre} color="rojo" p="xs" title={nombre}>
          {motivo}
        </Alert>
      ))}
    </Stack>
  );
}
