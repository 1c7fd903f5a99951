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
    interrumpe: true,
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
    ...CONSUMO,
    clave: 'consumo_empresa',
    titulo: 'Consumo: otras empresas',
    para: 'Acciones individuales de consumidores contra empresas que no son financieras',
    cantidad: 15,
    unidad: 'dias',
    clase: 'habiles-civiles',
    fuente: 'Ley 10/2025, art. 17 (adaptación hasta el 28/12/2026, DT única)',
  },
  {
    ...CONSUMO,
    clave: 'consumo_cargos',
    titulo: 'Consumo: cargos indebidos de otras empresas',
    para: 'Cargos indebidos de empresas que no son financieras',
    cantidad: 5,
    unidad: 'dias',
    clase: 'habiles-civiles',
    fuente: 'Ley 10/2025, art. 17 (adaptación hasta el 28/12/2026, DT única)',
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
