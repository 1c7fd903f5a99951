/** What an administrator has to do before the practice works with the program, ticked as it is done. */
import { Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

import type { Paso } from '@/data/inicio/inicio-api';

import classes from '@/features/inicio/primeros-pasos.module.css';

interface Descrito {
  paso: Paso;
  nombre: string;
  /** What it is for, and what counts as done. */
  que: string;
  link: LinkProps;
}

// oxfmt-ignore
const PASOS: Descrito[] = [
  { paso: 'despacho', nombre: 'Datos del despacho', que: 'El nombre y el domicilio que ponen los escritos.', link: { to: '/dashboard/ajustes/$apartado', params: { apartado: 'despacho' } } },
  { paso: 'equipo', nombre: 'Equipo', que: 'El enlace con el que entra quien trabaja con usted.', link: { to: '/dashboard/equipo' } },
  { paso: 'calendarios', nombre: 'Calendarios', que: 'Las fiestas de sus sedes: de ellas depende qué día acaba un plazo.', link: { to: '/dashboard/calendarios' } },
  { paso: 'servicios', nombre: 'Servicios', que: 'Lo que reclama el despacho, revisado por un letrado.', link: { to: '/dashboard/servicios' } },
  { paso: 'plantilla', nombre: 'Una plantilla', que: 'La del primer escrito, leída y aprobada.', link: { to: '/dashboard/plantillas' } },
  { paso: 'importar', nombre: 'Importar expedientes', que: 'Desde sus carpetas o desde un archivo JSON.', link: { to: '/dashboard/expedientes', search: { abrir: 'carpetas' } } },
];

export function PrimerosPasos({ pasos }: { pasos: Record<Paso, boolean> }) {
  const hechos = PASOS.filter(({ paso }) => pasos[paso]).length;
  return (
    <Paper withBorder component="section" aria-label="Primeros pasos" className={classes.pasos}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Primeros pasos
        </Title>
        <Text size="sm" c="dimmed">
          {hechos} de {PASOS.length} hechos
        </Text>
      </div>
      <ol className={classes.lista}>
        {PASOS.map(({ paso, nombre, que, link }) => (
          <li key={paso} className={classes.paso} data-hecho={pasos[paso] || undefined}>
            {pasos[paso] ? (
              <IconCircleCheckFilled size={20} className={classes.marca} aria-hidden />
            ) : (
              <IconCircleDashed size={20} stroke={1.5} className={classes.marca} aria-hidden />
            )}
            <div>
              <Link {...link} className={classes.enlace}>
                {nombre}
              </Link>
              {pasos[paso] && <VisuallyHidden>, hecho</VisuallyHidden>}
              <div className={classes.que}>{que}</div>
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
