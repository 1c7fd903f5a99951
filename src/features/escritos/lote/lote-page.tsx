import { Alert, Progress, Stack, Text, Anchor, Button, Group } from '@mantine/core';
import {
  IconFileOff,
  IconDownload,
  IconFileTypePdf,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { CODIGOS } from '@/data/codigos';
import { hayConversion } from '@/data/escritos/conversion-api';
import type { Lote } from '@/data/escritos/escritos-api';
import { loteQuery, planDeLoteQuery, useCloseLote } from '@/data/escritos/escritos-queries';
import { escritosDeLote } from '@/features/escritos/lote/escritos-de-lote';
import { useGeneracion } from '@/features/escritos/lote/use-generacion';
import { useConversion } from '@/features/escritos/pdf/use-conversion';
import { escritos, textos } from '@/features/escritos/textos';
import { useZip } from '@/features/escritos/use-zip';
import type { Formato } from '@/features/escritos/zip-de-escritos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { confirm } from '@/ui/confirm';
import { DataPairs } from '@/ui/data-pairs';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { WorkProgress } from '@/ui/lista/work-progress';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

const SOON_MS = 5000;

interface LotePageProps {
  id: string;
  /** It was confirmed a moment ago, in this tab. */
  empezar: boolean;
  /** And its letters are to be PDF/A too. */
  enPdf: boolean;
}

export function LotePage({ id, ...options }: LotePageProps) {
  const { data, isError, refetch } = useQuery({
    ...loteQuery(id),
    // Another tab is at it: how far it is, and whether it is still there.
    refetchInterval: ({ state }) => (state.data?.lote?.en_marcha ? SOON_MS : false),
  });
  const lote = data?.lote;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Lotes', to: '/dashboard/lotes' }, { label: lote?.titulo ?? 'Lote' }]} />
      {isError && !data && <LoadError title="Error al cargar el lote" onRetry={() => void refetch()} />}
      {data && !lote && (
        <EmptyState level={1} icon={IconFileOff} title="Ese lote no existe" text={textos.vacioTexto} />
      )}
      {!data && !isError && <PageHeader title="Lote" />}
      {lote && <LoteBody lote={lote} {...options} />}
    </>
  );
}

function LoteBody({ lote, empezar, enPdf }: Omit<LotePageProps, 'id'> & { lote: Lote }) {
  const generacion = useGeneracion(lote.id);
  const { trabajo, convertir } = useConversion();
  const begun = useRef(false);
  const { continuar } = generacion;
  const toPdf = () => convertir(() => escritosDeLote(lote.id));
  const start = async () => {
    if ((await continuar()) && enPdf) await toPdf();
  };
  useEffect(() => {
    if (!empezar || begun.current || lote.estado !== 'en_curso') return;
    begun.current = true;
    void start();
  });
  const { running, propia, fallo } = generacion;
  return (
    <>
      <PageHeader title={lote.titulo} subtitle={running ? textos.dejeAbierta : undefined} />
      <Stack gap="md">
        {/* One that has ended all the same has not stopped: the answer that said so was lost. */}
        {fallo && lote.estado === 'en_curso' && (
          <Alert color="rojo" variant="light" title="El lote se ha parado">
            {fallo}
          </Alert>
        )}
        <Panel>
          <Stack gap="sm">
            <Avance lote={lote} running={running} enOtra={lote.en_marcha && !propia} />
            {trabajo && <WorkProgress {...trabajo} onCancel={trabajo.cancel} />}
            <LoteAcciones
              lote={lote}
              generacion={generacion}
              converting={trabajo !== null}
              onConvertir={() => void toPdf()}
            />
          </Stack>
        </Panel>
        <Panel title="Datos del lote">
          <Datos lote={lote} />
        </Panel>
      </Stack>
    </>
  );
}

interface AvanceProps {
  lote: Lote;
  running: boolean;
  /** Another tab is at it. */
  enOtra: boolean;
}

function Avance({ lote, running, enOtra }: AvanceProps) {
  const { hechos, total, pendientes, con_error } = lote;
  const text = `${formatNumero(hechos)} de ${escritos(total)}`;
  return (
    <div>
      <Text fw={600} role="status" className="tabular">
        {running ? `Generando: ${text}` : `${CODIGOS.lotes.estado[lote.estado]}: ${text}`}
      </Text>
      <Progress value={(100 * hechos) / total} my={8} aria-label={text} />
      {con_error > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {escritos(con_error)} sin generar: el motivo está en la lista de escritos del lote.
        </Text>
      )}
      {!running && enOtra && <Text size="sm">{textos.otraPestana}</Text>}
      {!running && !enOtra && pendientes > 0 && lote.estado === 'en_curso' && (
        <Text size="sm">
          {lote.propio ? `Quedan ${escritos(pendientes)}. Se continúa donde iba.` : textos.ajeno}
        </Text>
      )}
    </div>
  );
}

