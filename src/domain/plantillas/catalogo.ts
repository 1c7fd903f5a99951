/** The catalogue of fields: the Spanish names that a template may use, what each is, and where its value comes from. */
import { resumenMasc } from '@/domain/masc/resumen';
import { textoParaElCliente } from '@/lib/texto-cliente';

import {
  campo,
  type Campo,
  type Condicion,
  delExpediente,
  type GrupoDeCampos,
  type Lista,
  profesional,
  siConsta,
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
      ...delExpediente({
        'demandante.nombre': ['Nombre completo', 'María Núñez Ortiz'],
        'demandante.pila': ['Nombre de pila', 'María'],
        'demandante.apellidos': ['Apellidos', 'Núñez Ortiz'],
        'demandante.dni': ['DNI o NIE', '12345678Z'],
        'demandante.domicilio': ['Domicilio', 'Calle Mayor 1, 28013 Madrid'],
        'demandante.municipio': ['Municipio', 'Madrid'],
        'demandante.provincia': ['Provincia', 'Madrid'],
        'demandante.email': ['Email', 'maria@ejemplo.es'],
        'demandante.telefono': ['Teléfono', '600 100 200'],
      }),
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
    campos: delExpediente({
      'demandado.nombre': ['Nombre', 'Financiera Ejemplo, S.A.'],
      'demandado.cif': ['CIF', 'A58818501'],
      'demandado.domicilio': ['Domicilio', 'Paseo de Recoletos 5, 28004 Madrid'],
      'demandado.email': ['Email', 'clientes@ejemplo.es'],
      'demandado.telefono': ['Teléfono', '900 100 200'],
    }),
  },
  {
    titulo: 'Contrato',
    campos: delExpediente({
      'contrato.numero': ['Número', '0049-1234'],
      'contrato.fecha': ['Fecha'],
      'contrato.firma': ['Fecha de firma'],
      'contrato.metodo': ['Método de contratación', 'presencial'],
      'contrato.prima': ['Tipo de prima', 'única'],
      'aseguradora.nombre': ['Aseguradora', 'Seguros Ejemplo, S.A.'],
      'aseguradora.cif': ['CIF de la aseguradora', 'A58818501'],
      'aseguradora.domicilio': ['Domicilio de la aseguradora', 'Calle de Alcalá 10, 28014 Madrid'],
      'clausulas.ppi': ['Cláusula de seguro (PPI)', 'El prestatario se adhiere…'],
      'clausulas.prima': ['Cláusula de prima', 'La prima única se financia…'],
      'clausulas.cpd': ['Cláusula CPD', 'Comisión por reclamación…'],
      'clausulas.apertura': ['Comisión de apertura', 'Comisión de apertura del 1 %…'],
    }),
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
      ...delExpediente({
        'reclamacion.envio': ['Fecha de envío'],
        'reclamacion.respuesta': ['Fecha de respuesta'],
      }),
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
  ...siConsta({
    tienePpi: 'Tiene cláusula PPI',
    tienePrima: 'Tiene cláusula de prima',
    tieneCpd: 'Tiene cláusula CPD',
    tieneApertura: 'Tiene comisión de apertura',
    tieneAseguradora: 'Consta la aseguradora',
  }),
  tieneMasc: { etiqueta: 'Consta una reclamación previa enviada', vale: ({ masc }) => masc !== null },
  ...CONDICIONES_DE_CALCULOS,
  ...siConsta({ haRespondido: 'El acreedor ha respondido' }),
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
