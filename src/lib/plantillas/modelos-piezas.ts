/** What starter templates are put together from. */
import type { Bloque } from '@/lib/plantillas/docx-nuevo';

export interface Modelo {
  id: string;
  nombre: string;
  uso: 'sac' | 'masc' | 'demanda' | 'encargo' | 'cliente' | 'otro';
  /** What it follows. */
  fuente: string;
  revisado_por: string | null;
  bloques: Bloque[];
}

export const titulo = (text: string): Bloque => ({ titulo: text });
export const apartado = (text: string): Bloque => ({ apartado: text });
export const texto = (text: string): Bloque => ({ texto: text });

export const DOCUMENTOS: Bloque = {
  filas: [
    ['N.º', 'Documento'],
    ['{#documentos}{n}', '{titulo}{/documentos}'],
  ],
};

/** Interest by segments. */
export const TRAMOS: Bloque = {
  filas: [
    ['Del', 'Al', 'Días', 'Capital', 'Tipo', 'Artículo', 'Intereses'],
    ['{#tramos}{desde}', '{hasta}', '{dias}', '{capital}', '{tipo}', '{articulo}', '{intereses}{/tramos}'],
  ],
};

export const LECTURAS_DE_USURA: Bloque = {
  filas: [
    ['Capital que se toma', 'Capital', 'Pagado de más', 'Por pagar'],
    ['{#lecturasDeUsura}{lectura}', '{capital}', '{exceso}', '{debe}{/lecturasDeUsura}'],
  ],
};

export const PARTIDAS_DE_COSTAS: Bloque = {
  filas: [
    ['De quién', 'Concepto', 'Minutado', 'Incluido', 'IVA'],
    ['{#partidasDeCostas}{clase}', '{concepto}', '{importe}', '{incluido}', '{iva}{/partidasDeCostas}'],
  ],
};

export const CLAUSULAS: Bloque[] = [
  texto('{#tienePpi}Seguro de protección de pagos: {clausulas.ppi}{/}'),
  texto('{#tienePrima}Prima: {clausulas.prima}{/}'),
  texto('{#tieneCpd}Comisión por posiciones deudoras: {clausulas.cpd}{/}'),
  texto('{#tieneApertura}Comisión de apertura: {clausulas.apertura}{/}'),
];

/** A petition for each clause that the case file has. */
export const PETICIONES: Bloque[] = [
  texto('{#tienePpi}Sobre el seguro de protección de pagos: [petición].{/}'),
  texto('{#tienePrima}Sobre la prima: [petición].{/}'),
  texto('{#tieneCpd}Sobre la comisión por posiciones deudoras: [petición].{/}'),
  texto('{#tieneApertura}Sobre la comisión de apertura: [petición].{/}'),
];

export const LUGAR_Y_FECHA = texto('En [lugar], a {hoy.larga}.');
