/**
 * Operation ids. Every write carries an `x-operation-id`. The database executes an id once and repeats its answer to whoever sends the same
 * id again (supabase/schemas/16_operaciones.sql). So a write whose answer was lost is sent again, once the connection is back, and the
 * person is told only when that fails too. If the person then repeats the same write unchanged, it still counts as the same operation.
 */
import { v4 as uuid } from 'uuid';

import { waitForConnection } from '@/lib/conexion';
import { AppError, toAppError } from '@/lib/errors';
import { SOON, withRetry } from '@/lib/retry';

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * The functions that answer the same again (`private.operation_begin`). Those of an import are asked again by the import itself, which
 * can wait longer.
 */
export const FUNCTIONS: Record<string, 'asked-again' | 'by-caller'> = {
  aceptar_notificacion: 'asked-again',
  agenda_cambiar: 'asked-again',
  agenda_crear: 'asked-again',
  agenda_marcar: 'asked-again',
  anotar_importe: 'asked-again',
  anular_fases: 'asked-again',
  aplicar_regla: 'asked-again',
  asignar_servicio: 'asked-again',
  avisos_marcar: 'asked-again',
  avisos_preferir: 'asked-again',
  bloquear_cliente: 'asked-again',
  borrar_cliente_definitivamente: 'asked-again',
  borrar_periodica: 'asked-again',
  borrar_regla: 'asked-again',
  cambiar_festivos: 'asked-again',
  comparar_acreedores: 'asked-again',
  comparar_clientes: 'asked-again',
  confirmar_calculo: 'asked-again',
  confirmar_calculos: 'asked-again',
  corregir_importe: 'asked-again',
  correos_marcar: 'asked-again',
  crear_destino: 'asked-again',
  crear_programa: 'asked-again',
  crear_suscripcion: 'asked-again',
  delete_many_to_papelera: 'asked-again',
  delete_to_papelera: 'asked-again',
  decidir_bloqueo: 'asked-again',
  decidir_plazos: 'asked-again',
  decidir_reclamaciones: 'asked-again',
  desbloquear_cliente: 'asked-again',
  descartar_notificacion: 'asked-again',
  deshacer_cambio_en_bloque: 'asked-again',
  deshacer_notificacion: 'asked-again',
  deshacer_servicios: 'asked-again',
  deshacer_traspaso: 'asked-again',
  deshacer_union_acreedores: 'asked-again',
  deshacer_union_clientes: 'asked-again',
  detectar_servicios: 'asked-again',
  distinguir_acreedores: 'asked-again',
  distinguir_clientes: 'asked-again',
  empezar_demostracion: 'asked-again',
  envio_accion: 'asked-again',
  envio_anadir: 'asked-again',
  envio_crear: 'asked-again',
  escritos_marcar: 'asked-again',
  escritos_pdf: 'asked-again',
  firmar_plazo_tipo: 'asked-again',
  firmar_reglas: 'asked-again',
  guardar_aportacion: 'asked-again',
  guardar_calculo: 'asked-again',
  guardar_fase: 'asked-again',
  guardar_festivos: 'asked-again',
  guardar_organo: 'asked-again',
  guardar_periodica: 'asked-again',
  guardar_dato_legal: 'asked-again',
  guardar_plazo_tipo: 'asked-again',
  guardar_prescripcion: 'asked-again',
  guardar_procedimiento: 'asked-again',
  guardar_profesional: 'asked-again',
  guardar_regla: 'asked-again',
  guardar_resultado: 'asked-again',
  guardar_sede: 'asked-again',
  guardar_situacion: 'asked-again',
  guardar_texto_documento: 'asked-again',
  import_clientes: 'by-caller',
  import_rows: 'by-caller',
  guardar_tipos_publicados: 'asked-again',
  lote_anotar: 'asked-again',
  lote_cerrar: 'asked-again',
  lote_confirmar: 'asked-again',
  lote_tomar: 'asked-again',
  marcar_aportacion: 'asked-again',
  masc_aportar: 'asked-again',
  masc_deshacer: 'asked-again',
  masc_enviar: 'asked-again',
  masc_guardar: 'asked-again',
  masc_guardar_justificantes: 'asked-again',
  masc_guardar_via: 'asked-again',
  masc_marcar: 'asked-again',
  masc_permitir: 'asked-again',
  masc_quitar_justificante: 'asked-again',
  masc_retirar: 'asked-again',
  mover_fase: 'asked-again',
  plantilla_estado: 'asked-again',
  plantilla_guardar: 'asked-again',
  purge_papelera: 'asked-again',
  quitar_resultado: 'asked-again',
  recalcular_calculos: 'asked-again',
  recontar_plazos: 'asked-again',
  registrar_notificaciones: 'asked-again',
  restaurar_filas: 'asked-again',
  restore_papelera: 'asked-again',
  revisar_calendario: 'asked-again',
  reenviar_llamada: 'asked-again',
  retirar_demostracion: 'asked-again',
  retirar_destino: 'asked-again',
  revisar_tipos_publicados: 'asked-again',
  revocar_programa: 'asked-again',
  revocar_suscripcion: 'asked-again',
  set_deals_field: 'asked-again',
  soltar_salidas: 'asked-again',
  terminar_demostracion: 'asked-again',
  tomar_notificacion: 'asked-again',
  traspasar: 'asked-again',
  unir_acreedores: 'asked-again',
  unir_clientes: 'asked-again',
  update_staff: 'asked-again',
};

