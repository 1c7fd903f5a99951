import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import type { PlazoValues } from '@/features/agenda/plazo/plazo-values';

/** What every step of the form gets. */
export interface PasoProps {
  values: PlazoValues;
  /** The kind that was chosen; undefined for one that is typed. */
  tipo: PlazoTipo | undefined;
  errors: Partial<Record<keyof PlazoValues, string>>;
  onChange: (change: Partial<PlazoValues>) => void;
}
