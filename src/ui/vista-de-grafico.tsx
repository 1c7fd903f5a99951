import { SegmentedControl } from '@mantine/core';

export type Vista = 'grafico' | 'tabla';

interface VistaDeGraficoProps {
  /** What is shown, as it goes on after `Cómo se ven`. */
  de: string;
  value: Vista;
  onChange: (vista: Vista) => void;
}

/** A picture or the table behind it. */
export function VistaDeGrafico({ de, value, onChange }: VistaDeGraficoProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={`Cómo se ven ${de}`}
      value={value}
      onChange={onChange}
      data={[
        { value: 'grafico', label: 'Gráfico' },
        { value: 'tabla', label: 'Tabla' },
      ]}
    />
  );
}
