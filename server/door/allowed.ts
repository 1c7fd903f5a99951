/**
 * All that /rest/v1 and /auth/v1 let in: what the screens ask, and nothing else. `tests/architecture/puerta.test.ts` derives the same
 * from `src` and says which line to add here or to remove.
 */

/** Filters, by the names that PostgREST and supabase-js give them. */
export type Operator = 'eq' | 'in';

export interface TableRule {
  /** Reads, with the filters they may have. */
  select?: readonly Operator[];
  insert?: true;
  /** Changes and deletions always have a filter. */
  update?: readonly Operator[];
  delete?: readonly Operator[];
}

export type TableVerb = keyof TableRule;

export const TABLES: Readonly<Record<string, TableRule>> = {
  acreedores: { select: ['eq'], insert: true, update: ['eq'] },
  agenda: { select: ['eq'] },
  auditoria: { select: ['eq'] },
  cliente_documents: { select: ['eq', 'in'], insert: true },
  cliente_registros: { select: ['eq'], insert: true, update: ['eq'] },
  clientes: { select: ['eq', 'in'], insert: true, update: ['eq'] },
  deal_documents: { select: ['eq', 'in'], insert: true, update: ['eq', 'in'] },
  deals: { select: ['eq', 'in'], insert: true, update: ['eq'] },
  document_categories: { select: [] },
  expedientes: { select: ['eq'], insert: true, update: ['eq'] },
  importaciones: { select: ['eq'], insert: true, update: ['eq'] },
  papelera: { select: ['eq', 'in'] },
  reglas_revisadas: { select: [] },
  sedes: { select: [] },
  settings: { select: ['eq'], insert: true, update: ['eq'] },
  staff: { select: ['eq'] },
  textos_legales: { select: [] },
  vistas: { select: ['eq'], insert: true, update: ['eq'], delete: ['eq'] },
};

/** How long a call may take and how much it may send: see limits.ts. */
export type CallKind = 'list' | 'work' | 'import';

export const FUNCTIONS: Readonly<Record<string, CallKind>> = {
  abrir_expediente: 'work',
  abrir_inicio: 'list',
  acreedores_parecidos: 'work',
  actividad_de_cliente: 'list',
  actividad_de_deal: 'list',
  add_documentos_sincronizados: 'work',
  add_expediente_documento: 'work',
  agenda_cambiar: 'work',
  agenda_choques: 'list',
  agenda_crear: 'work',
  agenda_marcar: 'work',
  agenda_por_dia: 'list',
  bloquear_cliente: 'work',
  borrar_cliente_definitivamente: 'work',
  buscar: 'list',
  calendario_de_sede: 'list',
  clientes_filter_values: 'list',
  comparar_acreedores: 'work',
  compare_storage: 'work',
  count_found: 'work',
  datos_del_interesado: 'work',
  deals_filter_values: 'list',
  deals_of_cliente: 'list',
  delete_many_to_papelera: 'work',
  delete_to_papelera: 'work',
  desbloquear_cliente: 'work',
  deshacer_union_acreedores: 'work',
  distinguir_acreedores: 'work',
  documentos_exigidos: 'list',
  exigidos_de_otros: 'list',
  export_auditoria: 'work',
  export_rows: 'work',
  find_by_contract: 'work',
  find_clientes_by_nif: 'work',
  firmar_reglas: 'work',
  found_ids: 'work',
  found_papelera: 'work',
  get_acreedor: 'list',
  guardar_festivos: 'work',
  guardar_sede: 'work',
  import_clientes: 'import',
  import_rows: 'import',
  importacion_registros: 'work',
  informe: 'work',
  inicio_counters: 'list',
  inicio_resumen: 'work',
  list_acreedores: 'list',
  list_acreedores_distintos: 'list',
  list_agenda: 'list',
  list_auditoria: 'list',
  list_bloqueados: 'list',
  list_clientes: 'list',
  list_deals: 'list',
  list_documentos_perdidos: 'list',
  list_expedientes: 'list',
  list_importaciones: 'list',
  list_papelera: 'list',
  list_sin_paso: 'list',
  list_uniones_acreedores: 'list',
  log_documents_access: 'work',
  objetos_por_borrar: 'work',
  plazos_de_sede: 'work',
  preview_deals_field: 'work',
  preview_union_acreedores: 'work',
  purge_papelera: 'work',
  recontar_plazos: 'work',
  remove_expediente_documento: 'work',
  restore_papelera: 'work',
  revisar_calendario: 'work',
  set_deals_field: 'work',
  tareas_contadores: 'list',
  undo_deals_field: 'work',
  unir_acreedores: 'work',
  update_staff: 'work',
};

/** What the screens call of the accounts, by method, path and grant. */
export const AUTH_CALLS: readonly string[] = [
  'GET /authorize',
  'GET /user',
  'POST /logout',
  'POST /recover',
  'POST /resend',
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /verify',
  'PUT /user',
];

/** What comes from elsewhere, and no source names: the way back from Google. */
export const AUTH_LINKS: readonly string[] = ['GET /callback'];
