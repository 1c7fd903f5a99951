import type { Tables } from '@/lib/database.types';

/** What staff can write of a client, as the screens name it. */
export type ClienteCampo = Exclude<
  keyof Tables<'clientes'>,
  'id' | 'user_id' | 'importacion_id' | 'bloqueado_at' | 'created_at' | 'updated_at' | 'busqueda'
>;

/** A filter has the name of its column and holds a part of its text, or days: `2026-01-01..2026-12-31`. */
export const CAMPOS_FILTRADOS = [
  'nombre_completo',
  'email',
  'telefono',
  'dni',
  'cif',
  'direccion',
  'codigo_postal',
  'nacionalidad',
  'iban',
  'correo_aceptado',
] as const satisfies ClienteCampo[];
export type CampoFiltrado = (typeof CAMPOS_FILTRADOS)[number];

export const CLIENTE_LABELS: Record<ClienteCampo, string> = {
  nombre_completo: 'Nombre completo',
  email: 'Email',
  telefono: 'Teléfono',
  dni: 'DNI/NIE',
  direccion: 'Dirección',
  codigo_postal: 'Código postal',
  ciudad: 'Ciudad',
  provincia: 'Provincia',
  nacionalidad: 'Nacionalidad',
  iban: 'IBAN',
  es_empresa: 'Empresa',
  cif: 'CIF',
  correo_aceptado: 'Acepta recibir correos desde',
};
