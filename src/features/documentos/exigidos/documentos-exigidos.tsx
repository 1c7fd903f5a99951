import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { exigidosDeOtrosQuery, exigidosQuery } from '@/data/documentos/exigidos-queries';
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

/** Which of the exhibits that the practice requires a case file has, and which it lacks. */
export function DocumentosExigidos({ dealId, subir }: DocumentosExigidosProps) {
  const { data: exigidos } = useQuery(exigidosQuery);
  const { data: documentos } = useQuery(documentosQuery(dealId));
  const { data: deOtros } = useQuery(exigidosDeOtrosQuery(dealId));
  const [editing, setEditing] = useState(false);
  const isAdministrador = useIsAdministrador();
  if (!exigidos || !documentos || !deOtros) return null;
  const required = DOCUMENTOS_NUMERADOS.filter(({ name }) => exigidos.includes(name));
  const has = (name: string) => documentos.some(({ category }) => category === name);
  if (required.length === 0 && !isAdministrador) return null;
  return (
    <Panel mt="md">
      <div className={classes.head}>
        <h2 className={classes.title}>Documentos exigidos</h2>
        {isAdministrador && (
          <Tooltip label="Cambiar los documentos exigidos">
            <ActionIcon aria-label="Cambiar los documentos exigidos" onClick={() => setEditing(true)}>
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
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
