import { databaseAway, failureOf } from '../lib/failures';

/** What PostgreSQL and PostgREST say of a request, in the words of whoever uses the screens. */
const BY_CODE: Record<string, string> = {
  '22001': 'Uno de los textos es demasiado largo: acórtelo.',
  '22003': 'Uno de los números es demasiado grande.',
  '22007': 'Una de las fechas no es válida.',
  '22008': 'Una de las fechas no es válida.',
  '22021': 'Uno de los textos contiene caracteres que no se pueden guardar.',
  '22P02': 'Uno de los datos no tiene el formato que le corresponde.',
  '22P05': 'Uno de los textos contiene caracteres que no se pueden guardar.',
  '23502': 'Falta un dato obligatorio.',
  '23503': 'Uno de los datos se refiere a algo que ya no existe, o que otros datos todavía usan.',
  '23505': 'Ya existe otro registro con el mismo identificador.',
  '23514': 'Uno de los datos no cumple las reglas de esa ficha.',
  '40001': 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo.',
  '40P01': 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo.',
  '42501': 'No tiene permiso para hacerlo.',
  '54000': 'Uno de los textos es demasiado largo: acórtelo.',
  '57014': 'La consulta ha tardado demasiado y se ha detenido. Acote lo que pide y vuelva a intentarlo.',
  PGRST116: 'No se ha encontrado el registro.',
  PGRST204: 'Uno de los campos no existe.',
  PGRST301: 'La sesión no es válida. Inicie sesión de nuevo.',
};

const GENERAL = 'La petición no es válida.';
const BROKEN = 'Error interno del servidor.';

/** Raised by our own SQL, or said by our own server, in Spanish already. */
const OURS = /^(P0001|PT\d{3}|PGRST003)$/;
/** SQLSTATEs that both our SQL and PostgreSQL itself raise. PostgreSQL's own errors are recognised by their text. */
const SHARED: Record<string, RegExp> = {
  '42501':
    /permission denied|row-level security|must be (owner|superuser|member)|permiso denegado|seguridad de (fila|registro)/i,
};

/** A SQLSTATE, PostgREST's, or one of ours: a library's own would tell its name. */
const KNOWN = /^([0-9A-Z]{5}|PGRST\w{3}|PT\d{3}|DISK_RESERVE)$/;

interface EngineError {
  code?: unknown;
  message?: unknown;
  details?: unknown;
  hint?: unknown;
}

/** An engine error as clients may see it: its status and code, without SQL, paths or names of libraries. */
export async function inSpanish(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const error = parse(await response.text());
  const code = typeof error.code === 'string' && KNOWN.test(error.code) ? error.code : '';
  const status = statusOf(response.status, code);
  const body = isOurs(code, error.message)
    ? { code, message: error.message, details: error.details ?? null, hint: error.hint ?? null }
    : { code: code || `PT${status}`, message: sentence(code, status), details: null, hint: null };
  return Response.json(body, { status });
}

function isOurs(code: string, message: unknown): boolean {
  if (typeof message !== 'string') return false;
  return OURS.test(code) || (Object.hasOwn(SHARED, code) && !SHARED[code]?.test(message));
}

function sentence(code: string, status: number): string {
  const said = failureOf({ code })?.message ?? BY_CODE[code];
  if (said) return said;
  if (status === 503) return databaseAway.message;
  return status >= 500 ? BROKEN : GENERAL;
}

/** Whose fault it was: the classes 22, 23, 42 and 54 are of what was asked, whatever status the engine gives them. */
function statusOf(status: number, code: string): number {
  if (code === '57014') return 504;
  return status >= 500 && /^(22|23|42|54)/.test(code) ? 400 : status;
}

function parse(text: string): EngineError {
  try {
    return (JSON.parse(text) ?? {}) as EngineError;
  } catch {
    return {};
  }
}
