/** The routes that the practice starts with (table `masc_vias`; tests/db/masc holds both together). No lawyer has revised any of them. */
import type { ClaveVia, Via } from './tipos';

const LEY_44 = 'Ley 44/2002, arts. 29 a 31, redacción de la Ley 10/2025 (BOE 27/12/2025)';
const LO_1 = 'LO 1/2025 (BOE 03/01/2025)';
const CONSUMO = {
  letra: 'B',
  base: 'DA 7.ª LO 1/2025',
  abre: 'presentado',
  interrumpe: true,
  caduca_meses: 12,
  evidencia: 'La reclamación y su acuse fechado con clave identificativa',
  revisado_por: null,
} as const;

const LEY_10 = 'Ley 10/2025, arts. 2 y 17.1 (adaptación hasta el 28/12/2026, DT única)';
/** The interruptions of Ley 44/2002, 29 quater are of financial entities alone. */
const EMPRESA = { ...CONSUMO, interrumpe: false, unidad: 'dias' } as const;

export const VIAS: readonly Via[] = [
  {
    clave: 'hipoteca',
    letra: 'A',
    titulo: 'Préstamo con garantía hipotecaria',
    para: 'Cláusulas de préstamos con garantía hipotecaria',
    base: 'arts. 439.5 y 439 bis LEC',
    abre: 'recibido',
    cantidad: 1,
    unidad: 'meses',
    clase: 'natural',
    interrumpe: false,
    caduca_meses: null,
    evidencia: 'La reclamación y la prueba de que se presentó',
    fuente: LO_1,
    revisado_por: null,
  },
  {
    ...CONSUMO,
    clave: 'consumo',
    titulo: 'Consumo: entidad financiera o aseguradora',
    para: 'Acciones individuales de consumidores contra bancos, EFC, intermediarios y aseguradoras',
    cantidad: 1,
    unidad: 'meses',
    clase: 'natural',
    fuente: LEY_44,
  },
  {
    ...CONSUMO,
    clave: 'consumo_pagos',
    titulo: 'Consumo: servicios de pago',
    para: 'Acciones individuales de consumidores por servicios de pago',
    cantidad: 15,
    unidad: 'dias',
    clase: 'habiles-civiles',
    fuente: 'RD-ley 19/2018, art. 69',
  },
  {
    ...EMPRESA,
    clave: 'consumo_empresa',
    titulo: 'Consumo: otras empresas, sin decir cuál',
    para: 'Acciones individuales de consumidores contra empresas que no son financieras, mientras no se sepa si las obliga la Ley 10/2025',
    cantidad: 15,
    clase: 'habiles-civiles',
    fuente: LEY_10,
  },
  {
    ...EMPRESA,
    clave: 'consumo_empresa_grande',
    titulo: 'Consumo: servicios básicos y grandes empresas',
    para: 'Acciones individuales de consumidores contra empresas de agua, gas, electricidad, transporte de viajeros, correos o telefonía, o que el año anterior tuvieron 250 trabajadores o más, más de 50 M€ de negocio o más de 43 M€ de balance (art. 2 Ley 10/2025)',
    cantidad: 15,
    clase: 'habiles-civiles',
    fuente: LEY_10,
  },
  {
    ...EMPRESA,
    clave: 'consumo_empresa_otra',
    titulo: 'Consumo: empresas a las que no obliga la Ley 10/2025',
    para: 'Acciones individuales de consumidores contra las demás empresas',
    cantidad: 15,
    clase: 'natural',
    fuente:
      'TRLGDCU, art. 21.3, redacción de la Ley 10/2025, disp. final 3.ª (BOE 27/12/2025): quince días desde la presentación; hasta entonces, un mes',
  },
  {
    ...EMPRESA,
    clave: 'consumo_cargos',
    titulo: 'Consumo: cargos indebidos de servicios básicos y grandes empresas',
    para: 'Facturas o cobros indebidos de las empresas a las que obliga la Ley 10/2025; de las demás, la vía de otras empresas',
    cantidad: 5,
    clase: 'habiles-civiles',
    fuente:
      'Ley 10/2025, art. 17.3 (adaptación hasta el 28/12/2026, DT única): «cinco días», que se leen hábiles porque acaban después',
  },
  {
    clave: 'general',
    letra: 'C',
    titulo: 'Negociación general',
    para: 'Cualquier otra reclamación, o además de otra vía',
    base: 'arts. 5, 7 y 10 LO 1/2025',
    abre: 'recibido',
    cantidad: 30,
    unidad: 'dias',
    clase: 'natural',
    interrumpe: false,
    caduca_meses: 12,
    evidencia: 'Documento firmado por ambas partes, o acuse de recibo y certificación de contenido',
    fuente: LO_1,
    revisado_por: null,
  },
];

/** What the route against another company asks: which it is. The longer term, while nobody says. */
export const EMPRESAS = {
  consumo_empresa: 'No se sabe todavía: se cuenta el plazo más largo',
  consumo_empresa_grande:
    'Servicio básico, o 250 trabajadores o más, más de 50 M€ de negocio o más de 43 M€ de balance',
  consumo_empresa_otra: 'Ninguna de las dos cosas',
} as const satisfies Partial<Record<ClaveVia, string>>;

export const esEmpresa = (clave: string): clave is keyof typeof EMPRESAS => Object.hasOwn(EMPRESAS, clave);

export const viaDe = (clave: ClaveVia, vias: readonly Via[] = VIAS): Via => {
  const found = vias.find((via) => via.clave === clave);
  if (!found) throw new Error(`there is no route ${clave}`);
  return found;
};

/** The route itself, and the general one where the practice runs both clocks at once. */
export const viasDe = (clave: ClaveVia, ambas: boolean, vias: readonly Via[] = VIAS): Via[] =>
  ambas && viaDe(clave, vias).letra === 'B'
    ? [viaDe(clave, vias), viaDe('general', vias)]
    : [viaDe(clave, vias)];
