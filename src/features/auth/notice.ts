import { DOMAIN_NOT_ALLOWED, textOfCode, toSesionError } from '@/data/sesion/errores';
import { allowedDomains } from '@/data/sesion/sesion-api';
import { textos } from '@/features/auth/textos';

/** What the card says above its form. One at a time; the next attempt takes it away. */
export interface Notice {
  title: string;
  message: string;
  /** The failure's code: what the card may offer as a way on. */
  code?: string | undefined;
}

export function domainNotice(): Notice {
  return {
    title: textos.dominioNoPermitido,
    message: textos.soloDominios(allowedDomains()),
    code: DOMAIN_NOT_ALLOWED,
  };
}

export function failureNotice(title: string, error: unknown): Notice {
  const { message, code } = toSesionError(error);
  return code === DOMAIN_NOT_ALLOWED ? domainNotice() : { title, message, code };
}

/** For an error that Google brought back in the address. */
export function linkNotice(code: string): Notice {
  if (code === DOMAIN_NOT_ALLOWED) return domainNotice();
  return { title: textos.errorEntrar, message: textOfCode(code), code };
}
