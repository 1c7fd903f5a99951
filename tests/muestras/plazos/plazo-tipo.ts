import type { PlazoTipo } from '../../../src/domain/plazos/plazo-tipo';

/** A kind of term as the database has it, signed by nobody. */
export const unPlazoTipo = (cambios: Partial<PlazoTipo> = {}): PlazoTipo => ({
  clave: 'apelacion',
  titulo: 'Recurso de apelación',
  cantidad: 20,
  unidad: 'dias',
  clase: 'procesal',
  comun: false,
  dictamen: false,
  disparo: 'notificacion',
  efecto: 'vence',
  gracia: true,
  articulo: 'art. 458.1 LEC',
  cuenta_desde: 'la notificación',
  vigente_desde: '2024-03-20',
  vigente_hasta: null,
  estado: 'leido',
  leido_el: '2026-11-26',
  enlace: 'https://www.boe.es/buscar/act.php?id=BOE-A-2000-323',
  lecturas: null,
  nota: null,
  motivo: null,
  revisado_por: null,
  revisado_at: null,
  updated_at: '2026-11-23T10:00:00Z',
  ...cambios,
});
