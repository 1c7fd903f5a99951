/** What went wrong around a request and not with it, in the words that the person at the screen sees. */
export interface Failure {
  status: 400 | 413 | 500 | 503 | 504 | 507;
  code: string;
  message: string;
}

export const databaseAway: Failure = {
  status: 503,
  code: 'PGRST003',
  message: 'La base de datos no responde. Vuelva a intentarlo en unos segundos.',
};

export const cancelled: Failure = {
  status: 504,
  code: '57014',
  message: 'La petición ha tardado demasiado y se ha cancelado. Vuelva a intentarlo.',
};

export const tooManyValues = (most: number): Failure => ({
  status: 413,
  code: '54000',
  message: `La petición lleva demasiados valores: ${most.toLocaleString('es-ES')} como mucho.`,
});

export const unwritableValue: Failure = {
  status: 400,
  code: '22P02',
  message: 'La petición lleva un valor que no se puede guardar en su campo.',
};

const unwritable: Failure = {
  status: 507,
  code: 'EROFS',
  message: 'El servidor no puede escribir en su disco: no se ha guardado nada. Avise a quien lo administra.',
};

const full: Failure = {
  status: 507,
  code: '53100',
  message: 'El disco del servidor está lleno: no se ha guardado nada. Avise a quien lo administra.',
};

const reserved: Failure = {
  status: 507,
  code: 'DISK_RESERVE',
  message:
    'En el disco del servidor queda muy poco sitio: no se guarda nada nuevo. Lo que ya está se puede consultar y eliminar. Avise a quien administra el servidor.',
};

const damaged: Failure = {
  status: 500,
  code: 'XX001',
  message:
    'Una parte de la base de datos está dañada y no se puede leer. Lo demás sigue en marcha. Avise a quien administra el servidor.',
};

const ALL = [databaseAway, cancelled, unwritableValue, unwritable, full, reserved, damaged];

/** By the code that answers have of it, which is not always PostgreSQL's. */
export const failureCalled = (code: string): Failure | undefined =>
  ALL.find((failure) => failure.code === code);

/** The driver and the socket say these, and PostgreSQL while it stops, starts or recovers. */
const AWAY =
  /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3]|53300)$/;
const UNWRITABLE = /^(EROFS|EACCES|EPERM|EIO|58030)$/;
/** Pages that are not what was written, and files of PostgreSQL that are gone. */
const DAMAGED = /^(XX00[12]|58P01)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

export function failureOf(error: unknown): Failure | undefined {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return undefined;
  if (code === reserved.code) return reserved;
  if (FULL.test(code)) return full;
  if (DAMAGED.test(code)) return damaged;
  if (UNWRITABLE.test(code)) return unwritable;
  return AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect') ? databaseAway : undefined;
}
