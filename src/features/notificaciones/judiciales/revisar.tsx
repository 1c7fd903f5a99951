import { Alert, Button, Group, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconChevronLeft, IconChevronRight, IconGavel, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { takeNotificacion } from '@/data/judiciales/judiciales-api';
import {
  enlaceJudicialQuery,
  judicialesListQuery,
  textoJudicialQuery,
  useAcceptNotificacion,
  useDiscardNotificacion,
} from '@/data/judiciales/judiciales-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { readResolucion } from '@/domain/judiciales/leer-resolucion';
import { DocumentoLeido, type Vista } from '@/features/notificaciones/judiciales/documento-leido';
import { EscribirAClientes } from '@/features/notificaciones/judiciales/escribir-a-clientes';
import type { Partes } from '@/features/notificaciones/judiciales/partes';
import {
  acuerdoDe,
  conLoLeido,
  loQueFalta,
  proponer,
  type Propuesta,
} from '@/features/notificaciones/judiciales/propuesta';
import { PropuestaForm } from '@/features/notificaciones/judiciales/propuesta-form';
import { textos } from '@/features/notificaciones/judiciales/textos';
import { useContada } from '@/features/notificaciones/judiciales/use-contada';
import { madridDay } from '@/lib/fechas';
import { formatNumero } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { SpinnerPage } from '@/ui/spinner-page';
import { useTeclasDePagina } from '@/ui/teclas-de-pagina';

import classes from '@/features/notificaciones/judiciales/judiciales.module.css';

interface RevisarProps {
  partes: Partes;
  onClose: () => void;
}

/** The first hundred that wait, danger first and then the oldest: as they are decided, later ones come. */
const cola = {
  search: '',
  sortBy: 'urgencia',
  sortDesc: false,
  page: 1,
  size: 100,
  filters: { estado: 'pendientes' },
} as const;

/** One after the other, with the keyboard alone. */
export function Revisar({ partes, onClose }: RevisarProps) {
  const { data } = useQuery(judicialesListQuery(cola));
  const { data: sedes } = useQuery(sedesQuery);
  const [at, setAt] = useState(0);
  // What was decided a moment ago is gone before the list is asked again; one that is undone has another version.
  const [decididas, setDecididas] = useState<ReadonlySet<string>>(new Set());
  const [vista, setVista] = useState<Vista>('documento');
  // Those whose clients may want to know.
  const [aceptados, setAceptados] = useState<string[]>([]);
  const rows = data?.rows.filter((row) => !decididas.has(versionDe(row))) ?? [];
  const position = Math.min(at, Math.max(rows.length - 1, 0));
  const actual = rows[position];
  useReadAhead(rows[position + 1]);
  if (!data || !sedes) return <SpinnerPage />;
  if (!actual)
    return (
      <EmptyState
        icon={IconGavel}
        title={textos.nadaPendiente}
        action={
          <Group gap="xs">
            <EscribirAClientes deals={aceptados} />
            <Button variant="default" onClick={onClose}>
              Volver a la lista
            </Button>
          </Group>
        }
      />
    );
  return (
    <Una
      key={actual.id}
      notificacion={actual}
      inicial={proponer(actual, sedes, madridDay())}
      partes={partes}
      position={position + 1}
      total={data.total - (data.rows.length - rows.length)}
      isLast={position === rows.length - 1}
      aceptados={aceptados}
      vista={vista}
      onVista={setVista}
      onDecided={(aceptado) => {
        setDecididas((before) => new Set(before).add(versionDe(actual)));
        if (aceptado !== undefined) setAceptados((before) => [...new Set([...before, aceptado])]);
      }}
      onMove={(by) => setAt(Math.max(0, Math.min(position + by, rows.length - 1)))}
      onClose={onClose}
    />
  );
}

/** The next notice's text and link are asked for early, so that whoever accepts one sees the next at once. */
function useReadAhead(next: NotificacionJudicial | undefined): void {
  const client = useQueryClient();
  const [id, path] = [next?.id, next?.file_path];
  useEffect(() => {
    if (id === undefined || path === undefined) return;
    void client.prefetchQuery(textoJudicialQuery(id));
    void client.prefetchQuery(enlaceJudicialQuery(path));
  }, [client, id, path]);
}

const versionDe = ({ id, updated_at }: NotificacionJudicial) => `${id} ${updated_at}`;

interface UnaProps extends RevisarProps {
  notificacion: NotificacionJudicial;
  inicial: Propuesta;
  position: number;
  total: number;
  isLast: boolean;
  aceptados: string[];
  /** What is seen of the document stays from one notice to the next. */
  vista: Vista;
  onVista: (vista: Vista) => void;
  onMove: (by: 1 | -1) => void;
  /** With the case file that it was filed in, if it was. */
  onDecided: (aceptado?: string) => void;
}

function Una({
  notificacion,
  inicial,
  partes,
  position,
  total,
  isLast,
  aceptados,
  vista,
  onVista,
  onMove,
  onDecided,
  onClose,
}: UnaProps) {
  const [typed, setTyped] = useState(inicial);
  const frame = useFocused();
  const otro = useTomada(notificacion.id);
  const { data: escrito, isPending: reading } = useQuery(textoJudicialQuery(notificacion.id));
  const leida = useMemo(() => (escrito ? readResolucion(escrito.texto) : undefined), [escrito]);
  const propuesta = reading ? typed : conLoLeido(typed, leida);
  const contada = useContada(propuesta, notificacion.via, partes.contadorDe, leida);
  const { mutate: aceptar, isPending: accepting } = useAcceptNotificacion();
  const { mutate: descartar, isPending: discarding } = useDiscardNotificacion();
  const busy = accepting || discarding;
  const falta = loQueFalta(propuesta) ?? (contada.fallo || undefined);
  const waits = propuesta.plazo !== '' && (!contada.cuenta || reading) && falta === undefined;
  const canAccept = !busy && otro === null && falta === undefined && !waits;
  const onAccept = () => {
    if (!canAccept) return;
    const acuerdo = acuerdoDe(notificacion, propuesta, contada.cuenta, madridDay());
    aceptar({ id: notificacion.id, acuerdo }, { onSuccess: () => onDecided(acuerdo.deal_id) });
  };
  const onDiscard = () => {
    if (!busy && otro === null) descartar(notificacion.id, { onSuccess: () => onDecided() });
  };
  // No letter: it is there for everybody. A button that has the focus keeps its own Enter.
  useHotkeys([['enter', unlessElsewhere(onAccept), { preventDefault: false }]], []);
  useTeclasDePagina([
    { tecla: 'j', que: 'Notificación siguiente', run: () => onMove(1) },
    { tecla: 'k', que: 'Notificación anterior', run: () => onMove(-1) },
    { tecla: 'd', que: 'Descartar la notificación (Intro la acepta)', run: onDiscard },
  ]);
  return (
    <section ref={frame} tabIndex={-1} aria-label="Revisar notificación" className={classes.revisar}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {formatNumero(position)} de {formatNumero(total)}
        </Text>
        <Group gap="xs">
          <EscribirAClientes deals={aceptados} />
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            Volver a la lista
          </Button>
        </Group>
      </Group>
      {otro && (
        <Alert color="ambar" mb="sm" p="xs" role="status">
          {textos.otro(otro)}
        </Alert>
      )}
      <div className={classes.columns}>
        <DocumentoLeido notificacion={notificacion} vista={vista} onVista={onVista} />
        <div>
          <PropuestaForm
            notificacion={notificacion}
            propuesta={propuesta}
            contada={contada}
            leida={leida}
            partes={partes}
            onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          />
          {falta && (
            <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
              {falta}
            </Text>
          )}
          <Group mt="md" gap="xs">
            <Button
              leftSection={<IconCheck size={16} />}
              rightSection={<Kbd size="xs">Intro</Kbd>}
              loading={accepting}
              disabled={!canAccept && !accepting}
              onClick={onAccept}
            >
              Aceptar
            </Button>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} aria-hidden />}
              rightSection={<Kbd size="xs">k</Kbd>}
              disabled={position === 1}
              onClick={() => onMove(-1)}
            >
              Anterior
            </Button>
            <Button
              variant="default"
              leftSection={<IconChevronRight size={16} aria-hidden />}
              rightSection={<Kbd size="xs">j</Kbd>}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              Siguiente
            </Button>
            <Button
              variant="subtle"
              color="rojo"
              leftSection={<IconX size={16} />}
              rightSection={<Kbd size="xs">d</Kbd>}
              loading={discarding}
              onClick={onDiscard}
            >
              Descartar
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt="sm">
            {textos.orientativo}
          </Text>
        </div>
      </div>
    </section>
  );
}

/** What had the focus is gone with the one before: the keys would go nowhere. */
function useFocused() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return frame;
}

/** A button that has the focus answers to Enter by itself; a field keeps its letters. */
const unlessElsewhere = (run: () => void) => (event: KeyboardEvent) => {
  const target = event.target as Element;
  if (!target.closest('[role="dialog"], button, a, input, textarea, select, [role="listbox"]')) run();
};

/** It is held for five minutes, and held again while it stays on the screen. */
const AGAIN_MS = 2 * 60_000;

/** Holds a notice while it is on the screen. Answers who else has it; null: nobody. */
function useTomada(id: string): string | null {
  const [otro, setOtro] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    // Nothing is lost where it fails: accepting asks again.
    const hold = () =>
      takeNotificacion(id).then(
        (name) => gone || setOtro(name),
        () => undefined,
      );
    void hold();
    const timer = setInterval(() => void hold(), AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
      takeNotificacion(id, true).catch(() => undefined);
    };
  }, [id]);
  return otro;
}
