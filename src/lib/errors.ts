export type ErrorKind =
  | 'network'
  | 'unavailable'
  | 'session'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  /** The server has no room for anything new. */
  | 'full'
  /** The page itself stopped waiting for it. */
  | 'aborted'
  | 'unknown';

/** Every failure of the backend, whatever its shape there. `message` keeps the server's words; `code` its own code. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string | undefined;
  /** Details that one caller knows how to read: the reasons of a weak password, for instance. */
  readonly details: unknown;

  constructor(kind: ErrorKind, message: string, code?: string, details?: unknown) {
    super(message);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }

  /** It passes by itself: the same call may succeed a moment later. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.kind);
  }

  /** Other calls would fail with it too: there is no connection, no session or no room. */
  get hitsAll(): boolean {
    return this.isTransient || this.kind === 'session' || this.kind === 'full';
  }
}

const TRANSIENT = new Set<ErrorKind>(['network', 'unavailable', 'too-many']);

/** Browsers say this of a call, and of a part of the page that is loaded when it is needed. */
const LOST_CONNECTION =
  /failed to fetch|networkerror|load failed|fetch failed|unable to preload|importing a module script failed|error loading dynamically imported module/i;

interface BackendError {
  message?: unknown;
  code?: unknown;
  status?: unknown;
  statusCode?: unknown;
  details?: unknown;
  hint?: unknown;
  reasons?: unknown;
}

/** The rule of the rows (is_staff) asks for the second step to sign in. */
export const LACKS_SECOND_STEP = 'insufficient_aal';

/** A write named the row as it was seen, and it is another now (`private.check_visto`). */
export const NOT_AS_SEEN = 'visto';

const KIND_BY_CODE: Record<string, ErrorKind> = {
  '42501': 'forbidden',
  // A statement that took too long would take as long again, so this is not `unavailable`, which is retried.
  '57014': 'unknown',
  // Two writes waited for each other and this one was undone whole: asked again, it finds the other one done.
  '40P01': 'unavailable',
  '40001': 'unavailable',
  PGRST116: 'not-found',
  PGRST301: 'session',
  PT404: 'not-found',
  '23505': 'conflict',
  PT409: 'conflict',
  session_not_found: 'session',
  bad_jwt: 'session',
  [LACKS_SECOND_STEP]: 'session',
};

const KIND_BY_STATUS: Record<number, ErrorKind> = {
  0: 'network',
  400: 'invalid',
  401: 'session',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'too-many',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'full',
};

/** What PostgreSQL, the API and the storage say in English. Our own functions speak Spanish, and are heard as they are. */
const IN_SPANISH: [RegExp, string][] = [
  [
    /\bjwt\b|no api key|session.*missing|not authenticated|unauthorized/i,
    'Usuario no autenticado. Vuelva a iniciar sesión para seguir.',
  ],
  [/permission denied|row-level security|not authorized/i, 'No tiene permiso para hacerlo.'],
  [/duplicate key|already exists/i, 'Ya existe otro igual.'],
  [/violates foreign key/i, 'Depende de algo que ya no existe, o algo depende de ello.'],
  [/violates|null value in column/i, 'Falta un dato, o alguno no es válido.'],
  [/invalid input|out of range|too long|malformed|invalid byte/i, 'Un valor no es válido.'],
  [
    /canceling statement|statement timeout|timed out/i,
    'El servidor ha tardado demasiado. Vuelva a intentarlo.',
  ],
  [
    /bad gateway|service unavailable|gateway time-?out|too many connections/i,
    'El servidor no está disponible ahora.',
  ],
  [/object not found|not found$|does not exist|schema cache/i, 'El servidor no lo encuentra.'],
  [/internal server error|^\s*(\{\}|\[object Object\])?\s*$/i, 'El servidor ha fallado sin decir por qué.'],
];

/** PostgreSQL begins its sentences with a small letter; our server says them in Spanish already. */
const ENGLISH = /^[a-z]|\b(the|could|cannot|must|with|for|of|is|was|by|requires)\b/;

