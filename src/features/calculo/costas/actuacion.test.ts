import { expect, it } from 'vitest';

import type { Actuacion } from '@/domain/arancel/tipos';
import type { Asunto } from '@/domain/fases/clase-de-juicio';
import { actuacionDe } from '@/features/calculo/costas/actuacion';
import type { Pleito } from '@/features/calculo/costas/valores';

const CONDICIONES: Asunto = { accion: 'condiciones_generales', cuantia: 3000 };
const DE_20000: Asunto = { accion: 'otra', cuantia: 20_000 };

it.each<[Pleito['tipo'], Pleito['grado'], Asunto, Actuacion]>([
  ['verbal', 'primera_instancia', DE_20000, 'verbal'],
  ['ordinario', 'primera_instancia', CONDICIONES, 'ordinario'],
  ['monitorio', 'primera_instancia', CONDICIONES, 'monitorio'],
  ['verbal', 'apelacion', DE_20000, 'apelacion_verbal'],
  ['ordinario', 'apelacion', CONDICIONES, 'apelacion_ordinario'],
  ['verbal', 'ejecucion', CONDICIONES, 'ejecucion'],
  [null, 'primera_instancia', CONDICIONES, 'verbal'],
  [null, 'primera_instancia', DE_20000, 'ordinario'],
  ['otro', 'apelacion', DE_20000, 'apelacion_ordinario'],
  // Two actions at once have no class of their own.
  [null, 'primera_instancia', { accion: 'ambas', cuantia: 3000 }, 'verbal'],
])('of a procedure %s in %s, about %j', (tipo, grado, asunto, actuacion) => {
  expect(actuacionDe({ tipo, grado }, asunto)).toBe(actuacion);
});
