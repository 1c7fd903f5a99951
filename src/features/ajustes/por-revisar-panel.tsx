import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';

import {
  CLASES_POR_REVISAR,
  type FilaPorRevisar,
  porRevisarQuery,
  type ClasePorRevisar,
} from '@/data/revisiones/revisiones';
import { esSerie, SERIES } from '@/domain/publicados/tipos';
import { formatNumero } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/ajustes/ajustes.module.css';

/** In one place, so that no other page has to warn of it again and again. */
export function PorRevisarPanel() {
  const { data, isError, refetch } = useQuery(porRevisarQuery);
  if (isError && !data) return <LoadError title={textos.sinCargar} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} />;
  if (data.total === 0) {
    return (
      <Panel>
        <EmptyState icon={IconCircleCheck} title={textos.nadaPorRevisar} />
      </Panel>
    );
  }
  return CLASES_POR_REVISAR.map((clase) => {
    const n = data.clases[clase];
    if (!n) return null;
    const { titulo, que } = CLASES[clase];
    return (
      <Panel key={clase} title={textos.encabezado(titulo, n)}>
        <Text size="sm" c="dimmed" mb="xs">
          {que}
        </Text>
        <ul className={classes.filas} aria-label={titulo}>
          {data.filas
            .filter((fila) => fila.clase === clase)
            .map((fila) => (
              <li key={`${fila.clave} ${fila.anio}`}>
                <Anchor size="sm" renderRoot={(props) => <Link {...props} {...whereOf(fila)} />}>
                  {nombreDe(fila)}
                </Anchor>
              </li>
            ))}
        </ul>
      </Panel>
    );
  });
}

function nombreDe({ clave, nombre, anio }: FilaPorRevisar): string {
  if (esSerie(clave)) return `${SERIES[clave]}: ${nombre}`;
  return anio === null ? nombre : `${nombre}, ${anio}`;
}

/** Where somebody reviews it. */
function whereOf({ clase, clave, anio }: FilaPorRevisar): LinkProps {
  switch (clase) {
    case 'reglas':
      return { to: '/dashboard/calendarios' };
    case 'calendario':
      return { to: '/dashboard/calendarios', search: { sede: clave, ...(anio !== null && { anio }) } };
    case 'plazo':
      return { to: '/dashboard/calendarios', search: { vista: 'tipos' } };
    case 'dato':
      return { to: '/dashboard/calendarios', search: { vista: 'datos' } };
    case 'serie':
      return { to: '/dashboard/calendarios', search: { vista: 'series', serie: clave } };
    case 'via':
      return { to: '/dashboard/ajustes/$apartado', params: { apartado: 'reclamaciones' } };
    case 'servicio':
      return { to: '/dashboard/servicios/$id', params: { id: clave } };
    case 'plantilla':
      return { to: '/dashboard/plantillas' };
  }
}

/** What each kind is called, and what it means that nobody has reviewed it. */
const CLASES: Record<ClasePorRevisar, { titulo: string; que: string }> = {
  reglas: {
    titulo: 'Reglas de los plazos',
    que: 'Nadie ha firmado todavía las reglas con las que se cuentan los plazos.',
  },
  calendario: {
    titulo: 'Calendarios',
    que: 'Sin sus fiestas locales un plazo puede acabar otro día.',
  },
  plazo: { titulo: 'Tipos de plazo', que: 'Ningún letrado responde todavía de su duración.' },
  dato: { titulo: 'Datos de la ley', que: 'Nadie ha leído su texto en vigor.' },
  serie: { titulo: 'Series publicadas', que: 'Nadie ha comparado estas cifras con su publicación.' },
  via: { titulo: 'Vías de reclamación previa', que: 'Ningún letrado las ha revisado.' },
  servicio: { titulo: 'Servicios', que: 'Ningún letrado los ha revisado: son borradores.' },
  plantilla: { titulo: 'Plantillas', que: 'Borradores: solo se escribe con las aprobadas.' },
};

const textos = {
  nadaPorRevisar: 'Todo está revisado.',
  sinCargar: 'No se ha podido cargar lo que está por revisar',
  encabezado: (titulo: string, n: number) => `${titulo} (${formatNumero(n)})`,
};
