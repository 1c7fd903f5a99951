import type { Fase } from '@/domain/fases/fases';

/** Whether the demanda was filed: what stops one is no news after that. A case file without a phase has none. */
export function yaSeDemando(fase: string | null, fases: readonly Pick<Fase, 'clave' | 'orden'>[]): boolean {
  const ordenDe = (clave: string | null) => fases.find((una) => una.clave === clave)?.orden;
  const [suya, presentada] = [ordenDe(fase), ordenDe('presentada')];
  return suya !== undefined && presentada !== undefined && suya >= presentada;
}
