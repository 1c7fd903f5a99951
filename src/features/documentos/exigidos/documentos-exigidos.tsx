import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { exigidosDeOtrosQuery } from '@/data/documentos/exigidos-queries';
import type { ServicioDelExpediente } from '@/data/servicios/servicio-types';
import { servicioDelExpedienteQuery } from '@/data/servicios/servicios-queries';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { ExigidoItem } from '@/features/documentos/exigidos/exigido-item';
import { ExigidosDialog } from '@/features/documentos/exigidos/exigidos-dialog';
import { Panel } from '@/ui/panel';

import classes from '@/features/documentos/exigidos/exigidos.module.css';

interface DocumentosExigidosProps {
  dealId: string;
  /** The one that somebody came to upload. */
  subir?: DocumentoNumerado | undefined;
}

/** Which of the exhibits that its service, or the practice, requires a case file has, and which it lacks. */
export function DocumentosExigidos({ dealId, subir }: DocumentosExigidosProps) {
  const { data: servicio } = useQuery(servicioDelExpedienteQuery(dealId));
  const { data: documentos } = useQuery(documentosQuery(dealId));
  const { data: deOtros } = useQuery(exigidosDeOtrosQuery(dealId));
  const [editing, setEditing] = useState(false);
  const isAdministrador = useIsAdministrador();
  if (!servicio || !documentos || !deOtros) return null;
  const required = DOCUMENTOS_NUMERADOS.filter(({ name }) => servicio.exigidos.includes(name));
  const has = (name: string) => documentos.some(({ category }) => category === name);
  if (required.length === 0 && !isAdministrador && !servicio.propios) return null;
  return (
    <Panel mt="md">
      <div className={classes.head}>
        <h2 className={classes.title}>Documentos exigidos</h2>
        {isAdministrador && !servicio.propios && (
          <Tooltip label="Cambiar los documentos exigidos">
            <ActionIcon aria-label="Cambiar los documentos exigidos" onClick={() => setEditing(true)}>
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <DelServicio servicio={servicio} />
      {required.length === 0 && <Text c="dimmed">Ninguno</Text>}
      <ul className={classes.list}>
        {required.map(({ name, numero }) => (
          <ExigidoItem
            key={name}
            dealId={dealId}
            name={name}
            numero={numero}
            presencia={has(name) ? 'propio' : deOtros.includes(name) ? 'ajeno' : 'falta'}
            asked={name === subir}
          />
        ))}
      </ul>
      <ExigidosDialog opened={editing} onClose={() => setEditing(false)} />
    </Panel>
  );
}

/** Whose list it is, where it is not the practice's. */
function DelServicio({ servicio: { id, nombre, propios } }: { servicio: ServicioDelExpediente }) {
  if (!propios || id === null) return null;
  return (
    <Text size="sm" c="dimmed" mb={4}>
      Los de{' '}
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/servicios/$id" params={{ id }} search={{ tab: 'documentos' }} />
        )}
      >
        {nombre}
      </Anchor>
    </Text>
  );
}
