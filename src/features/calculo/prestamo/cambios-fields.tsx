import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { textos } from '@/features/calculo/prestamo/textos';
import {
  CAMBIO_NUEVO,
  campoDelCambio,
  type CambioValues,
  type ErroresDePrestamo,
} from '@/features/calculo/prestamo/valores';
import { FechaInput } from '@/ui/fecha-input';

import classes from '@/features/calculo/calculo.module.css';

interface CambiosFieldsProps {
  cambios: CambioValues[];
  errores: ErroresDePrestamo;
  onChange: (cambios: CambioValues[]) => void;
}

/** What changed in a loan, each on its day. */
export function CambiosFields({ cambios, errores, onChange }: CambiosFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Which one was added just now: whoever added it types its day. */
  const [nuevo, setNuevo] = useState<number>();
  useEffect(() => {
    if (nuevo !== undefined)
      box.current?.querySelectorAll('fieldset')[nuevo]?.querySelector('input')?.focus();
  }, [nuevo]);
  const quitar = (at: number) => {
    onChange(cambios.filter((_, n) => n !== at));
    setNuevo(undefined);
    add.current?.focus();
  };
  return (
    <Stack gap="sm" ref={box}>
      {cambios.map((cambio, n) => (
        <CambioFields
          // oxlint-disable-next-line react/no-array-index-key -- a change is its place in the order
          key={n}
          numero={n}
          cambio={cambio}
          errores={errores}
          onChange={(part) => onChange(cambios.map((uno, at) => (at === n ? { ...uno, ...part } : uno)))}
          onRemove={() => quitar(n)}
        />
      ))}
      <div>
        <Button
          ref={add}
          size="compact-sm"
          variant="default"
          onClick={() => {
            onChange([...cambios, CAMBIO_NUEVO]);
            setNuevo(cambios.length);
          }}
        >
          Añadir un cambio del préstamo
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {textos.cambiosAyuda} {cambios.length > 0 && textos.parteAyuda}
      </Text>
    </Stack>
  );
}

const REDUCE = [
  { value: 'cuota', label: 'La cuota' },
  { value: 'plazo', label: 'El plazo' },
];

interface CambioFieldsProps {
  numero: number;
  cambio: CambioValues;
  errores: ErroresDePrestamo;
  onChange: (part: Partial<CambioValues>) => void;
  onRemove: () => void;
}

function CambioFields({ numero, cambio, errores, onChange, onRemove }: CambioFieldsProps) {
  const nombre = `Cambio ${numero + 1}`;
  const error = (campo: keyof CambioValues) => errores[campoDelCambio(numero, campo)];
  const campo = (name: Exclude<keyof CambioValues, 'dia' | 'reduce'>, label: string, placeholder: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={20}
      value={cambio[name]}
      error={error(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.cambio} aria-label={nombre}>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {nombre}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Quitar el cambio ${numero + 1}`}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Stack gap="xs">
        <Group grow align="flex-start">
          <FechaInput
            label="Día del cambio"
            value={cambio.dia || null}
            error={error('dia')}
            onChange={(dia) => onChange({ dia: dia ?? '' })}
          />
          {campo('interes', 'TIN nuevo (%)', 'El mismo')}
        </Group>
        <Group grow align="flex-start">
          {campo('meses', 'Meses que quedan', 'Los mismos')}
          {campo('carencia', 'De ellos, carencia', 'La misma')}
        </Group>
        <Group grow align="flex-start">
          {campo('amortizado', 'Amortizado', '0,00')}
          {campo('capitalizado', 'Se suma al capital', '0,00')}
        </Group>
        {cambio.amortizado.trim() !== '' && (
          <Select
            label="Lo amortizado reduce"
            allowDeselect={false}
            data={REDUCE}
            value={cambio.reduce}
            onChange={(reduce) => onChange({ reduce: reduce === 'plazo' ? 'plazo' : 'cuota' })}
          />
        )}
      </Stack>
    </fieldset>
  );
}
