import { Paper, Tabs, Text, Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { exigidosQuery } from '@/data/documentos/exigidos-queries';
import { plantillasQuery } from '@/data/escritos/escritos-queries';
import type { Plantilla } from '@/data/escritos/plantillas-api';
import { fasesQuery } from '@/data/fases/fases-queries';
import { reglasQuery } from '@/data/reglas/reglas-queries';
import { EXTENSION_DEL_SERVICIO, type Servicio } from '@/data/servicios/servicio-types';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { HonorariosTab } from '@/features/servicios/detalle/honorarios-tab';
import { isServicioTab, type ServicioTab } from '@/features/servicios/detalle/servicio-search';
import { deteccionText } from '@/features/servicios/textos';
import { formatFecha, plural } from '@/lib/formato';
import { FASES_DEL_TEXTO, fillTexto, type TextosCliente, type ValoresDelTexto } from '@/lib/texto-cliente';
import { DataPairs } from '@/ui/data-pairs';
import { TabList } from '@/ui/tab-list';

import classes from '@/features/servicios/servicios.module.css';

interface PropiosProps {
  servicio: string;
}

const ESTADOS: Record<Plantilla['estado'], string> = {
  aprobada: 'Aprobada',
  borrador: 'Borrador',
  retirada: 'Retirada',
};

/** The newest version of each template that is meant for the case files of a service. */
function PlantillasTab({ servicio }: PropiosProps) {
  const { data } = useQuery(plantillasQuery);
  const seen = new Set<string>();
  const suyas = data?.filter(({ familia, servicio_id }) => {
    const newest = !seen.has(familia);
    seen.add(familia);
    return newest && servicio_id === servicio;
  });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Se ofrecen las primeras al generar escritos o escribir a los clientes de este servicio.{' '}
        <Anchor component={Link} to="/dashboard/plantillas" size="sm" underline="always">
          Ver todas las plantillas
        </Anchor>
      </Text>
      {suyas?.length === 0 && <Text>Ninguna es solo de este servicio.</Text>}
      <ul className={classes.lista}>
        {suyas?.map(({ id, nombre, version, estado }) => (
          <li key={id}>
            <span>{nombre}</span>
            <Text span size="sm" c="dimmed">
              Versión {version} · {ESTADOS[estado]}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rules that make tasks only in the case files of a service. */
function ReglasTab({ servicio }: PropiosProps) {
  const { data } = useQuery(reglasQuery);
  const administra = useIsAdministrador();
  const suyas = data?.filter(({ servicio_id }) => servicio_id === servicio);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Crean tareas solo en los expedientes de este servicio.{' '}
        {administra && (
          <Anchor component={Link} to="/dashboard/ajustes/tareas" size="sm" underline="always">
            Cambiar las reglas en Ajustes
          </Anchor>
        )}
      </Text>
      {suyas?.length === 0 && <Text>Ninguna es solo de este servicio.</Text>}
      <ul className={classes.lista}>
        {suyas?.map(({ id, titulo, dias, habiles, activa }) => (
          <li key={id}>
            <span>{titulo}</span>
            <Text span size="sm" c="dimmed">
              {activa
                ? `A ${plural(dias, 'día', 'días')} ${habiles ? 'hábiles' : 'naturales'}`
                : 'Desactivada'}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

const EJEMPLO: ValoresDelTexto = {
  nombre: 'Íñigo Núñez',
  acreedor: 'Banco del Duero',
  contrato: 'CTR-2019-001',
  expediente: 'EXP-00001',
};

const NOMBRES: Record<string, string> = { general: 'Texto general', ...FASES_DEL_TEXTO };

/** Each text as the client of an example would read it. */
function TextoTab({ textos }: { textos: TextosCliente }) {
  const written = Object.keys(NOMBRES).filter((clave) => textos[clave]);
  if (written.length === 0) return <Text>Ninguno</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Así se leerían con los datos de un expediente de ejemplo. En cada expediente se copia el de su fase;
        sin fase, o si su fase no tiene texto, el general.
      </Text>
      {written.map((clave) => (
        <div key={clave}>
          <h2 className={classes.faseTitle}>{NOMBRES[clave]}</h2>
          <p className={classes.texto}>{fillTexto(textos[clave] ?? '', EJEMPLO).texto}</p>
        </div>
      ))}
    </>
  );
}

interface ServicioTabsProps {
  servicio: Servicio;
  tab: ServicioTab;
}

export function ServicioTabs({ servicio, tab }: ServicioTabsProps) {
  const navigate = useNavigate();
  const change = (value: string | null) => {
    if (!isServicioTab(value)) return;
    // `state: true` keeps the list that this service was opened from.
    void navigate({ to: '.', search: { tab: value }, state: true, replace: true, resetScroll: false });
  };
  return (
    <Paper withBorder className={classes.tabs}>
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <TabList active={tab} label="Datos del servicio">
          <Tabs.Tab value="datos">Datos</Tabs.Tab>
          <Tabs.Tab value="documentos">Documentos exigidos</Tabs.Tab>
          <Tabs.Tab value="plantillas">Plantillas</Tabs.Tab>
          <Tabs.Tab value="reglas">Reglas</Tabs.Tab>
          <Tabs.Tab value="honorarios">Honorarios</Tabs.Tab>
          <Tabs.Tab value="texto">Texto para el cliente</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="datos" p="md">
          <Datos servicio={servicio} />
        </Tabs.Panel>
        <Tabs.Panel value="documentos" p="md">
          <Documentos servicio={servicio} />
        </Tabs.Panel>
        <Tabs.Panel value="plantillas" p="md">
          <PlantillasTab servicio={servicio.id} />
        </Tabs.Panel>
        <Tabs.Panel value="reglas" p="md">
          <ReglasTab servicio={servicio.id} />
        </Tabs.Panel>
        <Tabs.Panel value="honorarios" p="md">
          <HonorariosTab regla={servicio.honorarios} />
        </Tabs.Panel>
        <Tabs.Panel value="texto" p="md">
          <TextoTab textos={servicio.texto_cliente} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

function Datos({ servicio }: { servicio: Servicio }) {
  const {
    descripcion,
    via_masc,
    clase_juicio,
    fuente,
    revisado_por,
    revisado_fecha,
    fases_ocultas,
    extension_efectos,
  } = servicio;
  const { data: fases = [] } = useQuery(fasesQuery);
  const ocultas = fases.filter(({ clave }) => fases_ocultas.includes(clave));
  return (
    <DataPairs
      pairs={[
        { label: 'Descripción', value: descripcion },
        { label: 'Detección', value: deteccionText(servicio) },
        { label: 'Vía de la reclamación previa', value: via_masc },
        { label: 'Clase de juicio', value: clase_juicio },
        { label: 'Fuente', value: fuente },
        {
          label: 'Extensión de efectos (art. 519.2.c LEC)',
          value: extension_efectos && EXTENSION_DEL_SERVICIO[extension_efectos],
        },
        { label: 'Fases que no usa', value: ocultas.map(({ nombre }) => nombre).join(', ') },
        {
          label: 'Revisado por letrado',
          value: revisado_por && `${revisado_por}, el ${formatFecha(revisado_fecha)}`,
        },
      ]}
    />
  );
}

function Documentos({ servicio: { documentos_exigidos } }: { servicio: Servicio }) {
  const { data: delDespacho } = useQuery(exigidosQuery);
  const exigidos = documentos_exigidos ?? delDespacho;
  if (!exigidos) return null;
  const shown = DOCUMENTOS_NUMERADOS.filter(({ name }) => exigidos.includes(name));
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {documentos_exigidos === null
          ? 'Los que exige el despacho a todos los expedientes.'
          : 'Solo de este servicio: no siguen lo que exige el despacho a los demás.'}
      </Text>
      {shown.length === 0 && <Text>Ninguno</Text>}
      <ul className={classes.lista}>
        {shown.map(({ name, numero }) => (
          <li key={name}>
            <span>
              {numero} {categoriaDisplayName(name)}
            </span>
            <IconCheck size={16} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  );
}
