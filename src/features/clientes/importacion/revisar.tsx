import { Button, Group, Radio, Stack, Text, Select, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { Duplicados } from '@/data/clientes/clientes-importacion-api';
import { nifsOfFileQuery } from '@/data/clientes/clientes-importacion-queries';
import {
  matchHeaders,
  type Destino,
  DESTINO_LABELS,
  DESTINOS,
  seRepite,
} from '@/features/clientes/importacion/columnas';
import { ComoSeHaLeido } from '@/features/clientes/importacion/como-se-ha-leido';
import { findDuplicados, nifsOf } from '@/features/clientes/importacion/duplicados';
import { avisosToCsv, erroneasToCsv, erroresTexts } from '@/features/clientes/importacion/errores-archivo';
import { type FilasLeidas, type Mapeo, readFilas, type Tabla } from '@/features/clientes/importacion/filas';
import type { Eleccion } from '@/features/clientes/importacion/lectura';
import { ListaFilas } from '@/features/clientes/importacion/lista-filas';
import type { Archivo } from '@/features/clientes/importacion/use-importacion';
import { duplicadoText, filas, resumenFilas } from '@/features/clientes/textos';
import { formatTexto } from '@/lib/formato';

import classes from '@/features/clientes/importacion/importacion.module.css';

interface ColumnasMapeoProps {
  tabla: Tabla;
  mapeo: Mapeo;
  onChange: (mapeo: Mapeo) => void;
}

const SAMPLES = 3;

/** The columns of the file, what each is taken for, and what its first rows hold. */
function ColumnasMapeo({ tabla, mapeo, onChange }: ColumnasMapeoProps) {
  const samples = tabla.rows.slice(0, SAMPLES);
  // A field comes from one column, but further telephones and mails: choosing it for another takes it from the one that had it.
  const choose = (column: number, destino: Destino | undefined) =>
    onChange(
      tabla.headers.map((_header, index) => {
        if (index === column) return destino;
        return mapeo[index] === destino && !seRepite(destino) ? undefined : mapeo[index];
      }),
    );
  return (
    <div className={classes.scroll}>
      <Table aria-label="Columnas del archivo">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Columna del archivo</Table.Th>
            <Table.Th>Se importa como</Table.Th>
            {samples.map(({ numero }) => (
              <Table.Th key={numero}>Fila {numero}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tabla.headers.map((header, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column of the file is its place; two may be named alike
            <Table.Tr key={column}>
              <Table.Td fw={500}>{formatTexto(header)}</Table.Td>
              <Table.Td>
                <DestinoSelect
                  header={header}
                  destino={mapeo[column]}
                  onChange={(destino) => choose(column, destino)}
                />
              </Table.Td>
              {samples.map(({ numero, celdas }) => (
                <Table.Td key={numero} className={classes.sample} title={celdas[column]}>
                  {formatTexto(celdas[column])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface DestinoSelectProps {
  header: string;
  destino: Destino | undefined;
  onChange: (destino: Destino | undefined) => void;
}

function DestinoSelect({ header, destino, onChange }: DestinoSelectProps) {
  return (
    <Select
      size="xs"
      w={180}
      aria-label={`Se importa ${header || 'la columna sin título'} como`}
      placeholder="No se importa"
      clearable
      clearButtonProps={{ 'aria-label': 'No importar' }}
      data={DESTINOS.map((value) => ({ value, label: DESTINO_LABELS[value] }))}
      value={destino ?? null}
      onChange={(value) => onChange(DESTINOS.find((option) => option === value))}
    />
  );
}

interface RevisarProps {
  archivo: Archivo;
  /** Reads the file again, as somebody says. */
  onLeer: (eleccion: Eleccion) => void;
  onBack: () => void;
  onImport: (leidas: FilasLeidas, duplicados: Duplicados) => void;
}

/** What would be imported, before anything is written. */
export function Revisar({ archivo: { nombre, tabla }, onLeer, onBack, onImport }: RevisarProps) {
  const [mapeo, setMapeo] = useState<Mapeo>(() => matchHeaders(tabla.headers));
  const [modo, setModo] = useState<Duplicados>('saltar');
  const leidas = useMemo(() => readFilas(tabla.rows, mapeo), [tabla, mapeo]);
  const nifs = useMemo(() => nifsOf(leidas.listas), [leidas]);
  const known = useQuery(
    nifsOfFileQuery(`${nombre}/${mapeo.indexOf('dni')}/${mapeo.indexOf('cif')}/${nifs.length}`, nifs),
  );
  const duplicados = useMemo(() => findDuplicados(leidas.listas, known.data ?? []), [leidas, known.data]);
  const conAvisos = leidas.listas.filter(({ avisos }) => avisos.length > 0);
  const listas = leidas.listas.length;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{nombre}</Text>
        <Text c="dimmed" role="status">
          {resumenFilas(tabla.rows.length, listas, leidas.erroneas.length)}
        </Text>
      </div>
      <ComoSeHaLeido tabla={tabla} onLeer={onLeer} />
      <ColumnasMapeo tabla={tabla} mapeo={mapeo} onChange={setMapeo} />
      {leidas.erroneas.length > 0 && (
        <ListaFilas
          title={`${filas(leidas.erroneas.length)} con errores, que no se importarán`}
          lines={erroresTexts(leidas.erroneas)}
          fileName="filas-con-errores.csv"
          toCsv={() => erroneasToCsv(tabla.headers, leidas.erroneas)}
          tone="error"
        />
      )}
      {conAvisos.length > 0 && (
        <ListaFilas
          title={`${filas(conAvisos.length)} con datos que no cuadran, que sí se importarán`}
          lines={conAvisos.map(({ fila, avisos }) => `Fila ${fila.numero}: ${avisos.join('. ')}`)}
          fileName="filas-con-avisos.csv"
          toCsv={() => avisosToCsv(tabla.headers, leidas.listas)}
          tone="warning"
        />
      )}
      {duplicados.length > 0 && (
        <Stack gap="xs">
          <ListaFilas
            title={`${filas(duplicados.length)} con un DNI o CIF que ya está`}
            lines={duplicados.map(duplicadoText)}
            tone="warning"
          />
          <ModoDuplicados modo={modo} onChange={setModo} />
        </Stack>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Elegir otro archivo
        </Button>
        <Button
          onClick={() => onImport(leidas, modo)}
          disabled={listas === 0}
          loading={known.isFetching}
          data-autofocus
        >
          Importar {filas(listas)}
        </Button>
      </Group>
    </Stack>
  );
}

const MODOS: { value: Duplicados; label: string; description: string }[] = [
  { value: 'saltar', label: 'Saltarlas', description: 'Los clientes que ya están se quedan como están.' },
  {
    value: 'actualizar',
    label: 'Actualizar',
    description: 'Se cambia lo que trae la fila; lo que no trae se conserva.',
  },
  { value: 'crear', label: 'Crear otros', description: 'Se crea otro cliente con el mismo DNI o CIF.' },
];

function ModoDuplicados({ modo, onChange }: { modo: Duplicados; onChange: (modo: Duplicados) => void }) {
  const choose = (value: string) =>
    onChange(MODOS.find((option) => option.value === value)?.value ?? 'saltar');
  return (
    <Radio.Group label="¿Qué hacer con ellas?" value={modo} onChange={choose}>
      <Group gap="lg" mt={6} align="flex-start">
        {MODOS.map(({ value, label, description }) => (
          <Radio key={value} value={value} label={label} description={description} maw={240} />
        ))}
      </Group>
    </Radio.Group>
  );
}
