import { Alert, Group, List, NumberInput, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

import type { Tabla } from '@/features/clientes/importacion/filas';
import type { Eleccion } from '@/features/clientes/importacion/lectura';
import type { Codificacion } from '@/lib/letras';

const CODIFICACIONES: { value: Codificacion; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (1252)' },
  { value: 'cp850', label: 'MS-DOS (850)' },
  { value: 'macintosh', label: 'Mac clásico' },
  { value: 'utf-16le', label: 'Unicode (UTF-16)' },
  { value: 'utf-16be', label: 'Unicode (UTF-16, orden inverso)' },
  { value: 'cp437', label: 'MS-DOS (437)' },
];

/** Letters, sheet and titles: what was recognised, and another choice. */
export function ComoSeHaLeido({ tabla, onLeer }: { tabla: Tabla; onLeer: (eleccion: Eleccion) => void }) {
  const { letras, hojas = [], hoja, titulos, avisos } = tabla;
  const leer = (cambio: Eleccion) => onLeer({ codificacion: letras?.codificacion, hoja, titulos, ...cambio });
  return (
    <Stack gap="xs">
      {letras && (
        <Text size="sm" c={letras.dudosa ? undefined : 'dimmed'}>
          Así se leerá: <strong>{letras.muestra.slice(0, 60)}</strong>
        </Text>
      )}
      <Group gap="sm" align="flex-end">
        {letras && (
          <Select
            size="xs"
            w={220}
            label="Letras del archivo"
            allowDeselect={false}
            data={CODIFICACIONES}
            value={letras.codificacion}
            error={letras.dudosa ? 'Compruebe que se lee bien' : undefined}
            onChange={(value) =>
              leer({ codificacion: CODIFICACIONES.find((option) => option.value === value)?.value })
            }
          />
        )}
        {hojas.length > 1 && (
          <Select
            size="xs"
            w={220}
            label="Hoja"
            allowDeselect={false}
            data={hojas.map(({ nombre, oculta }) => ({
              value: nombre,
              label: oculta ? `${nombre} (oculta)` : nombre,
            }))}
            value={hoja ?? null}
            onChange={(value) => leer({ hoja: value ?? undefined, titulos: undefined })}
          />
        )}
        <NumberInput
          key={titulos}
          size="xs"
          w={160}
          label="Fila de los títulos"
          min={1}
          max={100}
          allowDecimal={false}
          defaultValue={titulos}
          onBlur={({ currentTarget }) => {
            const elegida = Number(currentTarget.value);
            if (elegida >= 1 && elegida !== titulos) leer({ titulos: elegida });
          }}
        />
      </Group>
      {avisos.length > 0 && (
        <Alert color="ambar" icon={<IconAlertTriangle size={18} />} role="status">
          <List size="sm">
            {avisos.map((aviso) => (
              <List.Item key={aviso}>{aviso}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}
