/** What a signature wraps (RFC 5652): the content is read and the signer named. Nothing here says that the signature is good. */
import {
  fromBER,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
  type AsnType,
  Constructed,
} from 'asn1js';

import { copia } from './mail';

export interface Firmado {
  /** Undefined: a signature alone, whose content lies elsewhere. */
  contenido: Uint8Array<ArrayBuffer> | undefined;
  firmante: string | undefined;
}

const FIRMADO = '1.2.840.113549.1.7.2';
const NOMBRE = '2.5.4.3';

/** @returns undefined where it is encrypted, or no signature. */
export function openFirmado(bytes: Uint8Array): Firmado | undefined {
  const { result, offset } = fromBER(desdeLetras(bytes));
  if (offset === -1 || !(result instanceof Sequence)) return undefined;
  const [tipo, envuelto] = hijos(result);
  if (!(tipo instanceof ObjectIdentifier) || tipo.getValue() !== FIRMADO || !envuelto) return undefined;
  const [datos] = hijos(envuelto);
  if (!datos) return undefined;
  const partes = hijos(datos);
  const encapsulado = partes.find(
    (parte) => parte instanceof Sequence && hijos(parte)[0] instanceof ObjectIdentifier,
  );
  const octetos = encapsulado && hijos(hijos(encapsulado)[1])[0];
  return {
    contenido: octetos instanceof OctetString ? copia(octetos.getValue()) : undefined,
    firmante: nombreEn(partes.filter((parte) => !(parte instanceof Asn1Set) && parte !== encapsulado)),
  };
}

function desdeLetras(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x30) return bytes;
  const text = new TextDecoder('latin1').decode(bytes).replace(/-----[^-]+-----/g, '');
  return Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
}

const hijos = (value: AsnType | undefined): AsnType[] =>
  value instanceof Constructed || value instanceof Sequence || value instanceof Asn1Set
    ? value.valueBlock.value
    : [];

/** The subject's own name: in each certificate the issuer's comes first, and its is the last name of all. */
function nombreEn(partes: AsnType[]): string | undefined {
  let last: string | undefined;
  let left = 5000;
  const pending = [...partes].toReversed();
  for (let next = pending.pop(); next && left > 0; next = pending.pop()) {
    left -= 1;
    const own = hijos(next);
    const [tipo, texto] = own;
    if (tipo instanceof ObjectIdentifier && tipo.getValue() === NOMBRE && texto) {
      const { value } = texto.valueBlock as { value?: unknown };
      if (typeof value === 'string') last = value;
    } else pending.push(...own.toReversed());
  }
  return last;
}
