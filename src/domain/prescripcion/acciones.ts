/** Kinds of action, each with the article that was read, and on which day. */
import type { Accion, ClaveDeAccion } from './tipos';

const LEIDO_EL = '2026-11-27';
const leido = { estado: 'leido', leido_el: LEIDO_EL } as const;

export const ACCIONES: readonly Accion[] = [
  {
    clave: 'personal',
    titulo: 'Acción personal sin plazo propio',
    articulo: 'art. 1964.2 CC',
    anios: 5,
    desde: 'desde que pueda exigirse el cumplimiento de la obligación',
    ...leido,
  },
  {
    clave: 'nulidad_radical',
    titulo: 'Nulidad absoluta del contrato o de la cláusula',
    articulo: 'sin plazo en el Código Civil',
    imprescriptible: true,
    desde: 'no prescribe',
    estado: 'discutido',
    leido_el: LEIDO_EL,
    nota: 'El Código Civil no dice plazo: lo entienden así los tribunales, y no alcanza a lo que se pide devolver.',
  },
  {
    clave: 'restitucion',
    titulo: 'Devolución de lo pagado por una cláusula nula',
    articulo: 'arts. 1303, 1964.2 y 1969 CC',
    anios: 5,
    desde: 'desde el día en que pudo ejercitarse',
    estado: 'discutido',
    leido_el: LEIDO_EL,
    nota: 'Los artículos están leídos; desde qué día corre lo discuten los tribunales: la firmeza de la sentencia que declara la nulidad, o el día en que el cliente supo que la cláusula era abusiva. Escriba el que sostiene y por qué.',
  },
  {
    clave: 'anulabilidad',
    titulo: 'Anulación por error, dolo o falsedad de la causa',
    articulo: 'art. 1301.2.º CC',
    anios: 4,
    caduca: true,
    desde: 'desde la consumación del contrato',
    ...leido,
  },
  {
    clave: 'seguro_danos',
    titulo: 'Contrato de seguro de daños',
    articulo: 'art. 23 Ley 50/1980',
    anios: 2,
    desde: 'desde el día en que pudo ejercitarse (art. 1969 CC)',
    ...leido,
  },
  {
    clave: 'seguro_personas',
    titulo: 'Contrato de seguro de personas',
    articulo: 'art. 23 Ley 50/1980',
    anios: 5,
    desde: 'desde el día en que pudo ejercitarse (art. 1969 CC)',
    ...leido,
  },
  {
    clave: 'conformidad',
    titulo: 'Falta de conformidad de lo comprado',
    articulo: 'art. 124 TRLGDCU',
    anios: 5,
    desde: 'desde la manifestación de la falta de conformidad',
    ...leido,
  },
  {
    clave: 'producto_defectuoso',
    titulo: 'Daños por producto defectuoso',
    articulo: 'art. 143.1 TRLGDCU',
    anios: 3,
    desde: 'desde que el perjudicado sufrió el perjuicio, si se conoce al responsable',
    ...leido,
  },
  {
    clave: 'cesacion',
    titulo: 'Cesación de una práctica o cláusula',
    articulo: 'art. 56 TRLGDCU',
    imprescriptible: true,
    desde: 'no prescribe',
    ...leido,
  },
  {
    clave: 'otra',
    titulo: 'Otra acción',
    articulo: 'regla sin leer',
    desde: 'nadie ha leído su regla',
    estado: 'sin_leer',
    leido_el: null,
    nota: 'Nadie ha leído en su texto el plazo de esta acción: el programa no cuenta ninguno.',
  },
];

export const accionDe = (clave: string): Accion | undefined =>
  ACCIONES.find((accion) => accion.clave === clave);

export const NOMBRES_DE_ACCIONES = Object.fromEntries(
  ACCIONES.map(({ clave, titulo }) => [clave, titulo]),
) as Record<ClaveDeAccion, string>;