function Datos({ lote }: { lote: Lote }) {
  const { plantilla } = lote;
  return (
    <DataPairs
      pairs={[
        { label: 'Plantilla', value: `${plantilla.nombre} · versión ${plantilla.version}` },
        {
          label: 'Números',
          value: lote.primero === lote.ultimo ? lote.primero : `${lote.primero} a ${lote.ultimo}`,
        },
        { label: 'Con PDF', value: formatNumero(lote.con_pdf) },
        { label: 'Huecos', value: lote.con_huecos ? 'En blanco, con ⟦ ⟧' : 'Solo expedientes completos' },
        { label: 'Anulados', value: formatNumero(lote.anulados) },
        { label: 'Confirmado', value: `${formatFechaHora(lote.created_at)} · ${formatTexto(lote.autor)}` },
      ]}
    />
  );
}

interface LoteAccionesProps {
  lote: Lote;
  generacion: ReturnType<typeof useGeneracion>;
  converting: boolean;
  onConvertir: () => void;
}

/** What can be done with a batch, by whoever may go on with it and by everybody else. */
function LoteAcciones({ lote, generacion, converting, onConvertir }: LoteAccionesProps) {
  const { running, stopping, propia, continuar, parar } = generacion;
  const client = useQueryClient();
  const cerrar = useCloseLote(lote.id);
  const open = lote.estado === 'en_curso';
  const deshacer = async () => {
    const plan = await client.fetchQuery(planDeLoteQuery(lote.id)).catch(() => undefined);
    if (!plan) return;
    const ok = await confirm({
      title: 'Deshacer lote',
      plan,
      text: `Los números ${lote.primero} a ${lote.ultimo} no se vuelven a usar.`,
      confirmLabel: 'Deshacer lote',
      destructive: true,
    });
    if (ok) cerrar.mutate('deshacer');
  };
  return (
    <Group gap="xs">
      {running && (
        <Button leftSection={<IconPlayerPause size={16} />} onClick={parar} loading={stopping}>
          Pausar
        </Button>
      )}
      {!running && open && lote.propio && lote.pendientes > 0 && (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          onClick={() => void continuar()}
          disabled={(lote.en_marcha && !propia) || cerrar.isPending || converting}
        >
          Continuar
        </Button>
      )}
      {!running && open && lote.propio && (
        <Button variant="default" onClick={() => cerrar.mutate('cancelar')} loading={cerrar.isPending}>
          Cancelar los que faltan
        </Button>
      )}
      {!running && lote.hechos > 0 && (
        <Llevarse lote={lote} converting={converting} onConvertir={onConvertir} />
      )}
      {!running && lote.propio && lote.estado !== 'deshecho' && lote.hechos + lote.pendientes > 0 && (
        <Button variant="subtle" color="rojo" onClick={() => void deshacer()} loading={cerrar.isPending}>
          Deshacer lote
        </Button>
      )}
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/dashboard/escritos" search={{ lote: lote.id }} />}
      >
        Ver los escritos
      </Anchor>
    </Group>
  );
}

type LlevarseProps = Omit<LoteAccionesProps, 'generacion'>;

/** Its letters as PDF/A, and as ZIP of either kind. */
function Llevarse({ lote, converting, onConvertir }: LlevarseProps) {
  const zip = useZip();
  const { id, titulo, primero, hechos, con_pdf } = lote;
  const descargar = (formato: Formato) =>
    void zip.descargar({
      nombre: `${titulo} ${primero ?? ''}`,
      formato,
      escritos: (signal) => escritosDeLote(id, signal),
    });
  return (
    <>
      {hayConversion() && hechos > con_pdf && (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          onClick={onConvertir}
          loading={converting}
        >
          Convertir a PDF/A ({formatNumero(hechos - con_pdf)})
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => descargar('docx')}
        loading={zip.running === 'docx'}
      >
        Descargar ZIP
      </Button>
      {con_pdf > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => descargar('pdf')}
          loading={zip.running === 'pdf'}
        >
          Descargar ZIP de PDF
        </Button>
      )}
    </>
  );
}
