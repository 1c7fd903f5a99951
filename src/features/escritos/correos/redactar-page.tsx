import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { plantillasQuery, serviciosYFasesQuery } from '@/data/escritos/escritos-queries';
import { esDeWord, type PlantillaEscrita } from '@/data/escritos/plantillas-api';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import {
  DEL_SERVICIO,
  delServicio,
  type PlantillaParaEscribir,
} from '@/features/escritos/correos/del-servicio';
import { FueraPanel } from '@/features/escritos/correos/fuera-panel';
import { MuestrasPanel } from '@/features/escritos/correos/muestras-panel';
import { redaccionQuery } from '@/features/escritos/correos/redaccion';
import { SalidaCorreos } from '@/features/escritos/correos/salida-correos';
import { SalidaTextos } from '@/features/escritos/correos/salida-textos';
import { textos } from '@/features/escritos/correos/textos';
import { ComprobacionPanel } from '@/features/escritos/generar/comprobacion-panel';
import { expedientes } from '@/features/escritos/textos';
import { formatNumero } from '@/lib/formato';
import { opcionesDePlantilla } from '@/lib/plantillas/propias';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

const MAX = 5000;

interface RedactarPageProps {
  deals: string[];
  /** The template that is chosen to begin with. */
  plantilla: string | undefined;
}

export function RedactarPage({ deals, plantilla }: RedactarPageProps) {
  const { data: plantillas } = useQuery(plantillasQuery);
  const escritas = plantillas?.filter(
    (una): una is PlantillaEscrita => !esDeWord(una) && una.estado === 'aprobada',
  );
  return (
    <>
      <Breadcrumbs items={[{ label: 'Correos', to: '/dashboard/correos' }, { label: 'Escribir' }]} />
      <PageHeader
        title="Escribir a los clientes"
        subtitle={deals.length > 0 ? `Para ${expedientes(deals.length)}` : undefined}
      />
      {deals.length === 0 && (
        <EmptyState icon={IconMail} title={textos.sinCasos} text={textos.sinCasosTexto} />
      )}
      {deals.length > MAX && (
        <Alert color="rojo" variant="light">
          Se escriben {formatNumero(MAX)} de una vez como máximo. Acote la búsqueda.
        </Alert>
      )}
      {deals.length > 0 && deals.length <= MAX && escritas && (
        <Eleccion deals={deals} plantillas={[delServicio(), ...escritas]} inicial={plantilla} />
      )}
    </>
  );
}

interface EleccionProps {
  deals: string[];
  plantillas: PlantillaParaEscribir[];
  inicial: string | undefined;
}

function Eleccion({ deals, plantillas, inicial = '' }: EleccionProps) {
  const [id, setId] = useState(inicial);
  const plantilla = plantillas.find((one) => one.id === id);
  const { data: casos = [] } = useQuery(serviciosYFasesQuery(deals));
  const own = useOwnStaff();
  const query = useQuery(redaccionQuery(deals, plantilla, own?.full_name || own?.email || ''));
  return (
    <Stack gap="md">
      <Panel title="Plantilla">
        <NativeSelect
          aria-label="Plantilla de correo o de texto"
          value={plantilla?.id ?? ''}
          data={opcionesDePlantilla(plantillas, casos, etiquetaDe)}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      </Panel>
      {plantilla && query.isPending && <Text role="status">Comprobando los expedientes…</Text>}
      {query.isError && !query.data && (
        <LoadError title="Error al comprobar los expedientes" onRetry={() => void query.refetch()} />
      )}
      {plantilla && query.data && (
        <>
          <ComprobacionPanel comprobacion={query.data.comprobacion} />
          {plantilla.clase === 'correo' && <FueraPanel redaccion={query.data} />}
          {query.data.listos.length > 0 && <MuestrasPanel redactados={query.data.listos} />}
          {plantilla.clase === 'correo' ? (
            <SalidaCorreos key={plantilla.id} plantilla={plantilla} redactados={query.data.listos} />
          ) : (
            <SalidaTextos plantilla={plantilla} redactados={query.data.listos} />
          )}
        </>
      )}
    </Stack>
  );
}

const etiquetaDe = ({ id, nombre, clase }: PlantillaParaEscribir) =>
  id === DEL_SERVICIO
    ? 'Texto para el cliente, el de su servicio y su fase (correo)'
    : `${nombre} (${clase === 'correo' ? 'correo' : 'texto'})`;
