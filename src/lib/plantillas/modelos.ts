/**
 * The letters that a practice begins with: neutral skeletons with what the law asks each to say, in the words of nobody. No lawyer has
 * read them (`revisado_por`: null), and each page says so: they are to be read, completed and only then approved.
 */
import { writeDocx } from '@/lib/plantillas/docx-nuevo';
import { MODELOS_DEL_ASUNTO } from '@/lib/plantillas/modelos-del-asunto';
import {
  apartado,
  CLAUSULAS,
  DOCUMENTOS,
  LUGAR_Y_FECHA,
  type Modelo,
  PETICIONES,
  texto,
  titulo,
} from '@/lib/plantillas/modelos-piezas';

export const SIN_REVISAR = 'Borrador sin revisar por letrado';

const PRIMEROS: Modelo[] = [
  {
    id: 'sac',
    nombre: 'Reclamación previa al SAC',
    uso: 'sac',
    fuente: 'Ley 44/2002, art. 29 ter.3',
    revisado_por: null,
    bloques: [
      titulo('Reclamación al servicio de atención al cliente'),
      texto('{demandado.nombre}\nServicio de atención al cliente\n{demandado.domicilio}'),
      texto('Referencia: {escrito.numero}'),
      apartado('Datos'),
      texto(
        'Reclamante: {demandante.nombre}, con DNI/NIE {demandante.dni} y domicilio en {demandante.domicilio}.',
      ),
      texto('Representante: [nombre y apellidos, DNI y documento que acredita la representación].'),
      texto('Oficina, departamento o servicio al que se refiere la reclamación: [indicarlo].'),
      texto('Contrato: {contrato.numero}, de {contrato.fecha.larga}.'),
      apartado('Hechos y motivo de la reclamación'),
      texto('[Exponer con claridad los hechos y las cuestiones sobre las que se pide un pronunciamiento.]'),
      ...CLAUSULAS,
      apartado('Solicitud'),
      texto('[Lo que se pide a la entidad.]'),
      texto('Importe reclamado: {reclamado} ({reclamado.letra}).'),
      texto('Cuenta en la que se pide el abono: {demandante.iban}.'),
      apartado('Declaración'),
      texto(
        'El reclamante declara que no tiene conocimiento de que la materia objeto de esta reclamación esté siendo sustanciada a través de un procedimiento administrativo, arbitral o judicial.',
      ),
      apartado('Documentos'),
      DOCUMENTOS,
      LUGAR_Y_FECHA,
      texto('Firma:'),
    ],
  },
  {
    id: 'masc',
    nombre: 'Requerimiento MASC',
    uso: 'masc',
    fuente: 'Ley Orgánica 1/2025, arts. 2 a 19',
    revisado_por: null,
    bloques: [
      titulo('Requerimiento para negociar'),
      texto('{demandado.nombre}\n{demandado.domicilio}'),
      texto('Referencia: {escrito.numero}'),
      apartado('Objeto'),
      texto(
        'Controversia entre {demandante.nombre}, con DNI/NIE {demandante.dni}, y {demandado.nombre}, con CIF {demandado.cif}, sobre el contrato {contrato.numero}, de {contrato.fecha.larga}.',
      ),
      ...CLAUSULAS,
      texto('[Definir el objeto de la negociación con la precisión que después tendrá la demanda.]'),
      apartado('Invitación'),
      texto(
        'Se propone negociar antes de acudir a los tribunales. [La propuesta concreta va en hoja aparte, confidencial: vea el modelo «Propuesta confidencial».]',
      ),
      texto('[Si alguna de las partes acude asistida de abogado, indicarlo aquí.]'),
      apartado('Contacto'),
      texto('[Persona, teléfono y correo con quien tratar.]'),
      texto('[La dirección a la que se envía, y si las partes la han usado antes en su relación.]'),
      apartado('Plazo'),
      texto('[Plazo para responder, contado desde la recepción.]'),
      LUGAR_Y_FECHA,
      texto('Firma:'),
    ],
  },
  {
    id: 'demanda',
    nombre: 'Demanda de juicio verbal',
    uso: 'demanda',
    fuente: 'LEC, arts. 250.1.14.º, 264, 399 y 437',
    revisado_por: null,
    bloques: [
      titulo('Al {organo}'),
      texto(
        '{procurador.nombre}, procurador con número de colegiado {procurador.colegiado}, en nombre de {demandante.nombre}, con DNI/NIE {demandante.dni}, domicilio en {demandante.domicilio}, teléfono {demandante.telefono} y correo {demandante.email}, representación que se acredita con [apud acta, número], y con la asistencia de {letrado.nombre}, colegiado {letrado.colegiado}, comparezco y digo:',
      ),
      texto(
        'Que formulo demanda de juicio verbal contra {demandado.nombre}, con CIF {demandado.cif} y domicilio en {demandado.domicilio}.',
      ),
      apartado('Hechos'),
      texto('Primero. El contrato {contrato.numero}, de {contrato.fecha.larga}.'),
      ...CLAUSULAS,
      texto(
        'Segundo. Proceso de negociación previo: {masc.resumen} [Identificar el documento que lo acredita.]',
      ),
      apartado('Fundamentos de Derecho'),
      texto('[Jurisdicción y competencia, clase de juicio, legitimación, postulación, fondo y costas.]'),
      texto('Cuantía: {cuantia} ({cuantia.letra}).'),
      apartado('Suplico'),
      ...PETICIONES,
      texto('[La restitución que se pide por cada una, los intereses y las costas.]'),
      texto('Cuenta para las consignaciones y pagos: {demandante.iban}.'),
      apartado('Otrosíes'),
      texto('[Otrosí digo.]'),
      apartado('Documentos'),
      DOCUMENTOS,
      LUGAR_Y_FECHA,
    ],
  },
  {
    id: 'encargo',
    nombre: 'Hoja de encargo',
    uso: 'encargo',
    fuente: 'Real Decreto 135/2021, art. 48',
    revisado_por: null,
    bloques: [
      titulo('Hoja de encargo profesional'),
      texto('Referencia: {escrito.numero}'),
      texto(
        'Cliente: {demandante.nombre}, con DNI/NIE {demandante.dni} y domicilio en {demandante.domicilio}.',
      ),
      apartado('Objeto del encargo'),
      texto('Reclamación frente a {demandado.nombre} por el contrato {contrato.numero}.'),
      apartado('Honorarios'),
      texto('[Regla de honorarios, IVA y forma de pago.]'),
      apartado('Costas'),
      texto('[Qué ocurre con las costas si se imponen a una u otra parte.]'),
      apartado('Protección de datos'),
      texto('[Versión de la cláusula informativa y fecha.]'),
      LUGAR_Y_FECHA,
      texto('El cliente:                                        El despacho:'),
    ],
  },
  {
    id: 'cliente',
    nombre: 'Comunicación al cliente',
    uso: 'cliente',
    fuente: 'Uso del despacho',
    revisado_por: null,
    bloques: [
      titulo('Estado de su asunto'),
      texto('{demandante.nombre}\n{demandante.domicilio}'),
      texto('Referencia: {escrito.numero}'),
      texto('Le escribimos sobre su reclamación frente a {demandado.nombre}, contrato {contrato.numero}.'),
      apartado('En qué punto está'),
      texto('[Explicarlo en palabras sencillas.]'),
      apartado('Siguiente paso'),
      texto('[Qué se va a hacer y cuándo.]'),
      apartado('Qué necesitamos de usted'),
      texto('[Documentos o datos, o nada por ahora.]'),
      LUGAR_Y_FECHA,
    ],
  },
];

export const MODELOS: Modelo[] = [...PRIMEROS, ...MODELOS_DEL_ASUNTO];

export const docxDeModelo = ({ bloques, fuente }: Modelo): Uint8Array<ArrayBuffer> =>
  writeDocx(`${SIN_REVISAR} · ${fuente}`, bloques);
