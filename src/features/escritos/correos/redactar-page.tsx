import { Alert, Button, CopyButton, Group, NativeSelect, Stack, Table, Tabs, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { plantillasQuery, serviciosYFasesQuery } from '@/data/escritos/escritos-queries';
import { esDeWord, type PlantillaEscrita } from '@/data/escritos/plantillas-api';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { opcionesDePlantilla } from '@/domain/plantillas/propias';
import { textosSueltos } from '@/features/escritos/correos/archivos';
import {
  DEL_SERVICIO,
  delServicio,
  type PlantillaParaEscribir,
} from '@/features/escritos/correos/del-servicio';
import { PEDIR, textoDelPedido } from '@/features/escritos/correos/pedir-documentos';
import { type Redaccion, redaccionQuery, type Redactado } from '@/features/escritos/correos/redaccion';
import { SalidaCorreos } from '@/features/escritos/correos/salida-correos';
import { TextoRelleno } from '@/features/escritos/correos/texto-relleno';
import { correos, textos } from '@/features/escritos/correos/textos';
import { ComprobacionPanel, Primeros } from '@/features/escritos/generar/comprobacion-panel';
import { expedientes } from '@/features/escritos/textos';
import { formatNumero, plural } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';

const SHOWN = 3;

/** The first ones as they would be. */
function MuestrasPanel({ redactados }: { redactados: Redactado[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const muestras = redactados.slice(0, SHOWN);
  const chosen = muestras.find(({ dealId }) => dealId === shown) ?? muestras[0];
  return (
    <Panel title="Vista previa">
      <Tabs value={chosen?.dealId ?? null} onChange={setShown} keepMounted={false}>
        {muestras.length > 1 && (
          <Tabs.List aria-label="Expedientes de la vista previa">
            {muestras.map(({ dealId }) => (
              <Tabs.Tab key={dealId} value={dealId}>
                {dealId}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {muestras.map((redactado) => (
          <Tabs.Panel key={redactado.dealId} value={redactado.dealId} pt={muestras.length > 1 ? 'sm' : 0}>
            <TextoRelleno {...redactado} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}

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
        <Eleccion
          deals={deals}
          plantillas={[delServicio(), textoDelPedido(), ...escritas]}
          inicial={plantilla}
        />
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

const ETIQUETAS: Record<string, string> = {
  [DEL_SERVICIO]: 'Texto para el cliente, el de su servicio y su fase (correo)',
  [PEDIR]: 'Pedirle los documentos que faltan (correo)',
};

const etiquetaDe = ({ id, nombre, clase }: PlantillaParaEscribir) =>
  ETIQUETAS[id] ?? `${nombre} (${clase === 'correo' ? 'correo' : 'texto'})`;

interface SalidaProps {
  plantilla: PlantillaParaEscribir;
  redactados: Redactado[];
}

/** To be pasted where it is needed, or in files. */
function SalidaTextos({ plantilla, redactados }: SalidaProps) {
  const [only] = redactados;
  const descargar = () => {
    const { nombre, contenido } = textosSueltos(redactados, plantilla.nombre);
    saveBlob(nombre, contenido);
  };
  return (
    <Group gap="sm">
      {only && redactados.length === 1 && (
        <CopyButton value={only.cuerpo}>
          {({ copied, copy }) => (
            <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copiado' : 'Copiar el texto'}
            </Button>
          )}
        </CopyButton>
      )}
      <Button
        variant={redactados.length === 1 ? 'default' : 'filled'}
        leftSection={<IconDownload size={16} />}
        disabled={!only}
        onClick={descargar}
      >
        {`Descargar ${plural(redactados.length, 'texto', 'textos')}`}
      </Button>
    </Group>
  );
}

/** How many mails there would be, and who is left out and why. */
function FueraPanel({ redaccion: { listos, fuera } }: { redaccion: Redaccion }) {
  return (
    <Panel title="Destinatarios">
      <Text role="status">{correos(listos.length)} con todo lo necesario.</Text>
      <Text size="sm" c="dimmed">
        {textos.soloConConsentimiento}
      </Text>
      {fuera.length > 0 && (
        <Table.ScrollContainer minWidth={480}>
          <Table mt="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Se dejan fuera</Table.Th>
                <Table.Th ta="right">Expedientes</Table.Th>
                <Table.Th>Los primeros</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fuera.map(({ motivo, deals }) => (
                <Table.Tr key={motivo}>
                  <Table.Td>{motivo}</Table.Td>
                  <Primeros
                    deals={deals}
                    link={(id) => ({
                      to: '/dashboard/expedientes/$id',
                      params: { id },
                      search: { tab: 'demandante' },
                    })}
                  />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