/** Documents are written by the steps of an upload, which try again themselves. */
const TABLES_BY_CALLER = new Set(['deal_documents', 'cliente_documents']);

/** PostgreSQL's answer to a statement on a table that was done before; `details` has its rows. */
const ALREADY_DONE = 208;

const AWAY = new Set([502, 503, 504]);

/** So long a write waits for the connection. Then the person is told, and has the form back. */
const LONGEST_MS = 60_000;

export function withOperations(fetch: Fetch, pause = waitForConnection): Fetch {
  const unanswered = new Map<string, string>();

  return async (input, init) => {
    const asking = kindOf(input, init);
    if (!asking) return fetch(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    const fingerprint = fingerprintOf(`${init?.method} ${urlOf(input)} ${body}`);
    const id = unanswered.get(fingerprint) ?? uuid();
    unanswered.set(fingerprint, id);
    const headers = new Headers(init?.headers);
    headers.set('x-operation-id', `${id}:${fingerprint}`);
    const until = Date.now() + LONGEST_MS;
    const response = await answerTo(() => fetch(input, { ...init, headers }), {
      pauses: asking === 'by-caller' ? [] : SOON,
      wait: pause,
      stopped: () => Date.now() > until || (init?.signal?.aborted ?? false),
    });
    if (!AWAY.has(response.status)) unanswered.delete(fingerprint);
    return response.status === ALREADY_DONE ? asFirstAnswer(response, input, headers) : response;
  };
}

/** The last answer, also where it says that the server is away. */
async function answerTo(
  ask: () => Promise<Response>,
  options: Parameters<typeof withRetry>[1],
): Promise<Response> {
  let away: Response | undefined;
  const askOnce = async () => {
    away = undefined;
    const response = await ask();
    if (!(await passesByItself(response))) return response;
    away = response;
    throw new AppError('unavailable', response.statusText);
  };
  return withRetry(askOnce, options).catch((error: unknown) => {
    if (away) return away;
    throw error;
  });
}

async function passesByItself(response: Response): Promise<boolean> {
  if (AWAY.has(response.status)) return true;
  // PostgreSQL undid this write whole because it met another one: only the code says so.
  return (
    response.status === 500 &&
    toAppError(
      await response
        .clone()
        .json()
        .catch(() => null),
    ).isTransient
  );
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

function kindOf(input: RequestInfo | URL, init?: RequestInit): 'asked-again' | 'by-caller' | undefined {
  const method = init?.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [, called, name = ''] = /\/rest\/v1\/(rpc\/)?([a-z_]+)/.exec(urlOf(input)) ?? [];
  if (called) return FUNCTIONS[name];
  return TABLES_BY_CALLER.has(name) ? 'by-caller' : 'asked-again';
}

/** The rows of the first time, in the form that was asked for now. */
async function asFirstAnswer(
  response: Response,
  input: RequestInfo | URL,
  headers: Headers,
): Promise<Response> {
  const { details } = (await response.json()) as { details: string };
  const wanted = new URL(urlOf(input)).searchParams.get('select') ?? '*';
  const rows = (JSON.parse(details) as Record<string, unknown>[]).map((row) => pick(row, wanted));
  const single = headers.get('accept')?.includes('vnd.pgrst.object') ?? false;
  return Response.json(single ? rows[0] : rows);
}

function pick(row: Record<string, unknown>, wanted: string): Record<string, unknown> {
  if (wanted === '*') return row;
  const names = new Set(wanted.split(','));
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

/**
 * Distinguishes the requests of one person (FNV-1a, twice 32 bits). SHA-256 is not available on pages without HTTPS, and a collision would
 * benefit nobody.
 */
function fingerprintOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return [a, b].map((part) => (part >>> 0).toString(36)).join('');
}
