/** What each receipt that was read would become. */
import type { PorJustificar } from '@/data/masc/masc-types';
import type { ClaseEvidencia } from '@/domain/masc/evidencias';
import { asignar, indiceDe } from '@/domain/masc/justificantes';
import { readJustificante, type Patron } from '@/domain/masc/patrones';
import type { Leido } from '@/features/masc/masivo/leer-archivos';

export interface Propuesta {
  leido: Leido;
  /** The attempt; null: it waits for a person. */
  intento: string | null;
  candidatos: string[];
  duda: string | null;
  clase: ClaseEvidencia;
  fecha: string | null;
}

export function proponer(
  leidos: Leido[],
  intentos: PorJustificar[],
  patrones: readonly Patron[],
): Propuesta[] {
  const indice = indiceDe(intentos);
  return leidos.map((leido) => {
    const { seguro, candidatos, duda } = asignar(leido, indice);
    const { clase, fecha } = readJustificante(leido, patrones);
    // A refusal that were filed as proof of delivery would open the way to a demanda.
    const porQue = dudasDe(leido, duda, clase);
    return {
      leido,
      intento: porQue === null ? seguro : null,
      candidatos,
      duda: porQue,
      // What opens no way to a demanda while nobody has said what it is.
      clase: clase ?? 'respuesta',
      fecha,
    };
  });
}

/** OCR takes one digit for another: what it has read is never sure, whatever it names. */
function dudasDe({ problema, escaneo }: Leido, duda: string | null, clase: ClaseEvidencia | null) {
  const found = problema ?? duda ?? (clase === null ? QUE_ES : null);
  return escaneo === 'leido' ? [POR_OCR, found].filter(Boolean).join(' ') : found;
}

const QUE_ES = 'No se reconoce qué documento es: indíquelo.';
const POR_OCR = 'Leído por OCR: compruebe la reclamación, qué es y la fecha.';
