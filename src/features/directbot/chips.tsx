import { Button, CloseButton, Group, Popover, Select, Text, TextInput } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { useState } from 'react';

import type { Chips, Clave, Entendido } from '@/domain/directbot/tipos';
import {
  chipTexto,
  CLAVE_TEXTOS,
  DIAS,
  INTENCION_TEXTOS,
  NECESARIAS,
  opcionesDe,
} from '@/features/directbot/chips-textos';
import type { Medios } from '@/features/directbot/tipos';
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
