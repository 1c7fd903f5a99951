/** Starter templates of what comes after the first letters of a case. */
import type { Bloque } from '@/lib/plantillas/docx-nuevo';
import {
  apartado,
  DOCUMENTOS,
  LUGAR_Y_FECHA,
  type Modelo,
  PETICIONES,
  texto,
  titulo,
  TRAMOS,
} from '@/lib/plantillas/modelos-piezas';

/** A brief in a procedure that has its number already. */
const encabezado = (asunto: string): Bloque[] => [
  titulo('Al {organo}'),
  texto('Procedimiento: {autos}. NIG: {nig}.'),
  texto(
    `{procurador.nombre}, procurador con número de colegiado {procurador.colegiado}, en nombre de {demandante.nombre}, cuya representación consta, y con la asistencia de {letrado.nombre}, colegiado {letrado.colegiado}, en el procedimiento frente a {demandado.nombre}, comparezco y digo:`,
  ),
  texto(asunto),
];

const FIRMAS = texto('Firmas de letrado y procurador:');

const carta = (asunto: string): Bloque[] => [
  titulo(asunto),
  texto('{demandante.nombre}\n{demandante.domicilio}'),
  texto('Referencia: {escrito.numero}'),
];

type Datos = Pick<Modelo, 'id' | 'nombre' | 'uso' | 'fuente' | 'bloques'>;

