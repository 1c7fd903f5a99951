import type { Numero } from '../numero';
import { busqueda } from './busqueda';
import { clientes } from './clientes';
import { documentos } from './documentos';
import { escritos } from './escritos';
import { expedientes } from './expedientes';
import { fases } from './fases';
import { informes } from './informes';
import { inicio } from './inicio';
import { judiciales } from './judiciales';
import { otros } from './otros';
import { papelera } from './papelera';
import { procesal } from './procesal';
import { servicios } from './servicios';

/** Every number that a screen shows. What a new screen counts is one more entry in the file of its noun. */
export const NUMEROS: Numero[] = [
  ...expedientes,
  ...fases,
  ...procesal,
  ...clientes,
  ...inicio,
  ...informes,
  ...papelera,
  ...servicios,
  ...documentos,
  ...escritos,
  ...judiciales,
  ...otros,
  ...busqueda,
];
