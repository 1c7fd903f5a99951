import { Select, Textarea, TextInput } from '@mantine/core';

import type { Fase } from '@/domain/fases/fases';
import type { CambioValues, ErroresDelCambio } from '@/features/expedientes/fases/cambio';
import { FechaInput } from '@/ui/fecha-input';

interface CambioFieldsProps {
  fases: readonly Fase[];
  values: CambioValues;
  errors: ErroresDelCambio;
  hoy: string;
  /** The move skips a phase or goes back. */
  salta: boolean;
  onChange: (part: Partial<CambioValues>) => void;
}

/** What a change of phase asks of one case file and of many. */
export function CambioFields({ fases, values, errors, hoy, salta, onChange }: CambioFieldsProps) {
  return (
    <>
      <Select
        label="Fase"
        placeholder="Elija la fase"
        allowDeselect={false}
        data-autofocus
        data={fases
          .filter(({ activa }) => activa)
          .map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
        value={values.fase || null}
        error={errors.fase}
        onChange={(fase) => onChange({ fase: fase ?? '' })}
      />
      <FechaInput
        label="Desde"
        description="El día en que ocurrió"
        maxDate={hoy}
        value={values.fecha || null}
        error={errors.fecha}
        onChange={(fecha) => onChange({ fecha: fecha ?? '' })}
      />
      {salta && (
        <TextInput
          label="Motivo"
          description="Salta una fase o vuelve atrás: queda en el historial"
          maxLength={500}
          required
          value={values.motivo}
          error={errors.motivo}
          onChange={(event) => onChange({ motivo: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Nota"
        autosize
        maxLength={2000}
        value={values.nota}
        onChange={(event) => onChange({ nota: event.currentTarget.value })}
      />
    </>
  );
}