/** What is left of PostgreSQL's errors, by the class of their code. */
const BY_CLASS: Record<string, string> = {
  '08': 'El servidor no está disponible ahora.',
  '21': 'El servidor no admite el cambio: no se ha guardado nada.',
  '22': 'Un valor no es válido.',
  '23': 'Falta un dato, o alguno no es válido.',
  '25': 'El servidor no admite cambios ahora.',
  '40': 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo.',
  '53': 'El servidor no tiene sitio o está ocupado. Vuelva a intentarlo más tarde.',
  '54': 'Lo que se pide es demasiado grande.',
  '55': 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo.',
  '57': 'El servidor no está disponible ahora.',
  '58': 'El servidor ha fallado.',
  PG: 'La petición no es válida.',
  XX: 'El servidor ha fallado.',
};

/** What the program itself, or the browser, throws is written for whoever programs. */
const OF_THE_PAGE: Record<string, string> = {
  NotReadableError: 'El navegador no ha podido leer el archivo.',
  NotFoundError: 'El archivo ya no está donde estaba.',
  NotAllowedError: 'El navegador no lo permite.',
  QuotaExceededError: 'El navegador no tiene sitio para guardarlo.',
  ...Object.fromEntries(
    ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'InvalidStateError', 'DataCloneError'].map(
      (name) => [name, 'La página ha fallado. Vuelva a cargarla.'],
    ),
  ),
};

const inSpanish = (text: string, code = '', name = ''): string =>
  IN_SPANISH.find(([said]) => said.test(text))?.[1] ??
  OF_THE_PAGE[name] ??
  (ENGLISH.test(text) ? BY_CLASS[code.slice(0, 2)] : undefined) ??
  text;

export const noConnection = (): AppError => new AppError('network', 'No hay conexión con el servidor');

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { message, code, status, statusCode, details, hint, reasons } = (error ?? {}) as BackendError;
  const text = typeof message === 'string' ? message : String(error);
  const { name } = (error ?? {}) as { name?: string };
  // supabase-js puts the name before the browser's words.
  if (name === 'AbortError' || text.startsWith('AbortError:'))
    return new AppError('aborted', 'Se ha dejado de esperar la respuesta.');
  // Browsers word a lost connection each in their own way; supabase-js hands the words on.
  if (LOST_CONNECTION.test(text)) {
    return noConnection();
  }
  if (text === 'JWT expired') return new AppError('session', 'La sesión ha caducado. Vuelva a intentarlo.');
  // The rule of the rows (is_staff) refuses a session that was ended elsewhere.
  if (hint === 'session_not_found') return new AppError('session', text, hint);
  if (hint === NOT_AS_SEEN) return new AppError('conflict', text, NOT_AS_SEEN);
  if (hint === LACKS_SECOND_STEP) return new AppError('session', text, LACKS_SECOND_STEP);
  const ownCode = typeof code === 'string' ? code : undefined;
  // An index of the database cannot hold it; its own words speak of bytes and index rows.
  if (ownCode === '54000')
    return new AppError('invalid', 'Uno de los textos es demasiado largo: acórtelo.', ownCode);
  const httpStatus = Number(status ?? statusCode);
  const kind = (ownCode && KIND_BY_CODE[ownCode]) || KIND_BY_STATUS[httpStatus] || 'unknown';
  return new AppError(kind, inSpanish(text, ownCode, name), ownCode, reasons ?? details);
}

/** Awaits a supabase-js call: its data, or an AppError. */
export async function unwrap<T>(
  call: PromiseLike<{ data: T; error: unknown; status?: number }>,
): Promise<NonNullable<T>> {
  const { data, error, status } = await call;
  if (error) throw toAppError({ status, ...error, message: (error as Error).message });
  if (data === null || data === undefined)
    throw new AppError('not-found', 'El servidor no ha devuelto datos');
  return data;
}

/** For an update or delete with `.select()`: under row security a denied one succeeds with zero rows. */
export async function unwrapOne<T>(
  call: PromiseLike<{ data: T[] | null; error: unknown; status?: number }>,
): Promise<T> {
  const [row] = await unwrap(call);
  if (row === undefined) throw new AppError('not-found', 'Ya no existe o no tiene permiso para cambiarlo');
  return row;
}
