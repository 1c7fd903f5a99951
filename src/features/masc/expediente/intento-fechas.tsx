import {
  ActionIcon,
  Button,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';

import { CODIGOS } from '@/data/codigos';
import { type Interrupcion, RESPUESTAS_MASC } from '@/domain/masc/tipos';
import type { RenderOferta } from '@/features/masc/expediente/intento-card';
import {
  type CampoDia,
  interrupcionesDe,
  type IntentoValues,
  ofertaDe,
} from '@/features/masc/expediente/intento-values';
import { madridDay } from '@/lib/fechas';
import { FechaInput } from '@/ui/fecha-input';

interface IntentoFechasProps {
  values: IntentoValues;
  onChange: (part: Partial<IntentoValues>) => void;
}

/** What happened and when: the clock follows from it. */
export function IntentoFechas({
  values,
  onChange,
  renderOferta,
}: IntentoFechasProps & { renderOferta: RenderOferta }) {
  const dia = (label: string, name: CampoDia) => (
    <FechaInput
      label={label}
      maxDate={madridDay()}
      value={values[name] || null}
      onChange={(day) => onChange({ [name]: day ?? '' })}
    />
  );
  const answered = values.respuesta !== 'sin';
  const offered = values.respuesta === 'oferta' || values.respuesta === 'parcial';
  const oferta = ofertaDe(values);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {dia('Enviada', 'enviado')}
        {dia('Presentada (fecha del acuse)', 'presentado')}
        {dia('Recibida', 'recibido')}
        {dia('Devuelta sin entregar', 'intento_fallido')}
      </SimpleGrid>
      <Interrupciones values={values} onChange={onChange} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label="Respuesta"
          allowDeselect={false}
          data={RESPUESTAS_MASC.map((value) => ({ value, label: CODIGOS.masc_intentos.respuesta[value] }))}
          value={values.respuesta}
          onChange={(respuesta) =>
            onChange({
              respuesta: respuesta ?? 'sin',
              ...(respuesta !== 'aceptacion' && { aceptada: '', pagado: '' }),
              ...(respuesta === 'sin' && { respuesta_fecha: '' }),
            })
          }
        />
        {answered && dia('Fecha de la respuesta', 'respuesta_fecha')}
        {offered && (
          <TextInput
            label="Importe ofrecido (confidencial)"
            placeholder="1.234,56"
            maxLength={20}
            value={values.oferta_importe}
            onChange={(event) => onChange({ oferta_importe: event.currentTarget.value })}
          />
        )}
        {values.respuesta === 'aceptacion' && dia('Aceptada por el cliente', 'aceptada')}
        {values.respuesta === 'aceptacion' && dia('Pagada', 'pagado')}
        {dia('El cliente la rechaza, o terminación por escrito', 'terminado')}
        {dia('Primera reunión', 'primera_reunion')}
        {dia('Propuesta concreta recibida', 'propuesta_fecha')}
      </SimpleGrid>
      {oferta && renderOferta(oferta)}
      {answered && (
        <Textarea
          label="Motivos de la entidad"
          autosize
          maxLength={4000}
          value={values.respuesta_motivos}
          onChange={(event) => onChange({ respuesta_motivos: event.currentTarget.value })}
        />
      )}
    </>
  );
}

const CAUSAS = [
  { value: 'datos', label: 'Piden datos' },
  { value: 'audiencia', label: 'Audiencia' },
];

function Interrupciones({ values, onChange }: IntentoFechasProps) {
  const list = interrupcionesDe(values);
  const write = (next: Interrupcion[]) => onChange({ interrupciones: JSON.stringify(next) });
  const change = (at: number, part: Partial<Interrupcion>) =>
    write(list.map((one, n) => (n === at ? { ...one, ...part } : one)));
  return (
    <Stack gap={6}>
      {list.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two interruptions may say the same
        <Group key={at} gap="xs" align="flex-end" wrap="nowrap">
          <Select
            label="Interrupción"
            data={CAUSAS}
            allowDeselect={false}
            value={one.causa}
            onChange={(causa) => change(at, { causa: causa === 'audiencia' ? 'audiencia' : 'datos' })}
          />
          <FechaInput
            label="Desde"
            value={one.desde || null}
            onChange={(desde) => change(at, { desde: desde ?? '' })}
          />
          <FechaInput
            label="Hasta"
            value={one.hasta}
            onChange={(hasta) => change(at, { hasta: hasta ?? null })}
          />
          <ActionIcon
            variant="subtle"
            aria-label="Quitar la interrupción"
            mb={4}
            onClick={() => write(list.filter((_one, n) => n !== at))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => write([...list, { desde: '', hasta: null, causa: 'datos' }])}
        >
          Añadir una interrupción
        </Button>
        {list.some(({ hasta }) => hasta === null) && (
          <Text size="sm" c="dimmed">
            Sin «Hasta», el plazo sigue interrumpido.
          </Text>
        )}
      </Group>
    </Stack>
  );
}
