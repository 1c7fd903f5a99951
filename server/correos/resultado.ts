/** What became of a mail that was handed to the mail server. Only what is certain is a failure: after anything else it may have arrived. */
export interface Resultado {
  estado: 'enviado' | 'fallido' | 'despues' | 'dudoso';
  /** For the person who looks at it; null where there is nothing to say. */
  motivo: string | null;
}

interface SmtpError {
  message: string;
  /** What the server answered, where it did. */
  responseCode?: number;
  code?: string;
  syscall?: string;
}

const dudoso = 'No se recibió respuesta del servidor de correo: compruebe si llegó antes de repetirlo';

/** Before anything was said to the server. */
const notBegun = ({ code = '', syscall }: SmtpError) =>
  syscall === 'connect' || ['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'ECONNREFUSED'].includes(code);

export function deFallo(error: unknown): Resultado {
  const failure = error as SmtpError;
  const { responseCode } = failure;
  if (notBegun(failure))
    return { estado: 'despues', motivo: 'El servidor de correo no admite la conexión: se vuelve a intentar' };
  if (responseCode === undefined) return { estado: 'dudoso', motivo: dudoso };
  if (responseCode >= 400 && responseCode < 500)
    return {
      estado: 'despues',
      motivo: `El servidor de correo pide que se intente más tarde (código ${responseCode})`,
    };
  return { estado: 'fallido', motivo: motivoDeRechazo(responseCode) };
}

const RECHAZOS: Record<number, string> = {
  550: 'La dirección no existe o rechaza el correo',
  551: 'La dirección no existe o rechaza el correo',
  552: 'El buzón está lleno o el correo es demasiado grande',
  553: 'El servidor de correo no admite esa dirección',
};

const motivoDeRechazo = (code: number) =>
  `${RECHAZOS[code] ?? 'El servidor de correo lo rechaza'} (código ${code})`;
