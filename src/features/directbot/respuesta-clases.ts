/** Kinds of term as the practice has them now: what opens each, how long it is, by which article, and whether that was read. */
import { clasesLlamadas } from '@/domain/directbot/clase-de-plazo';
import type { Chips } from '@/domain/directbot/tipos';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { type Fila, MAX_FILAS, type Medios, type Respuesta } from '@/features/directbot/tipos';
import { estadoDelTexto } from '@/lib/dato-legal';
import { plural } from '@/lib/formato';

const UNIDADES = { dias: ['día', 'días'], meses: ['mes', 'meses'], anios: ['año', 'años'] } as const;

const COMO_ACABA: Record<PlazoTipo['efecto'], string> = {
  vence: '',
  espera: ' Es una espera: hasta entonces no se puede actuar.',
  caduca: ' Pasado el último día, el derecho ha caducado.',
  silencio: ' Quien no contesta se entiende conforme.',
};

function medida({ cantidad, unidad, clase }: PlazoTipo): string {
  const [uno, varios] = UNIDADES[unidad];
  const naturales = clase === 'natural' && unidad === 'dias' ? ' naturales' : '';
  return `${plural(Math.abs(cantidad), uno, varios)}${naturales}${cantidad < 0 ? ' antes de' : ' desde'}`;
}

const filaDe = (clase: PlazoTipo): Fila => ({
  clave: clase.clave,
  texto: `${clase.titulo}: ${medida(clase)} ${clase.cuenta_desde}. ${clase.articulo}.${COMO_ACABA[clase.efecto]}`,
  detalle: [
    estadoDelTexto(clase),
    clase.revisado_por ? `Firmado por ${clase.revisado_por}.` : 'Ningún letrado lo ha firmado.',
  ].join(' '),
});

export function answerClaseDePlazo({ texto = '' }: Chips, { clases }: Medios): Respuesta {
  const found = clasesLlamadas(texto, clases);
  if (found.length === 0) return { frase: `No hay ninguna clase de plazo que se llame «${texto}».` };
  const mas = found.length > MAX_FILAS ? ` Se ven ${MAX_FILAS}: añada alguna palabra.` : '';
  return {
    frase:
      found.length === 1
        ? `${found[0]?.titulo ?? ''}, como lo tiene el despacho en Plazos:`
        : `${plural(found.length, 'clase de plazo', 'clases de plazo')} con ese nombre.${mas}`,
    filas: found.slice(0, MAX_FILAS).map(filaDe),
  };
}
