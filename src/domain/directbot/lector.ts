/** A question while it is being understood: what is left of it, and taking pieces out of it. */
import { foldText } from '@/lib/texto';

import { createCorrector } from './ortografia';

// The words that are known, as data. Without accents: spelling is mended against these before anything is understood.

/** They say nothing by themselves. */
export const VACIAS = (
  'a al algo alguna algun alguno ahi aqui ay con contra cual cuales cuando cuanto como de del dice dicho dime dame donde el ella ello en ' +
  'entre era es esa ese eso esta este estan estar esto fue ha haber habia han hay he hemos la las le les lo los me ' +
  'mucho muy nos nosotros nuestra nuestro nuestros o otra otro para pero poco por porque puede puedo que quiero saber se sea ser si sobre son su ' +
  'sus tal tambien te tenemos tiene tienen tener todas todo todos tu tus un una unas uno unos va van ver y ya ensename muestra muestrame lista ' +
  'listado favor porfavor gracias relacion'
).split(' ');

export const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export const NUMEROS: Record<string, number> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
};

/** Whoever asks for these wants something done; DirectBot only answers. */
const ORDENES = (
  'acepta aceptar anade anadir archiva archivar asigna borra borrar cambia cambiar confirma crea crear cuentame debo ' +
  'descarta elimina eliminar envia enviar escribe escribir firma llama llamar manda mandar modifica mueve mover paga pon poner presenta ' +
  'presentar redacta redactar responde sube subir'
).split(' ');

const INGLES = new Set(
  'what is the how many do we have are this week cases case show me due list of when who my tasks today tomorrow which for and with deadline deadlines'.split(
    ' ',
  ),
);

/** Written in short, or together. */
const ABREVIADAS: Record<string, string> = {
  q: 'que',
  k: 'que',
  x: 'por',
  xq: 'porque',
  exp: 'expediente',
  exps: 'expedientes',
  expte: 'expediente',
  doc: 'documento',
  docs: 'documentos',
  apudacta: 'apud acta',
  proc: 'procedimiento',
  tel: 'telefono',
  tlf: 'telefono',
  mail: 'correo',
  email: 'correo',
  num: 'numero',
  ult: 'ultimos',
  dcho: 'derecho',
  sgte: 'siguiente',
  prox: 'proximo',
};

/** Words of the questions, beside the ones above. */
export const PALABRAS = (
  'plazo plazos vence vencen vencer vencimiento vencimientos vencido vencidos vencida vencidas atrasada atrasadas atrasado atrasados ' +
  'tarea tareas pendiente pendientes hacer senalamiento senalamientos vista vistas audiencia audiencias previa previas juicio juicios agenda ' +
  'hoy ayer manana semana mes ano viene pasado pasada proximo proxima proximas siguiente tengo yo mia mias mio mios asignar confirmar ' +
  'confirmado confirmados sin no estado situacion fase sabemos falta faltan faltar demandar completo completos completa incompleto ' +
  'incompletos incompleta paso pasos documento documentos archivo archivos quien lleva responsable expediente expedientes caso casos asunto ' +
  'asuntos demanda demandas presentado presentada presentadas apud acta masc contrato poliza recibo recibos traduccion jurada informe aespj ' +
  'justificante seguro comunicacion respondido respondio responder respuesta contestar contestado reclamar reclamado reclamados reclamadas ' +
  'reclamacion preparacion admitida admitido admitidos admitidas contestada rebeldia sentencia recurso firme ejecucion cobro cobros cobrado ' +
  'cobramos cobrados recuperado recuperada ingresado liquidacion archivado archivados importe dinero cuantos cuantas numero entraron ' +
  'entrado entrados nuevos busca buscar buscame encuentra encontrar cliente clienta clientes ficha telefono correo direccion cif contacto ' +
  'tarda tardan desde partir dias dia meses anos naturales procurador lexnet acaban acaba termina cuenta contar calcula nada parado parados ' +
  'notificacion notificaciones judicial judiciales juzgado revisar ultima ultimas ultimo ultimos importacion importaciones importo importado ' +
  'vez queda quedan autos nig dni procedimiento recientes reciente papelera eliminado eliminada borrado calendario calendarios fiestas ' +
  'antes despues hasta hacia hace mi mis cumplido cumplidos listos festivos locales historial equipo usuario usuarios companeros acreedor acreedores habiles ' +
  'firmeza traslado presentacion publicacion publicada acto auto decreto resolucion fecha envio notificada notificado recibida recibido'
).split(' ');

const CONOCIDAS = [...PALABRAS, ...VACIAS, ...MESES, ...Object.keys(NUMEROS), ...ORDENES];
const vacias = new Set(VACIAS);
const ordenes = new Set(ORDENES);

export interface Lector {
  /** As it was typed. */
  original: string;
  /** Mended, without accents, in lower case; what was understood is gone from it. */
  resto: string;
}

/** Names that are known sound like themselves: they are not mended into other words. */
export function createLector(pregunta: string, nombres: readonly string[]): Lector {
  const propias = nombres.flatMap(palabrasDe);
  const corregir = createCorrector([...CONOCIDAS, ...propias]);
  const llano = foldText(pregunta)
    .replace(/[¿?¡!«»"“”(),;]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ');
  const mended = llano
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => (/^[a-z]+$/.test(palabra) ? corregir(ABREVIADAS[palabra] ?? palabra) : palabra));
  return { original: pregunta, resto: ` ${mended.flatMap(abiertas).join(' ')} ` };
}

const abiertas = (palabra: string) =>
  palabra.includes(' ') ? palabra.split(' ') : [ABREVIADAS[palabra] ?? palabra];

export const palabrasDe = (texto: string): string[] =>
  foldText(texto)
    .split(/[^a-z0-9]+/)
    .filter((palabra) => palabra.length > 2);

/** Takes out what fits; undefined: nothing does. */
export function tomar(lector: Lector, patron: RegExp): RegExpExecArray | undefined {
  const found = patron.exec(lector.resto);
  if (!found) return undefined;
  lector.resto =
    `${lector.resto.slice(0, found.index)} ${lector.resto.slice(found.index + found[0].length)} `.replace(
      /\s+/g,
      ' ',
    );
  return found;
}

export const palabras = (lector: Lector): string[] => lector.resto.trim().split(' ').filter(Boolean);

export const hay = (lector: Lector, alguna: string): boolean => {
  const wanted = alguna.split(' ');
  return palabras(lector).some((palabra) => wanted.includes(palabra));
};

/** What nobody has understood: an answer that leaves it out would be to another question. */
export function sobran(lector: Lector, delAsunto: string): string[] {
  const known = new Set(delAsunto.split(' '));
  return palabras(lector).filter((palabra) => !vacias.has(palabra) && !known.has(palabra));
}

/** «Plazo para presentar…» asks for the term, and not for something to be filed. */
const PARA_PRESENTAR = / (?:plazo|dias|tiempo)((?: [a-z]+){0,3} para) (?:presentar|responder) /;

export function pideHacer(lector: Lector): boolean {
  lector.resto = lector.resto.replace(PARA_PRESENTAR, ' plazo$1 ');
  return palabras(lector).some((palabra) => ordenes.has(palabra));
}

export function esIngles(pregunta: string): boolean {
  const written = foldText(pregunta)
    .split(/[^a-z]+/)
    .filter(Boolean);
  const english = written.filter((palabra) => INGLES.has(palabra) && !['me', 'de'].includes(palabra)).length;
  return english >= 2 && english * 3 >= written.length;
}
