import type { PlazoValues } from '@/features/agenda/plazo/plazo-values';

/** What every step of the form gets. */
export interface PasoProps {
  values: PlazoValues;
  errors: Partial<Record<keyof PlazoValues, string>>;
  onChange: (change: Partial<PlazoValues>) => void;
}
