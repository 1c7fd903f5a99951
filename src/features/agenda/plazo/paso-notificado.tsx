import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { reglasQuery } from '@/data/calendarios/calendarios-queries';
import type { PasoProps } from '@/features/agenda/plazo/paso';
import { OTRO, tipoDe } from '@/features/agenda/plazo/plazo-values';
import { textos } from '@/features/agenda/textos';
import { PLAZOS_TIPO, type PlazoTipo } from '@/lib/plazos/catalogo';
import { MOTOR } from '@/lib/plazos/motor';

const DATA = [
  ...PLAZOS_TIPO.map(({ clave, titulo, articulo }) => ({ value: clave, label: `${titulo} (${articulo})` })),
  { value: OTRO, label: 'Otro plazo' },
];

const UNIDADES = [
  { value: 'dias', label: 'días' },
  { value: 'meses', label: 'meses' },
  { value: 'anios', label: 'años' },
];

const CLASES = [
  { value: 'procesal', label: 'Procesal' },
  { value: 'natural', label: 'Natural (fuera del juzgado)' },
  { value: 'habiles-civiles', label: 'Días hábiles fuera del juzgado' },
];

export function PasoNotificado({ values, errors, onChange }: PasoProps) {
  const tipo = tipoDe(values);
  return (
    <Stack gap="sm">
      <Select
        label="Qué se ha notificado"
        placeholder="Un plazo del catálogo"
        searchable
        nothingFoundMessage="No está en el catálogo: elija «Otro plazo»"
        data={DATA}
        value={values.tipo || null}
        error={errors.tipo}
        onChange={(clave) => onChange({ tipo: clave ?? '' })}
      />
      {tipo && <DelCatalogo tipo={tipo} />}
      {values.tipo === OTRO && (
        <>
          <TextInput
            label="De qué se trata"
            maxLength={200}
            value={values.titulo}
            error={errors.titulo}
            onChange={(event) => onChange({ titulo: event.currentTarget.value })}
          />
          <Group grow align="flex-start">
            <TextInput
              label="Cuántos"
              inputMode="numeric"
              description="Con un menos delante, hacia atrás"
              value={values.cantidad}
              error={errors.cantidad}
              onChange={(event) => onChange({ cantidad: event.currentTarget.value })}
            />
            <Select
              label="Unidad"
              description="Se cuentan de fecha a fecha los meses y años"
              allowDeselect={false}
              data={UNIDADES}
              value={values.unidad}
              onChange={(unidad) => onChange({ unidad: unidad ?? 'dias' })}
            />
          </Group>
          <Select
            label="Clase"
            allowDeselect={false}
            data={CLASES}
            value={values.clase}
            onChange={(clase) => onChange({ clase: clase ?? 'procesal' })}
          />
        </>
      )}
    </Stack>
  );
}

function DelCatalogo({ tipo }: { tipo: PlazoTipo }) {
  const { cantidad, unidad, cuentaDesde, clase, articulo, nota, sinLeer } = tipo;
  const { data: reglas } = useQuery(reglasQuery);
  const firma = reglas?.find(({ motor }) => motor === MOTOR);
  const nombre = UNIDADES.find(({ value }) => value === unidad)?.label ?? unidad;
  return (
    <Text size="sm" c="dimmed">
      {Math.abs(cantidad)} {nombre} {clase === 'procesal' ? 'procesales' : 'naturales'} desde {cuentaDesde} (
      {articulo}). {nota} {sinLeer && 'Artículo no leído en su texto vigente.'}{' '}
      {reglas && (firma ? textos.firmadas(firma.nombre, firma.fecha) : 'Sin revisar por letrado.')}
    </Text>
  );
}
