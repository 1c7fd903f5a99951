import type { Numero } from '../numero';
import { busqueda } from './busqueda';
import { clientes } from './clientes';
import { documentos } from './documentos';
import { expedientes } from './expedientes';
import { informes } from './informes';
import { inicio } from './inicio';
import { otros } from './otros';
import { papelera } from './papelera';

/** Every number that a screen shows. What a new screen counts is one more entry in the file of its noun. */
export const NUMEROS: Numero[] = [
  ...expedientes,
  ...clientes,
  ...inicio,
  ...informes,
  ...papelera,
  ...documentos,
  ...otros,
  ...busqueda,
];
