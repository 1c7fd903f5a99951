/** One address in ASCII, as the database takes it: nothing in it can end a header or begin another address. */
const DIRECCION =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

export const esDireccion = (text: string): boolean => DIRECCION.test(text);

/** A link to write to an address and to nobody else: a `?` in it would add people and texts. Undefined where it is no address. */
export function enlaceDeCorreo(text: string): string | undefined {
  const direccion = text.trim();
  if (!esDireccion(direccion)) return undefined;
  const [cuenta = '', dominio] = direccion.split('@');
  return `mailto:${encodeURIComponent(cuenta)}@${dominio}`;
}
