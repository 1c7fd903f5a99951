import { Button, CloseButton, Group, Popover, Select, Text, TextInput } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { useState } from 'react';

import { CATEGORIAS, categoriaDisplayName } from '@/data/documentos/deteccion';
import { SIN_DECIR } from '@/domain/directbot/cuenta';
import type { Chips, Clave, Entendido, Intencion } from '@/domain/directbot/tipos';
import { CLAVE_DISPARO, DISPAROS } from '@/features/directbot/textos';
import type { Medios } from '@/features/directbot/tipos';
import { formatFecha } from '@/lib/formato';
import { options } from '@/lib/opciones';
import { SIN_ASIGNAR } from '@/lib/textos';
import { FechaInput } from '@/ui/fecha-input';

interface EntendiProps {
  entendido: Entendido;
  medios: Medios & { acreedores: string[] };
  onChange: (chips: Chips) => void;
}

/** «Entendí: …», each piece of which can be changed or taken away. */
export function Entendi({ entendido: { intencion, chips }, medios, onChange }: EntendiProps) {
  const claves = (Object.keys(chips) as Clave[]).filter((clave) => chips[clave] !== undefined);
  const without = (clave: Clave) =>
    onChange(Object.fromEntries(Object.entries(chips).filter(([key]) => key !== clave)));
  return (
    <Group gap={6} role="group" aria-label="Lo que se ha entendido">
      <Text size="sm" c="dimmed">
        Entendí: {INTENCION_TEXTOS[intencion]}
      </Text>
      {claves.map((clave) => (
        <Chip
          key={clave}
          clave={clave}
          valor={chips[clave] ?? ''}
          medios={medios}
          onChange={(valor) => onChange({ ...chips, [clave]: valor })}
          onRemove={NECESARIAS.has(clave) ? undefined : () => without(clave)}
        />
      ))}
    </Group>
  );
}

interface ChipProps {
  clave: Clave;
  valor: string;
  medios: EntendiProps['medios'];
  onChange: (valor: string) => void;
  onRemove: (() => void) | undefined;
}

function Chip({ clave, valor, medios, onChange, onRemove }: ChipProps) {
  const [opened, setOpened] = useState(false);
  const opciones = opcionesDe(clave, medios);
  const change = (next: string | null) => {
    if (next) onChange(next);
    setOpened(false);
  };
  return (
    <Group gap={0} wrap="nowrap">
      <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md">
        <Popover.Target>
          <Button variant="light" size="compact-sm" onClick={() => setOpened(!opened)} aria-haspopup="dialog">
            {chipTexto(clave, valor, opciones)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Campo clave={clave} valor={valor} opciones={opciones} onChange={change} />
        </Popover.Dropdown>
      </Popover>
      {onRemove && <CloseButton size="sm" aria-label={`Quitar ${CLAVE_TEXTOS[clave]}`} onClick={onRemove} />}
    </Group>
  );
}

interface CampoProps {
  clave: Clave;
  valor: string;
  opciones: { value: string; label: string }[] | undefined;
  onChange: (valor: string | null) => void;
}

function Campo({ clave, valor, opciones, onChange }: CampoProps) {
  const label = upperFirst(CLAVE_TEXTOS[clave]);
  if (DIAS.has(clave))
    return <FechaInput label={label} value={valor} onChange={onChange} popoverProps={inside} />;
  if (opciones)
    return (
      <Select
        label={label}
        data={opciones}
        searchable
        nothingFoundMessage="No hay ninguno con ese nombre"
        value={opciones.some(({ value }) => value === valor) ? valor : null}
        onChange={onChange}
        comboboxProps={inside}
      />
    );
  return <Escrito label={label} valor={valor} onChange={onChange} />;
}

/** A click in what it opens is not one outside the chip. */
const inside = { withinPortal: false };

function Escrito({
  label,
  valor,
  onChange,
}: {
  label: string;
  valor: string;
  onChange: (valor: string) => void;
}) {
  const [now, setNow] = useState(valor);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(now.trim());
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={label}
          maxLength={80}
          value={now}
          onChange={(event) => setNow(event.currentTarget.value)}
        />
        <Button type="submit">Cambiar</Button>
      </Group>
    </form>
  );
}

// What was understood, in words, and what each piece may be changed into.

const CLAVE_TEXTOS: Record<Clave, string> = {
  desde: 'desde',
  hasta: 'hasta',
  persona: 'persona',
  confirmado: 'confirmado',
  expediente: 'expediente',
  acreedor: 'acreedor',
  falta: 'falta',
  estado: 'estado',
  documentos: 'documentos',
  respondio: 'respondió',
  reclamado: 'reclamado',
  fase: 'fase',
  texto: 'texto',
  cantidad: 'cuántos',
  unidad: 'unidad',
  fecha: 'fecha',
  resolucion: 'fecha de la resolución',
  sede: 'sede',
  via: CLAVE_DISPARO,
  hora: 'hora',
  clase: 'días',
  autos: 'autos',
  nig: 'NIG',
};

