/** The catalogue of fields: the Spanish names that a template may use, what each is, and where its value comes from. */
import { resumenMasc } from '@/domain/masc/resumen';
import { textoParaElCliente } from '@/lib/texto-cliente';

import {
  campo,
  type Campo,
  type Condicion,
  fecha,
  type GrupoDeCampos,
  type Lista,
  profesional,
} from './campo';
import { CONDICIONES_DE_CALCULOS, GRUPOS_DE_CALCULOS, LISTAS_DE_CALCULOS } from './catalogo-de-calculos';
import type { MascDeCaso } from './datos';
import { type CampoDespacho, CAMPOS_DESPACHO, despachoLeido } from './despacho';

const deMasc = (etiqueta: string, dia: 'enviado' | 'recibido' | 'respuesta_fecha'): Campo => ({
  etiqueta,
  ejemplo: '2026-05-04',
  clase: 'fecha',
  valor: ({ masc }) => masc?.[dia satisfies keyof MascDeCaso],
});

export const GRUPOS: GrupoDeCampos[] = [
  {
    titulo: 'Demandante (el cliente)',
    campos: {
      'demandante.nombre': campo('Nombre completo', 'María Núñez Ortiz', 'debtorfullname'),
      'demandante.pila': campo('Nombre de pila', 'María', 'debtorfirstname'),
      'demandante.apellidos': campo('Apellidos', 'Núñez Ortiz', 'debtorfirstsurname', 'debtorsecondsurname'),
      'demandante.dni': campo('DNI o NIE', '12345678Z', 'debtordni'),
      'demandante.domicilio': campo('Domicilio', 'Calle Mayor 1, 28013 Madrid', 'debtorfulladdress'),
      'demandante.municipio': campo('Municipio', 'Madrid', 'debtorcity'),
      'demandante.provincia': campo('Provincia', 'Madrid', 'debtorprovince'),
      'demandante.email': campo('Email', 'maria@ejemplo.es', 'debtoremail'),
      'demandante.telefono': campo('Teléfono', '600 100 200', 'debtorphone'),
      'demandante.iban': {
        etiqueta: 'IBAN, de su ficha de cliente',
        ejemplo: 'ES91 2100 0418 4502 0005 1332',
        valor: ({ cliente }) => cliente?.iban,
      },
      'demandante.codigoPostal': {
        etiqueta: 'Código postal, de su ficha de cliente',
        ejemplo: '28013',
        valor: ({ cliente }) => cliente?.codigo_postal,
      },
    },
  },
  {
    titulo: 'Demandado (el acreedor)',
    campos: {
      'demandado.nombre': campo('Nombre', 'Financiera Ejemplo, S.A.', 'creditorname'),
      'demandado.cif': {
        etiqueta: 'CIF',
        ejemplo: 'A58818501',
        remedio: { de: 'acreedor', columna: 'cif' },
        valor: ({ acreedor, expediente }) => acreedor?.cif?.trim() || expediente.creditorid,
      },
      'demandado.domicilio': {
        etiqueta: 'Domicilio',
        ejemplo: 'Paseo de Recoletos 5, 28004 Madrid',
        remedio: { de: 'acreedor', columna: 'direccion' },
        valor: ({ acreedor, expediente }) => acreedor?.direccion?.trim() || expediente.creditoraddress,
      },
      'demandado.email': {
        etiqueta: 'Email',
        ejemplo: 'clientes@ejemplo.es',
        remedio: { de: 'acreedor', columna: 'email' },
        valor: ({ acreedor, expediente }) => acreedor?.email?.trim() || expediente.creditoremail,
      },
      'demandado.telefono': {
        etiqueta: 'Teléfono',
        ejemplo: '900 100 200',
        remedio: { de: 'acreedor', columna: 'telefono' },
        valor: ({ acreedor, expediente }) => acreedor?.telefono?.trim() || expediente.creditorphone,
      },
    },
  },
  {
    titulo: 'Contrato',
    campos: {
      'contrato.numero': campo('Número', '0049-1234', 'contractnumber'),
      'contrato.fecha': fecha('Fecha', 'contractdate'),
      'contrato.firma': fecha('Fecha de firma', 'signaturedate'),
      'contrato.metodo': campo('Método de contratación', 'presencial', 'contractmethod'),
      'contrato.prima': campo('Tipo de prima', 'única', 'premiumtype'),
      'aseguradora.nombre': campo('Aseguradora', 'Seguros Ejemplo, S.A.', 'insurancecompanyname'),
      'aseguradora.cif': campo('CIF de la aseguradora', 'A58818501', 'insurancecompanycif'),
      'aseguradora.domicilio': campo(
        'Domicilio de la aseguradora',
        'Calle de Alcalá 10, 28014 Madrid',
        'insurancecompanyaddress',
      ),
      'clausulas.ppi': campo('Cláusula de seguro (PPI)', 'El prestatario se adhiere…', 'ppiclause'),
      'clausulas.prima': campo('Cláusula de prima', 'La prima única se financia…', 'premiumclause'),
      'clausulas.cpd': campo('Cláusula CPD', 'Comisión por reclamación…', 'clausecpd'),
      'clausulas.apertura': campo(
        'Comisión de apertura',
        'Comisión de apertura del 1 %…',
        'clauseopenningcomission',
      ),
    },
  },
  {
    titulo: 'Procedimiento',
    campos: {
      reclamado: {
        etiqueta: 'Importe reclamado, el último anotado',
        ejemplo: '1234.56',
        clase: 'importe',
        valor: (caso) => caso.reclamado,
      },
      cuantia: {
        etiqueta: 'Cuantía del procedimiento',
        ejemplo: '1234.56',
        clase: 'importe',
        valor: ({ procedimiento }) => procedimiento?.cuantia,
      },
      organo: {
        etiqueta: 'Órgano judicial',
        ejemplo: 'Tribunal de Instancia de Madrid, Sección Civil',
        valor: ({ procedimiento }) => procedimiento?.organo,
      },
      'organo.plaza': {
        etiqueta: 'Plaza',
        ejemplo: 'Plaza 12',
        valor: ({ procedimiento }) => procedimiento?.plaza,
      },
      'organo.municipio': {
        etiqueta: 'Municipio del órgano',
        ejemplo: 'Madrid',
        valor: ({ procedimiento }) => procedimiento?.municipio,
      },
      autos: {
        etiqueta: 'Autos',
        ejemplo: '123/2026',
        valor: ({ procedimiento }) => procedimiento?.autos,
      },
      nig: {
        etiqueta: 'NIG',
        ejemplo: '2807900012026000123',
        valor: ({ procedimiento }) => procedimiento?.nig,
      },
      ...profesional('procurador', 'Procurador'),
      ...profesional('letrado', 'Letrado'),
    },
  },
  ...GRUPOS_DE_CALCULOS,
  {
    titulo: 'Reclamación previa',
    campos: {
      'masc.via': {
        etiqueta: 'Vía de la reclamación previa',
        ejemplo: 'Consumo: entidad financiera o aseguradora',
        valor: ({ masc }) => masc?.via,
      },
      'masc.fechaEnvio': deMasc('Fecha en que se envió', 'enviado'),
      'masc.fechaRecepcion': deMasc('Fecha en que se recibió', 'recibido'),
      'masc.fechaRespuesta': deMasc('Fecha de la respuesta', 'respuesta_fecha'),
      'masc.resumen': {
        etiqueta: 'Resumen para la demanda, sin importes ni ofertas',
        ejemplo: 'Reclamación previa conforme a DA 7.ª LO 1/2025, enviada por burofax el 04/05/2026…',
        valor: ({ masc }) => masc && resumenMasc(masc, masc.bases),
      },
      'reclamacion.envio': fecha('Fecha de envío', 'extrajudicialcommunicationsentdate'),
      'reclamacion.respuesta': fecha('Fecha de respuesta', 'extrajudicialresponsedate'),
    },
  },
  {
    titulo: 'Despacho (se escribe en Ajustes)',
    campos: Object.fromEntries(
      Object.entries(CAMPOS_DESPACHO).map(([nombre, { etiqueta, ejemplo }]): [string, Campo] => [
        `despacho.${nombre}`,
        { etiqueta, ejemplo, valor: ({ despacho }) => despachoLeido(despacho)[nombre as CampoDespacho] },
      ]),
    ),
  },
  {
    titulo: 'Expediente y escrito',
    campos: {
      expediente: campo('ID del expediente', 'EXP-2026-0001', 'id'),
      'escrito.numero': {
        etiqueta: 'Número del escrito',
        ejemplo: 'E-2026/000123',
        valor: ({ escrito }) => escrito.numero,
      },
      'escrito.titulo': {
        etiqueta: 'Título del escrito',
        ejemplo: 'Reclamación previa',
        valor: ({ escrito }) => escrito.titulo,
      },
      'escrito.autor': {
        etiqueta: 'Quién lo genera',
        ejemplo: 'Ana López',
        valor: ({ escrito }) => escrito.autor,
      },
      'texto.cliente': {
        etiqueta: 'Texto para el cliente, de su servicio y su fase',
        ejemplo: 'Su demanda está admitida. No necesitamos nada de usted.',
        valor: ({ servicio, expediente }) => servicio && textoParaElCliente(servicio, expediente),
      },
      hoy: {
        etiqueta: 'Fecha del escrito',
        ejemplo: '2026-11-24',
        clase: 'fecha',
        valor: ({ escrito }) => escrito.fecha,
      },
    },
  },
];

