/** Against a resolution, or what it says wrong. */
import { clase, DESDE, discutido, type Inicial } from './clase';

export const RECURSOS: readonly Inicial[] = [
  clase('reposicion', 'Recurso de reposición', 5, 'art. 452.1 LEC', DESDE.lec),
  clase(
    'revision_decreto',
    'Recurso de revisión contra un decreto',
    5,
    'art. 454 bis.2 LEC',
    DESDE.ley13_2009,
  ),
  clase('aclaracion', 'Aclaración o rectificación', 2, 'art. 214.2 LEC', DESDE.lec, {
    disparo: 'publicacion',
    cuenta_desde: 'la publicación de la resolución',
    ...discutido(
      'Desde la publicación de la resolución, que es lo que dice el artículo. Otra lectura, la de la práctica: desde su notificación a la parte; acaba después.',
    ),
  }),
  clase('complemento', 'Complemento de sentencia o auto', 5, 'art. 215.2 LEC', DESDE.lec, {
    nota: 'Pedirlo interrumpe el plazo para recurrir (art. 215.5).',
  }),
  clase('interes_en_recurrir', 'Interés en recurrir la sentencia oral', 5, 'art. 210.4 LEC', DESDE.lo1_2025, {
    disparo: 'acto',
    cuenta_desde: 'la celebración de la vista',
  }),
  clase('apelacion', 'Recurso de apelación', 20, 'art. 458.1 LEC', DESDE.ley37_2011, {
    nota: 'Se presenta ante la Audiencia, con copia de la resolución. No cabe en verbales por la cuantía de hasta 3.000 € (art. 455.1).',
  }),
  clase('comparecencia_apelacion', 'Comparecencia ante la Audiencia', 10, 'art. 458.3 LEC', DESDE.rdl6_2023, {
    cuenta_desde: 'el emplazamiento',
  }),
  clase('oposicion_apelacion', 'Oposición al recurso de apelación', 10, 'art. 461.1 LEC', DESDE.lec, {
    cuenta_desde: 'el emplazamiento con el escrito de interposición',
  }),
  clase('impugnacion_apelado', 'Alegaciones a la impugnación del apelado', 10, 'art. 461.4 LEC', DESDE.lec, {
    cuenta_desde: 'el traslado de la impugnación',
  }),
  clase('casacion', 'Recurso de casación', 20, 'art. 479.1 LEC', DESDE.ley37_2011, {
    nota: 'Se presenta ante la Audiencia que dictó la sentencia.',
  }),
  clase('oposicion_casacion', 'Oposición al recurso de casación', 20, 'art. 485 LEC', DESDE.lec, {
    cuenta_desde: 'el traslado del recurso admitido',
  }),
  clase('queja', 'Recurso de queja', 10, 'art. 495.1 LEC', DESDE.ley37_2011, {
    nota: 'Contra la resolución que deniega la tramitación del recurso de casación.',
  }),
];