const MODELOS: Datos[] = [
  {
    id: 'intereses',
    nombre: 'Hoja de intereses para la demanda',
    uso: 'otro',
    fuente: 'Uso del despacho',
    bloques: [
      titulo('Liquidación de intereses'),
      texto('{demandante.nombre} frente a {demandado.nombre}. Contrato {contrato.numero}.'),
      texto('Contados hasta el {intereses.hasta.larga}, inclusive, conforme a {intereses.articulos}.'),
      TRAMOS,
      texto('Capital pendiente: {intereses.capital}. Intereses: {intereses.importe}.'),
      texto('Total: {intereses.total} ({intereses.total.letra}).'),
      LUGAR_Y_FECHA,
    ],
  },
  {
    id: 'propuesta',
    nombre: 'Propuesta confidencial (hoja aparte del requerimiento)',
    uso: 'masc',
    fuente: 'Ley Orgánica 1/2025, art. 9',
    bloques: [
      titulo('Propuesta confidencial'),
      texto('Hoja aparte del requerimiento {escrito.numero}. No se aporta al procedimiento.'),
      texto('Entre {demandante.nombre} y {demandado.nombre}, por el contrato {contrato.numero}.'),
      apartado('Propuesta'),
      texto('[Lo que se ofrece o se acepta, y hasta cuándo.]'),
      LUGAR_Y_FECHA,
      texto('Firma:'),
    ],
  },
  {
    id: 'documentos',
    nombre: 'Requerimiento de documentos al cliente',
    uso: 'cliente',
    fuente: 'Uso del despacho',
    bloques: [
      ...carta('Documentos que necesitamos'),
      texto(
        'Para seguir con su reclamación frente a {demandado.nombre}, contrato {contrato.numero}, necesitamos que nos envíe:',
      ),
      texto('[Lista de documentos.]'),
      apartado('Ya tenemos'),
      DOCUMENTOS,
      apartado('Cómo y hasta cuándo'),
      texto('[Por qué medio, y hasta qué día.]'),
      LUGAR_Y_FECHA,
    ],
  },
  {
    id: 'prueba',
    nombre: 'Escrito de prueba',
    uso: 'otro',
    fuente: 'LEC, art. 438.8',
    bloques: [
      ...encabezado('Que, en el plazo concedido, propongo la prueba siguiente.'),
      apartado('Documental'),
      texto('[Los documentos que se dan por reproducidos, con su número, y los que se piden.]'),
      apartado('Otros medios'),
      texto('[Interrogatorio, testigos, pericial: de quién y sobre qué.]'),
      apartado('Suplico'),
      texto('[Que se admita la prueba propuesta, y si se pide la celebración de vista.]'),
      LUGAR_Y_FECHA,
      FIRMAS,
    ],
  },
  {
    id: 'impugnacion',
    nombre: 'Impugnación de la prueba contraria',
    uso: 'otro',
    fuente: 'LEC, art. 438.9',
    bloques: [
      ...encabezado('Que, en el plazo concedido, impugno la prueba propuesta de contrario.'),
      apartado('Lo que se impugna'),
      texto('[Cada medio de prueba, y por qué.]'),
      apartado('Suplico'),
      texto('[Lo que se pide respecto de cada uno.]'),
      LUGAR_Y_FECHA,
      FIRMAS,
    ],
  },
  {
    id: 'recurso',
    nombre: 'Recurso de apelación',
    uso: 'otro',
    fuente: 'LEC, art. 458',
    bloques: [
      ...encabezado('Que interpongo recurso de apelación contra [la resolución, con su número y su fecha].'),
      apartado('Resolución y pronunciamientos que se impugnan'),
      texto('[Identificarlos.]'),
      apartado('Alegaciones'),
      texto('[Una por motivo.]'),
      apartado('Suplico'),
      texto('[Lo que se pide a la Audiencia, y sobre las costas.]'),
      apartado('Otrosíes'),
      texto('[Depósito para recurrir, o por qué no se constituye.]'),
      LUGAR_Y_FECHA,
      FIRMAS,
    ],
  },
  {
    id: 'oposicion',
    nombre: 'Oposición al recurso de apelación',
    uso: 'otro',
    fuente: 'LEC, art. 461',
    bloques: [
      ...encabezado('Que me opongo al recurso de apelación de la parte contraria.'),
      apartado('Alegaciones'),
      texto('[Una por cada motivo del recurso.]'),
      apartado('Impugnación'),
      texto('[De lo que nos resulte desfavorable, o quitar este apartado.]'),
      apartado('Suplico'),
      texto('[Que se desestime el recurso, y sobre las costas.]'),
      LUGAR_Y_FECHA,
      FIRMAS,
    ],
  },
  {
    id: 'ejecutiva',
    nombre: 'Demanda ejecutiva',
    uso: 'demanda',
    fuente: 'LEC, arts. 549 y 550',
    bloques: [
      ...encabezado(
        'Que formulo demanda de ejecución frente a {demandado.nombre}, con CIF {demandado.cif} y domicilio en {demandado.domicilio}.',
      ),
      apartado('Título'),
      texto('[La resolución que se ejecuta, su fecha y su firmeza.]'),
      apartado('Lo que se reclama'),
      texto('[Principal, intereses vencidos, y lo presupuestado para intereses y costas.]'),
      apartado('Bienes'),
      texto('[Bienes conocidos, o las medidas de averiguación que se piden.]'),
      apartado('Suplico'),
      texto('[Que se despache ejecución por esas cantidades.]'),
      texto('Cuenta para los pagos: {demandante.iban}.'),
      apartado('Documentos'),
      DOCUMENTOS,
      LUGAR_Y_FECHA,
      FIRMAS,
    ],
  },
  {
    id: 'extension',
    nombre: 'Extensión de efectos',
    uso: 'otro',
    fuente: 'LEC, art. 519',
    bloques: [
      ...encabezado(
        'Que pido que se extiendan a mi parte los efectos de [la sentencia firme, con su fecha].',
      ),
      apartado('Identidad de situaciones'),
      texto('Contrato {contrato.numero}, de {contrato.fecha.larga}, con {demandado.nombre}.'),
      texto('[Por qué la situación jurídica es la misma.]'),
      apartado('Suplico'),
      ...PETICIONES,
      texto('Cuenta para los pagos: {demandante.iban}.'),
      apartado('Documentos'),
      DOCUMENTOS,
      LUGAR_Y_FECHA,
      FIRMAS,
    ],
  },
  {
    id: 'liquidacion',
    nombre: 'Liquidación al cliente',
    uso: 'cliente',
    fuente: 'Uso del despacho',
    bloques: [
      ...carta('Liquidación de su asunto'),
      texto('Su reclamación frente a {demandado.nombre}, contrato {contrato.numero}, ha terminado.'),
      apartado('Lo cobrado'),
      texto('[Lo que ha pagado la entidad, por cada concepto.]'),
      apartado('Honorarios y gastos'),
      texto('[Según la hoja de encargo. Esta carta no es una factura.]'),
      apartado('Lo que se le ingresa'),
      texto('[Importe y día.] Cuenta: {demandante.iban}.'),
      LUGAR_Y_FECHA,
    ],
  },
];

export const MODELOS_DEL_ASUNTO: Modelo[] = MODELOS.map((modelo) => ({ ...modelo, revisado_por: null }));