/** Blocks that are there or not: `{#tienePpi}…{/}`. */
export const CONDICIONES: Record<string, Condicion> = {
  tienePpi: { etiqueta: 'Tiene cláusula PPI', vale: ({ expediente }) => expediente.hasppiclause === true },
  tienePrima: {
    etiqueta: 'Tiene cláusula de prima',
    vale: ({ expediente }) => expediente.haspremiumclause === true,
  },
  tieneCpd: { etiqueta: 'Tiene cláusula CPD', vale: ({ expediente }) => expediente.hascpdclause === true },
  tieneApertura: {
    etiqueta: 'Tiene comisión de apertura',
    vale: ({ expediente }) => expediente.hasopenningcomission === true,
  },
  tieneAseguradora: {
    etiqueta: 'Consta la aseguradora',
    vale: ({ expediente }) => Boolean(expediente.insurancecompanyname?.trim()),
  },
  tieneMasc: { etiqueta: 'Consta una reclamación previa enviada', vale: ({ masc }) => masc !== null },
  ...CONDICIONES_DE_CALCULOS,
  haRespondido: {
    etiqueta: 'El acreedor ha respondido',
    vale: ({ expediente }) => expediente.hasrespondedtoextrajudicialclaim === true,
  },
  noHaRespondido: {
    etiqueta: 'El acreedor no ha respondido',
    vale: ({ expediente }) => expediente.hasrespondedtoextrajudicialclaim === false,
  },
};

/** Blocks that repeat, with the fields that only stand inside. */
export const LISTAS: Record<string, Lista> = {
  ...LISTAS_DE_CALCULOS,
  documentos: {
    etiqueta: 'Cada documento del expediente',
    campos: {
      n: 'Número de orden',
      titulo: 'Nombre del documento',
      clase: 'Categoría',
      paginas: 'Páginas, si se conocen',
    },
    filas: ({ documentos }) =>
      documentos.map(({ titulo, clase, paginas }, index) => ({
        n: String(index + 1),
        titulo,
        clase,
        paginas: String(paginas ?? ''),
      })),
  },
};
