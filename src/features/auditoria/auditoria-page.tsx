import { ActionIcon, Button, CloseButton, Select, TextInput, Tooltip } from '@mantine/core';
import { IconDownload, IconFilterOff, IconHistory, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { exportAuditoria, listAuditoria } from '@/data/auditoria/auditoria-list-api';
import { auditoriaListQuery } from '@/data/auditoria/auditoria-queries';
import { ACCIONES, type AuditoriaEntry, type AuditoriaFilters } from '@/data/auditoria/auditoria-types';
import { readNombres } from '@/data/nombres/nombres-api';
import { useNombres } from '@/data/nombres/use-nombres';
import { RECURSOS, TABLAS } from '@/data/recursos';
import { staffListQuery } from '@/data/staff/staff-queries';
import { auditoriaList, CambiosTable } from '@/features/auditoria/auditoria-columns';
import { type AuditoriaSearch, auditoriaState, toParams } from '@/features/auditoria/auditoria-search';
import { cambiosOf } from '@/features/auditoria/cambios';
import { HEADERS, linesOf } from '@/features/auditoria/lineas';
import { ACCION_LABELS, textos } from '@/features/auditoria/textos';
import { toAppError } from '@/lib/errors';
import { csvLine } from '@/lib/exportacion/csv';
import { madridDay } from '@/lib/fechas';
import { avisos } from '@/ui/avisos';
import { FechaInput } from '@/ui/fecha-input';
import { ImprimirButton } from '@/ui/imprimir-button';
import { ListPanel } from '@/ui/lista/list-panel';
import { toggledIn } from '@/ui/lista/selection';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { useSearchText } from '@/ui/lista/use-search-text';
import { PageHeader } from '@/ui/page-header';
import { saveBlob } from '@/ui/save-blob';

import classes from '@/features/auditoria/auditoria.module.css';

export function AuditoriaPage({ search }: { search: AuditoriaSearch }) {
  const query = useQuery(auditoriaListQuery(toParams(search)));
  const lista = useLista<AuditoriaEntry, AuditoriaSearch>({ query, search, to: '/dashboard/auditoria' });
  const impresion = usePrintLista<AuditoriaEntry>(lista, (part, signal) =>
    listAuditoria({ ...toParams(search), ...part }, signal),
  );
  const exportar = useExportar(lista.total);
  const [opened, setOpened] = useState<number[]>([]);
  const toggle = useCallback((id: number) => setOpened((now) => toggledIn(now, id)), []);
  // On paper the entries of the other pages stand too, of which only those that are opened say names.
  const enPapel = impresion.papel?.rows.filter(({ id }) => opened.includes(id));
  const nombres = useNombres(enPapel ?? query.data?.rows);
  const list = useMemo(() => auditoriaList({ opened, onToggle: toggle, nombres }), [opened, toggle, nombres]);
  return (
    <>
      <PageHeader
        title="Auditoría"
        count={query.data?.total}
        subtitle={textos.explicacion}
        actions={
          <>
            <ImprimirButton />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              disabled={lista.total === 0 || exportar.trabajo !== null}
              onClick={() => void exportar.run(auditoriaState.filtersOf(search))}
            >
              Exportar (CSV)
            </Button>
          </>
        }
      />
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={list}
        state={auditoriaState}
        surroundings={124}
        beside={exportar.trabajo === null && <AuditoriaFiltros search={search} onSearch={lista.change} />}
        trabajo={exportar.trabajo}
        renderBelow={(entry) =>
          opened.includes(entry.id) && <CambiosTable cambios={cambiosOf(entry, nombres)} />
        }
        empty={{
          icon: IconHistory,
          title: textos.vacia,
          narrowed: { icon: IconHistory, title: textos.nadaEncontrado },
        }}
      />
    </>
  );
}

/** `expected`: how many entries there were when they were counted. */
function useExportar(expected: number) {
  const [done, setDone] = useState<number>();
  const controller = useRef(new AbortController());
  // Leaving the page ends it.
  useEffect(() => () => controller.current.abort(), []);

  const run = async (filters: AuditoriaFilters) => {
    const { signal } = (controller.current = new AbortController());
    setDone(0);
    try {
      const { archivo, entradas } = await exportFiltered(filters, signal, setDone);
      const fileName = `auditoria-${madridDay()}.csv`;
      saveBlob(fileName, archivo);
      avisos.success({ title: 'Exportación completada', message: textos.exportadas(entradas, fileName) });
    } catch (error) {
      if (!signal.aborted)
        avisos.error({ title: 'Error al exportar la auditoría', message: toAppError(error).message });
    } finally {
      setDone(undefined);
    }
  };
  const cancel = () => controller.current.abort();
  if (done === undefined) return { trabajo: null, run };
  const total = Math.max(done, expected);
  return { trabajo: { label: textos.exportando(done, total), done, total, cancel }, run };
}

/** As many as a call answers. */
const BATCH = 1000;

interface Exported {
  archivo: Blob;
  entradas: number;
}

/** Every entry that the filters find, newest first. Rejects when it is aborted. */
async function exportFiltered(
  filters: AuditoriaFilters,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Exported> {
  const parts = [`\uFEFF${csvLine(HEADERS)}`];
  let entradas = 0;
  let last: number | undefined;
  for (;;) {
    const batch = await exportAuditoria(filters, last, signal);
    const nombres = await readNombres(batch);
    parts.push(batch.map((entry) => linesOf(entry, nombres)).join(''));
    entradas += batch.length;
    onProgress(entradas);
    last = batch.at(-1)?.id;
    if (batch.length < BATCH) break;
  }
  return { archivo: new Blob(parts, { type: 'text/csv;charset=utf-8' }), entradas };
}

interface AuditoriaFiltrosProps {
  search: AuditoriaSearch;
  onSearch: (change: Partial<AuditoriaSearch>) => void;
}

const quitar = { clearable: true, clearButtonProps: { 'aria-label': 'Quitar' } } as const;

function AuditoriaFiltros({ search, onSearch }: AuditoriaFiltrosProps) {
  const { data: people = [] } = useQuery(staffListQuery);
  return (
    <>
      <Select
        {...quitar}
        className={classes.filter}
        aria-label="Persona"
        placeholder="Persona"
        searchable
        nothingFoundMessage="Nadie con ese nombre"
        data={[
          ...people.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email })),
          { value: 'sistema', label: textos.sistema },
        ]}
        value={search.persona ?? null}
        onChange={(persona) => onSearch({ persona: persona ?? undefined })}
      />
      <Select
        {...quitar}
        className={classes.filter}
        aria-label="Acción"
        placeholder="Acción"
        data={ACCIONES.map((accion) => ({ value: accion, label: ACCION_LABELS[accion].label }))}
        value={search.accion ?? null}
        onChange={(accion) => onSearch({ accion: accion ?? undefined })}
      />
      <Select
        {...quitar}
        className={classes.filter}
        aria-label="Tipo"
        placeholder="Tipo"
        data={TABLAS.map((tabla) => ({ value: tabla, label: RECURSOS[tabla].uno }))}
        value={search.tabla ?? null}
        onChange={(tabla) => onSearch({ tabla: tabla ?? undefined })}
      />
      <Dia label="Desde" value={search.desde} max={search.hasta} onChange={(desde) => onSearch({ desde })} />
      <Dia label="Hasta" value={search.hasta} min={search.desde} onChange={(hasta) => onSearch({ hasta })} />
      <Registro registro={search.registro} onSearch={onSearch} />
      <Tooltip label="Quitar filtros">
        <ActionIcon
          size={36}
          aria-label="Quitar filtros"
          disabled={!auditoriaState.isNarrowed(search)}
          onClick={() => onSearch(auditoriaState.noFilters)}
        >
          <IconFilterOff size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

interface DiaProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

function Dia({ label, value, min, max, onChange }: DiaProps) {
  return (
    <FechaInput
      {...quitar}
      className={classes.day}
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={(day) => onChange(day ?? undefined)}
    />
  );
}

function Registro({
  registro = '',
  onSearch,
}: { registro: string | undefined } & Pick<AuditoriaFiltrosProps, 'onSearch'>) {
  const { text, change } = useSearchText(registro, (value) =>
    onSearch({ registro: value.trim() || undefined }),
  );
  return (
    <TextInput
      className={classes.registro}
      aria-label="ID del elemento"
      placeholder="ID del elemento"
      leftSection={<IconSearch size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label="Borrar el ID" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
