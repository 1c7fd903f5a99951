import type { Azar } from '../azar';
import type { Operacion } from '../operacion';
import { acreedores } from './acreedores';
import { agenda } from './agenda';
import { antiguos } from './antiguos';
import { aportaciones } from './aportaciones';
import { calculos } from './calculos';
import { clientes } from './clientes';
import { correos } from './correos';
import { documentos } from './documentos';
import { escritos } from './escritos';
import { expedientes } from './expedientes';
import { fases } from './fases';
import { importar } from './importar';
import { judiciales } from './judiciales';
import { masc } from './masc';
import { papelera } from './papelera';
import { plazos } from './plazos';
import { reglas } from './reglas';
import { servicios } from './servicios';

/** All that people do in a storm. What a new screen writes is one more line in the file of its noun. */
const OPERACIONES: Operacion[] = [
  ...expedientes,
  ...documentos,
  ...clientes,
  ...acreedores,
  ...antiguos,
  ...importar,
  ...papelera,
  ...servicios,
  ...fases,
  ...calculos,
  ...agenda,
  ...reglas,
  ...plazos,
  ...masc,
  ...escritos,
  ...correos,
  ...aportaciones,
  ...judiciales,
];

const TOTAL = OPERACIONES.reduce((sum, { peso }) => sum + peso, 0);

export function anOperation({ roll }: Azar): Operacion {
  let left = roll(TOTAL);
  const found = OPERACIONES.find(({ peso }) => (left -= peso) < 0);
  if (!found) throw new Error('no operations');
  return found;
}
