import { Alert, Anchor, Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilePencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { hayConversion } from '@/data/escritos/conversion-api';
import type { NuevoLote } from '@/data/escritos/escritos-api';
import {
  OTRO_LOTE,
  plantillasQuery,
  serviciosYFasesQuery,
  useConfirmLote,
} from '@/data/escritos/escritos-queries';
import { esGenerable, type PlantillaDeWord, type Uso } from '@/data/escritos/plantillas-api';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { opcionesDePlantilla } from '@/domain/plantillas/propias';
import type { Comprobacion } from '@/features/escritos/generar/comprobacion';
import { ComprobacionPanel } from '@/features/escritos/generar/comprobacion-panel';
import { comprobacionQuery } from '@/features/escritos/generar/comprobacion-query';
import { PreviaPanel } from '@/features/escritos/generar/previa-panel';
import { escritos, expedientes, textos } from '@/features/escritos/textos';
import type { Formato } from '@/features/escritos/zip-de-escritos';
import { toAppError } from '@/lib/errors';
import { formatNumero } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { useVisitIds } from '@/ui/formulario/visit-ids';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The case files for which letters are made. They may be thousands: the address has no room for them. */
    dealsDeEscritos?: string[];
    /** The batch begins by itself. Reloading the page goes on with it. */
    loteRecienConfirmado?: boolean;
    /** Its letters are made PDF/A as well. */
    loteEnPdf?: boolean;
  }
}

const MAX = 5000;
const TYPING_MS = 400;

interface GenerarPageProps {
  deals: string[];
  /** Only templates of these uses. */
  usos?: readonly Uso[] | undefined;
  /** Confirms the batch instead of the letters alone, with what they are part of. */
  confirmar?: ((nuevo: NuevoLote) => Promise<void>) | undefined;
}

export function GenerarPage({ deals, usos, confirmar }: GenerarPageProps) {
  const { data: plantillas } = useQuery(plantillasQuery);
  const aprobadas = plantillas?.filter((una) => esGenerable(una, usos));
  return (
    <>
      <Breadcrumbs items={[{ label: 'Escritos', to: '/dashboard/escritos' }, { label: 'Generar' }]} />
      <PageHeader
        title="Generar escritos"
        subtitle={deals.length > 0 ? `Para ${expedientes(deals.length)}` : undefined}
      />
      {deals.length === 0 && (
        <EmptyState icon={IconFilePencil} title={textos.sinCasos} text={textos.sinCasosTexto} />
      )}
      {deals.length > MAX && (
        <Alert color="rojo" variant="light">
          Se generan {formatNumero(MAX)} de una vez como máximo. Acote la búsqueda.
        </Alert>
      )}
      {deals.length > 0 && deals.length <= MAX && aprobadas && (
        <Eleccion deals={deals} plantillas={aprobadas} usos={usos} confirmar={confirmar} />
      )}
    </>
  );
}

interface EleccionProps extends GenerarPageProps {
  plantillas: PlantillaDeWord[];
}

function Eleccion({ deals, plantillas, usos, confirmar }: EleccionProps) {
  const [id, setId] = useState('');
  const [titulo, setTitulo] = useState('');
  const { data: casos = [] } = useQuery(serviciosYFasesQuery(deals));
  const plantilla = plantillas.find((one) => one.id === id);
  const [settled, setSettled] = useState('');
  const settle = useDebouncedCallback(setSettled, TYPING_MS);
  const own = useOwnStaff();
  const autor = own?.full_name || own?.email || '';
  const query = useQuery({
    ...comprobacionQuery(deals, plantilla, settled, autor),
    // Another title of the same template: what was chosen meanwhile stays.
    placeholderData: (before, asked) => (asked?.queryKey[1] === plantilla?.id ? before : undefined),
  });
  if (plantillas.length === 0)
    return (
      <Alert variant="light">
        {textos.sinAprobadas(usos)}{' '}
        <Anchor component={Link} to="/dashboard/plantillas" inherit underline="always">
          Ir a Plantillas
        </Anchor>
      </Alert>
    );
  return (
    <Stack gap="md">
      <Panel title="Plantilla">
        <Stack gap="sm">
          <NativeSelect
            label="Plantilla aprobada"
            value={id}
            data={opcionesDePlantilla(
              plantillas,
              casos,
              (one) => `${one.nombre} · v${one.version} (${CODIGOS.plantillas.uso[one.uso]})`,
            )}
            onChange={(event) => {
              const chosen = plantillas.find((one) => one.id === event.currentTarget.value);
              setId(chosen?.id ?? '');
              setTitulo(chosen?.nombre ?? '');
              settle.cancel();
              setSettled(chosen?.nombre ?? '');
            }}
          />
          <TextInput
            label="Título del escrito"
            value={titulo}
            maxLength={200}
            disabled={!plantilla}
            onChange={(event) => {
              setTitulo(event.currentTarget.value);
              settle(event.currentTarget.value.trim());
            }}
          />
        </Stack>
      </Panel>
      {plantilla && query.isPending && <Text role="status">Comprobando los expedientes…</Text>}
      {query.isError && !query.data && (
        <LoadError title="Error al comprobar los expedientes" onRetry={() => void query.refetch()} />
      )}
      {plantilla && query.data && (
        <Confirmacion
          key={plantilla.id}
          plantilla={plantilla}
          titulo={titulo.trim()}
          comprobacion={query.data}
          checking={query.isPlaceholderData}
          confirmar={confirmar}
        />
      )}
    </Stack>
  );
}

