import { Button, Group, Pagination, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';

import { byCount, type UnknownField } from '@/data/importacion/lectura/lector';
import { CarpetaItem } from '@/features/importacion/carpeta-item';
import type { Carpeta } from '@/features/importacion/carpetas/carpetas-lectura';
import type { Revision } from '@/features/importacion/carpetas/carpetas-revision';
import {
  archivosIgnorados,
  camposDesconocidos,
  carpetas as carpetasText,
  documentos,
} from '@/features/importacion/textos';
import type { CarpetasState } from '@/features/importacion/use-carpetas';
import { formatMegas, formatNumero } from '@/lib/formato';

import classes from '@/features/importacion/importacion.module.css';

/** Pages instead of one list of thousands: it draws the same whatever was chosen. */
const PAGE = 20;

export function CarpetasList({ state }: { state: CarpetasState }) {
  const { carpetas, revision, ignored, unreviewed } = state;
  const [onlyNoted, setOnlyNoted] = useState(false);
  const [page, setPage] = useState(1);
  const noted = carpetas.filter((carpeta) => isNoted(carpeta, revision));
  const visible = onlyNoted && noted.length > 0 ? noted : carpetas;
  const pages = Math.ceil(visible.length / PAGE);
  const current = Math.min(page, pages);
  const { documentCount, bytes, unknown } = summarize(carpetas);

  return (
    <section aria-label="Carpetas detectadas">
      <Group justify="space-between" mb={8} gap={8}>
        <Text size="sm">
          <b>{carpetasText(carpetas.length)}</b> · {documentos(documentCount)} · {formatMegas(bytes)}
        </Text>
        <Group gap={8}>
          {noted.length > 0 && noted.length < carpetas.length && (
            <SegmentedControl
              size="xs"
              aria-label="Carpetas que se muestran"
              value={onlyNoted ? 'noted' : 'all'}
              onChange={(value) => setOnlyNoted(value === 'noted')}
              data={[
                { value: 'all', label: 'Todas' },
                { value: 'noted', label: `Con avisos (${formatNumero(noted.length)})` },
              ]}
            />
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={state.clear}>
            Limpiar todo
          </Button>
        </Group>
      </Group>
      <ul className={classes.list}>
        {visible.slice((current - 1) * PAGE, current * PAGE).map((carpeta) => (
          <CarpetaItem
            key={carpeta.path}
            carpeta={carpeta}
            avisos={revision.get(carpeta.path)}
            onRemove={state.remove}
            onCategory={state.setCategory}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          mt={12}
          total={pages}
          value={current}
          onChange={setPage}
          aria-label="Páginas de carpetas"
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Página siguiente' : 'Página anterior',
          })}
          getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
        />
      )}
      <Notes ignored={ignored} unknown={unknown} unreviewed={unreviewed} />
    </section>
  );
}

function isNoted(carpeta: Carpeta, revision: Revision): boolean {
  return (
    carpeta.errors.length > 0 ||
    revision.has(carpeta.path) ||
    carpeta.documents.some(({ problem }) => problem !== undefined)
  );
}

interface NotesProps {
  ignored: number;
  unknown: { name: string; count: number }[];
  unreviewed: boolean;
}

function Notes({ ignored, unknown, unreviewed }: NotesProps) {
  const notes = [
    ignored > 0 && archivosIgnorados(ignored),
    unknown.length > 0 && camposDesconocidos(unknown),
    unreviewed && 'No se ha podido comprobar qué expedientes existen ya: el resultado lo dirá.',
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed" mt={8}>
      {note}
    </Text>
  ));
}

interface Resumen {
  documentCount: number;
  bytes: number;
  unknown: UnknownField[];
}

function summarize(carpetas: Carpeta[]): Resumen {
  const unknown = new Map<string, number>();
  let documentCount = 0;
  let bytes = 0;
  for (const carpeta of carpetas) {
    documentCount += carpeta.documents.length;
    for (const { entrada } of carpeta.documents) bytes += entrada.size;
    for (const name of carpeta.unknown) unknown.set(name, (unknown.get(name) ?? 0) + 1);
  }
  return { documentCount, bytes, unknown: byCount(unknown) };
}
