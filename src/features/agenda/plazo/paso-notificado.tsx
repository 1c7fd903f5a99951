import { Anchor, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { CODIGOS } from '@/data/codigos';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { type PasoProps, OTRO } from '@/features/agenda/plazo/plazo-values';
import { textos } from '@/features/agenda/textos';
import { duracionDe } from '@/features/agenda/tipos/medida';
import { estadoDelTexto } from '@/lib/dato-legal';
import { options } from '@/lib/opciones';

const OTRO_PLAZO = { value: OTRO, label: 'Otro plazo' };

export function PasoNotificado({ values, tipo, errors, onChange }: PasoProps) {
  const { data: tipos = [] } = useQuery(plazosTipoQuery);
  return (
    <Stack gap="sm">
      <Select
        label="Qué se ha notificado"
        placeholder="Un plazo del catálogo"
        searchable
        nothingFoundMessage="No está en el catálogo: elija «Otro plazo»"
        data={[
          ...tipos.map(({ clave, titulo, articulo }) => ({ value: clave, label: `${titulo} (${articulo})` })),
          OTRO_PLAZO,
        ]}
        value={values.tipo || null}
        error={errors.tipo}
        onChange={(clave) => onChange({ tipo: clave ?? '' })}
      />
      {tipo && <LineaDelTipo tipo={tipo} />}
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
              data={options(CODIGOS.plazos_tipo.unidad)}
              value={values.unidad}
              onChange={(unidad) => onChange({ unidad: unidad ?? 'dias' })}
            />
          </Group>
          <Select
            label="Clase"
            allowDeselect={false}
            data={options(CODIGOS.plazos_tipo.clase)}
            value={values.clase}
            onChange={(clase) => onChange({ clase: clase ?? 'procesal' })}
          />
          <Group grow align="flex-start">
            <Select
              label="Lo abre"
              allowDeselect={false}
              data={options(CODIGOS.plazos_tipo.disparo)}
              value={values.disparo}
              onChange={(disparo) => onChange({ disparo: disparo ?? 'notificacion' })}
            />
            <Select
              label="Cómo acaba"
              allowDeselect={false}
              data={options(CODIGOS.plazos_tipo.efecto)}
              value={values.efecto}
              onChange={(efecto) => onChange({ efecto: efecto ?? 'vence' })}
            />
          </Group>
        </>
      )}
    </Stack>
  );
}

const EnlaceDelTexto = ({ enlace }: { enlace: string }) => (
  <Anchor href={enlace} target="_blank" rel="noreferrer" size="sm" underline="always">
    Ver el texto
  </Anchor>
);

/** What the practice says of the kind, whether its text was read, and who answers for it where somebody does. */
function LineaDelTipo({ tipo }: { tipo: PlazoTipo }) {
  const { cuenta_desde, articulo, nota, revisado_por } = tipo;
  return (
    <Text size="sm" c="dimmed">
      {duracionDe(tipo)} desde {cuenta_desde} ({articulo}), vigente {textos.vigencia(tipo)}. {nota}{' '}
      {estadoDelTexto(tipo)} {tipo.enlace && <EnlaceDelTexto enlace={tipo.enlace} />}{' '}
      {revisado_por !== null && `${textos.verificado(tipo)}.`}
    </Text>
  );
}
