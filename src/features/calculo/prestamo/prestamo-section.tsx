import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';

import { CambiosFields } from '@/features/calculo/prestamo/cambios-fields';
import { CotejoTable } from '@/features/calculo/prestamo/cotejo-table';
import { textos } from '@/features/calculo/prestamo/textos';
import {
  contar,
  MAX_EXTRACTO,
  type PrestamoValues,
  readPrestamoValues,
  writePrestamoValues,
} from '@/features/calculo/prestamo/valores';
import { FechaInput } from '@/ui/fecha-input';
import { LineasInput } from '@/ui/lineas-input';

interface PrestamoSectionProps {
  /** As it is kept: see PrestamoValues. */
  escrito: string;
  /** Instalments until this day were paid. */
  hasta: string;
  onChange: (escrito: string) => void;
  onLineas: (lineas: string) => void;
}

/** A premium that a loan paid: the part of each instalment that pays it, on its day, with what changed in the loan. */
export function PrestamoSection({ escrito, hasta, onChange, onLineas }: PrestamoSectionProps) {
  const [before] = useState(escrito);
  // What is wrong is said once somebody asks for the instalments, or pastes a statement: not of a loan that is half typed.
  const [pedido, setPedido] = useState(false);
  const values = useMemo(() => readPrestamoValues(escrito), [escrito]);
  const settled = useDeferredValue(values);
  const contado = useMemo(() => contar(settled, hasta), [settled, hasta]);
  const conExtracto = values.extracto.trim() !== '';
  const errores = (pedido || conExtracto) && 'errores' in contado ? contado.errores : {};
  const set = (part: Partial<PrestamoValues>) => onChange(writePrestamoValues({ ...values, ...part }));
  const campo = (name: 'importe' | 'interes' | 'meses' | 'carencia', label: string, placeholder: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={20}
      value={values[name]}
      error={errores[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const dia = (name: 'primera' | 'cancelado', label: string) => (
    <FechaInput
      label={label}
      value={values[name] || null}
      error={errores[name]}
      onChange={(day) => set({ [name]: day ?? '' })}
    />
  );
  const generar = () => {
    setPedido(true);
    const hecho = contar(values, hasta);
    if ('lineas' in hecho) onLineas(hecho.lineas);
  };
  return (
    <details open={before !== ''}>
      <summary>Generar las cantidades de una prima financiada</summary>
      <Stack gap="sm" mt="sm">
        <Text size="sm" c="dimmed">
          {textos.ayuda}
        </Text>
        <Group grow align="flex-start">
          {campo('importe', 'Prima financiada', '1.234,56')}
          {campo('interes', 'TIN del préstamo (%)', '6,95')}
        </Group>
        <Group grow align="flex-start">
          {campo('meses', 'Meses', '84')}
          {campo('carencia', 'Meses de carencia', '0')}
        </Group>
        <Group grow align="flex-start">
          {dia('primera', 'Primera cuota')}
          {dia('cancelado', 'Cancelado el')}
        </Group>
        <CambiosFields cambios={values.cambios} errores={errores} onChange={(cambios) => set({ cambios })} />
        {errores['todo'] && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errores['todo']}
          </Text>
        )}
        <div>
          <Button size="compact-sm" variant="default" onClick={generar}>
            Generar las cuotas
          </Button>
        </div>
        <LineasInput
          label="Extracto de la entidad"
          description={textos.extractoAyuda}
          minRows={2}
          maxRows={8}
          maxLength={MAX_EXTRACTO}
          value={values.extracto}
          error={errores['extracto']}
          onChange={(texto) => set({ extracto: texto })}
        />
        {conExtracto && <CotejoTable cotejos={'errores' in contado ? undefined : contado.cotejos} />}
      </Stack>
    </details>
  );
}
