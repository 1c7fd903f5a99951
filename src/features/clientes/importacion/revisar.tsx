import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { Duplicados } from '@/data/clientes/clientes-importacion-api';
import { nifsOfFileQuery } from '@/data/clientes/clientes-importacion-queries';
import { matchHeaders } from '@/features/clientes/importacion/columnas';
import { ColumnasMapeo } from '@/features/clientes/importacion/columnas-mapeo';
import { findDuplicados, nifsOf } from '@/features/clientes/importacion/duplicados';
import { avisosToCsv, erroneasToCsv, erroresTexts } from '@/features/clientes/importacion/errores-archivo';
import { type FilasLeidas, type Mapeo, readFilas } from '@/features/clientes/importacion/filas';
import { ListaFilas } from '@/features/clientes/importacion/lista-filas';
import { duplicadoText, filas, resumenFilas } from '@/features/clientes/importacion/revisar-textos';
import type { Archivo } from '@/features/clientes/importacion/use-importacion';

interface RevisarProps {
  archivo: Archivo;
  onBack: () => void;
  onImport: (leidas: FilasLeidas, duplicados: Duplicados) => void;
}

/** What would be imported, before anything is written. */
export function Revisar({ archivo: { nombre, tabla }, onBack, onImport }: RevisarProps) {
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