const INTENCION_TEXTOS: Record<Intencion, string> = {
  plazos: 'plazos',
  tareas: 'tareas',
  senalamientos: 'señalamientos',
  agenda: 'agenda',
  estado: 'estado de un expediente',
  'como-va': 'cómo va lo de un cliente',
  'falta-en': 'qué falta en un expediente',
  'agenda-de': 'agenda de un expediente',
  'documentos-de': 'documentos de un expediente',
  quien: 'quién lleva un expediente',
  expedientes: 'expedientes',
  cuantos: 'cuántos expedientes',
  buscar: 'buscar expedientes',
  cliente: 'cliente',
  acreedor: 'acreedor',
  cobrado: 'importe cobrado',
  contar: 'contar un plazo',
  'clase-de-plazo': 'clases de plazo',
  'sin-paso': 'expedientes sin próximo paso',
  'plazo-cumplido': 'expedientes con plazo cumplido',
  notificaciones: 'notificaciones judiciales',
  procedimiento: 'de quién es un procedimiento',
  ultimos: 'últimos expedientes',
  papelera: 'Papelera',
  calendarios: 'calendarios',
  importaciones: 'importaciones',
  equipo: 'equipo',
};

/** Without these there is no question. */
const NECESARIAS = new Set<Clave>([
  'expediente',
  'cantidad',
  'unidad',
  'fecha',
  'sede',
  'via',
  'autos',
  'nig',
  'texto',
]);

const LIMITES = new Set<Clave>(['desde', 'hasta']);
const DIAS = new Set<Clave>([...LIMITES, 'fecha', 'resolucion']);

interface Opcion {
  value: string;
  label: string;
}

const SI_NO: Opcion[] = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** Undefined: it is written, not chosen. */
function opcionesDe(
  clave: Clave,
  { fases, sedes, personas, acreedores }: Medios & { acreedores: string[] },
): Opcion[] | undefined {
  switch (clave) {
    case 'acreedor':
      return acreedores.map((value) => ({ value, label: value }));
    case 'falta':
      return CATEGORIAS.map(({ name, displayName }) => ({ value: name, label: displayName }));
    case 'fase':
      return fases.map(({ clave: value, nombre }) => ({ value, label: nombre }));
    case 'sede':
      return sedes.map(({ municipio }) => ({ value: municipio, label: municipio }));
    case 'persona':
      return [
        { value: 'yo', label: 'Yo' },
        { value: 'sin', label: SIN_ASIGNAR },
        ...personas.map(({ full_name, email }) => ({ value: full_name ?? email, label: full_name ?? email })),
      ];
    case 'estado':
      return [
        { value: 'completo', label: 'Completo' },
        { value: 'incompleto', label: 'Incompleto' },
        { value: 'sin-definir', label: 'Sin definir' },
      ];
    case 'documentos':
      return [
        { value: 'con', label: 'Con documentos' },
        { value: 'sin', label: 'Sin documentos' },
      ];
    case 'respondio':
    case 'reclamado':
      return SI_NO;
    case 'confirmado':
      return [{ value: 'no', label: 'No' }];
    case 'unidad':
      return [
        { value: 'dias', label: 'Días' },
        { value: 'meses', label: 'Meses' },
        { value: 'anios', label: 'Años' },
      ];
    case 'via':
      return [{ value: SIN_DECIR, label: 'Sin decir' }, ...options(DISPAROS)];
    case 'clase':
      return [{ value: 'natural', label: 'Naturales' }];
    default:
      return undefined;
  }
}

/** A piece of what was understood, as it would be said. */
const chipTexto = (clave: Clave, valor: string, opciones: Opcion[] | undefined): string =>
  LIMITES.has(clave)
    ? `${CLAVE_TEXTOS[clave]} el ${formatFecha(valor)}`
    : `${CLAVE_TEXTOS[clave]}: ${valorTexto(clave, valor, opciones)}`;

function valorTexto(clave: Clave, valor: string, opciones: Opcion[] | undefined): string {
  if (DIAS.has(clave)) return formatFecha(valor);
  if (clave === 'falta') return categoriaDisplayName(valor);
  if (clave === 'acreedor') return valor.replaceAll(' | ', ' o ');
  return opciones?.find(({ value }) => value === valor)?.label ?? valor;
}
