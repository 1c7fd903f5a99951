import { CLICS } from '@/features/soporte/clics';
import { plural } from '@/lib/formato';

const clics = (n: number) => plural(n, 'clic', 'clics');

export const TRABAJOS: string[] = [
  `Encontrar un expediente por su contrato, sus autos, un DNI o un teléfono, ${clics(CLICS.encontrar)}: Ctrl+K, escriba el número entero e Intro.`,
  `Saber qué documentos faltan, ${clics(CLICS.saberQueFalta)}: lo dicen las marcas de la columna Documentos de la lista.`,
  `Subir un documento que falta, ${clics(CLICS.subir)}: en el expediente, pulse Falta y elija el archivo, o suéltelo encima sin ningún clic.`,
  `Volver a un valor anterior, ${clics(CLICS.volverAUnValor)}: en el expediente, Actividad y Volver a este valor.`,
  `Ver lo que ha traído una importación, ${clics(CLICS.verLaImportacion)}: Ver los expedientes, en su resultado o en Importaciones.`,
  `Ver las reclamaciones que llevan más tiempo sin respuesta, ${clics(CLICS.verSinRespuesta)}: en Inicio, sobre su barra.`,
  `Anotar un plazo o una tarea, ${clics(CLICS.anotar)} para empezar: Ctrl+K, «nuevo plazo» o «nueva tarea» e Intro.`,
  `Aceptar una notificación judicial ya leída, ${clics(CLICS.aceptarNotificacion)}: Intro en la revisión, y pasa a la siguiente.`,
  `Deshacer la última importación, ${clics(CLICS.deshacerImportacion)}: Ctrl+K, «deshacer», Intro y confirmar.`,
  `Contestar «¿cómo va lo mío?», ${clics(CLICS.contestar)}: Ctrl+K, el nombre de la persona e Intro; lo dice la cabecera de su expediente.`,
  `Generar un escrito para cuarenta expedientes, ${clics(CLICS.generarEscritos)}: Seleccionar todos, Generar escrito, la plantilla (2), Confirmar y Descargar ZIP.`,
  `Anotar las reclamaciones previas de una cola, ${clics(CLICS.anotarReclamaciones)}: en Inicio, Sin reclamación previa; Seleccionar todos, Enviar reclamaciones, sin sus escritos, y Anotar.`,
  `Preparar los paquetes de los expedientes elegidos, ${clics(CLICS.prepararPaquetes)}: Seleccionar todos, Más, Paquetes para presentación y Preparar.`,
  `Aplazar una tarea, ${clics(CLICS.aplazar)}: en su fila, «m», la fecha e Intro.`,
  `Anotar un cobro, ${clics(CLICS.anotarCobro)}: en el expediente, «g p»; Anotar importe, Concepto y Cobro; después, la cantidad e Intro.`,
  `Traspasar lo que se tiene, ${clics(CLICS.traspasar)}: Ctrl+K, «traspasar» e Intro; a quién y Traspasar. Devolver, ${CLICS.devolver}.`,
  `Saber quién cambió un dato, ${clics(CLICS.quienCambio)}: en el expediente, «g v».`,
  `Ver un día o una semana de la agenda, ${clics(CLICS.verElDia)}: Ctrl+K, «agenda procesal» e Intro; Día o Semana.`,
  `Imprimir todo lo que encuentra una lista, ${clics(CLICS.imprimirLista)}: Ctrl+P, o Acciones e Imprimir.`,
  `Unir dos fichas de un mismo cliente, ${clics(CLICS.unirClientes)}: en una de ellas, Comparar y Unir.`,
];
