import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { plantillasQuery } from '@/data/escritos/escritos-queries';
import type { Plantilla } from '@/data/escritos/plantillas-api';
import { reglasQuery } from '@/data/reglas/reglas-queries';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { plural } from '@/lib/formato';

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
export function PlantillasTab({ servicio }: PropiosProps) {
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
export function ReglasTab({ servicio }: PropiosProps) {
  const { data } = useQuery(reglasQuery);
  const administra = useIsAdministrador();
  const suyas = data?.filter(({ servicio_id }) => servicio_id === servicio);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Crean tareas solo en los expedientes de este servicio.{' '}
        {administra && (
          <Anchor component={Link} to="/dashboard/ajustes" size="sm" underline="always">
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
