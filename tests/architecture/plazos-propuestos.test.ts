/** Each kind of term is proposed by some resolution, or docs/plazos.md says why none proposes it. */
import fs from 'node:fs';

import { expect, it } from 'vitest';

import { RESOLUCIONES } from '../../src/domain/judiciales/resoluciones';
import { PLAZOS_TIPO } from '../../src/domain/plazos/catalogo';

it('names in docs/plazos.md the kinds that no notice proposes, and no others', () => {
  const page = fs.readFileSync('docs/plazos.md', 'utf8');
  const [, section = ''] = /## Las que ninguna notificación propone\n([\s\S]*?)<!--/.exec(page) ?? [];
  const named = section
    .split('\n- ')
    .slice(1)
    .flatMap((item) => [...(item.split(':')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, clave]) => clave));
  const proposed = new Set(RESOLUCIONES.map(({ plazo }) => plazo));
  const never = PLAZOS_TIPO.map(({ clave }) => clave).filter((clave) => !proposed.has(clave));
  expect(new Set(named)).toEqual(new Set(never));
});
