import { DOMAIN_NOT_ALLOWED, textOfCode, toSesionError } from '@/data/sesion/errores';
import { allowedDomains } from '@/data/sesion/sesion-api';
import type { LinkError } from '@/features/auth/link-error';
import { textos } from '@/features/auth/textos';

/** The code of a notice about a recovery link: another one may be asked for. */
export const RECOVERY_LINK = 'recovery_link';

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

/** For an error that a link of a mail or Google brought back in the address. */
export function linkNotice({ code, type }: LinkError): Notice {
  if (code === DOMAIN_NOT_ALLOWED) return domainNotice();
  const message =
    code === 'otp_expired' && type !== 'recovery' ? textos.confirmacionCaducada : textOfCode(code);
  return { title: textos.errorEntrar, message, code: type === 'recovery' ? RECOVERY_LINK : code };
}