interface ConfirmacionProps {
  plantilla: PlantillaDeWord;
  titulo: string;
  comprobacion: Comprobacion;
  /** The title has changed since. */
  checking: boolean;
  confirmar: GenerarPageProps['confirmar'];
}

type Eleccion = 'completos' | 'huecos';

function Confirmacion({ plantilla, titulo, comprobacion, checking, confirmar: conOtros }: ConfirmacionProps) {
  const { completos, conHuecos } = comprobacion;
  const [eleccion, setEleccion] = useState<Eleccion>('completos');
  const [formato, setFormato] = useState<Formato>('docx');
  const { idDe, renew } = useVisitIds();
  const navigate = useNavigate();
  const confirmar = useConfirmLote(conOtros);
  const con_huecos = eleccion === 'huecos' && plantilla.uso !== 'demanda' && conHuecos.length > 0;
  const deals = con_huecos ? [...completos, ...conHuecos] : completos;
  const generar = () =>
    confirmar.mutate(
      { lote: idDe(plantilla.id), plantilla: plantilla.id, titulo, deals, con_huecos },
      {
        onError: (error) => {
          if (toAppError(error).code === OTRO_LOTE) void renew();
        },
        onSuccess: (id) =>
          void renew().then(() =>
            navigate({
              to: '/dashboard/lotes/$id',
              params: { id },
              state: { loteRecienConfirmado: true, loteEnPdf: formato === 'pdf' },
            }),
          ),
      },
    );
  return (
    <>
      <ComprobacionPanel comprobacion={comprobacion} />
      {conHuecos.length > 0 && (
        <Panel title="Qué hacer con los huecos">
          <Radio.Group
            aria-label="Qué hacer con los huecos"
            value={eleccion}
            onChange={(value) => setEleccion(value === 'huecos' ? 'huecos' : 'completos')}
          >
            <Stack gap="xs">
              <Radio
                value="completos"
                label={`Generar solo los completos (${formatNumero(completos.length)})`}
              />
              <Radio
                value="huecos"
                disabled={plantilla.uso === 'demanda'}
                label="Generar todos y dejar los huecos en blanco, marcados con ⟦ ⟧"
                description={plantilla.uso === 'demanda' ? textos.huecosDemanda : undefined}
              />
            </Stack>
          </Radio.Group>
        </Panel>
      )}
      {comprobacion.muestras.length > 0 && (
        <PreviaPanel plantilla={plantilla} muestras={comprobacion.muestras} />
      )}
      <FormatoPanel formato={formato} onChange={setFormato} />
      <Group gap="sm">
        <Button
          onClick={generar}
          loading={confirmar.isPending}
          disabled={deals.length === 0 || titulo === '' || checking}
        >
          {`Confirmar y generar ${escritos(deals.length)}`}
        </Button>
        <Text size="sm" c="dimmed">
          {textos.numerosDados}
        </Text>
      </Group>
    </>
  );
}

interface FormatoPanelProps {
  formato: Formato;
  onChange: (formato: Formato) => void;
}

/** Word alone, or PDF/A too where the machine can make it. */
function FormatoPanel({ formato, onChange }: FormatoPanelProps) {
  return (
    <Panel title="Formato">
      <Radio.Group
        aria-label="Formato"
        value={formato}
        onChange={(value) => onChange(value === 'pdf' ? 'pdf' : 'docx')}
      >
        <Stack gap="xs">
          <Radio value="docx" label="DOCX" />
          <Radio
            value="pdf"
            disabled={!hayConversion()}
            label="DOCX y PDF/A"
            description={hayConversion() ? textos.pdfConLibreOffice : textos.sinLibreOffice}
          />
        </Stack>
      </Radio.Group>
    </Panel>
  );
}
