/** The words that are known, as data. Without accents: spelling is mended against these before anything is understood. */

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
export const ORDENES = (
  'acepta aceptar anade anadir archiva archivar asigna borra borrar cambia cambiar confirma crea crear cuentame debo ' +
  'descarta elimina eliminar envia enviar escribe escribir firma llama llamar manda mandar modifica mueve mover paga pon poner presenta ' +
  'presentar redacta redactar responde sube subir'
).split(' ');

export const INGLES = new Set(
  'what is the how many do we have are this week cases case show me due list of when who my tasks today tomorrow which for and with deadline deadlines'.split(
    ' ',
  ),
);

/** Written in short, or together. */
export const ABREVIADAS: Record<string, string> = {
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
