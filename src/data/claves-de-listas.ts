/** The address of a list names its order by these keys, and it is read before the code of any of the screens is loaded. */

export const CLIENTE_SORT_KEYS = [
  'id',
  'nombre_completo',
  'email',
  'telefono',
  'dni',
  'ciudad',
  'provincia',
  'created_at',
] as const;

export const EXPEDIENTE_SORT_KEYS = [
  'created_at',
  'numero_contrato',
  'nombre_acreedor',
  'fecha_generacion',
] as const;

export const ACREEDOR_SORT_KEYS = ['nombre', 'expedientes', 'reclamados', 'respondidos', 'dias'] as const;

export const INFORMES = ['acreedor', 'clausula', 'mes', 'estado'] as const;
