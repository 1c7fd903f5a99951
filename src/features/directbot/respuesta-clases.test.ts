import { expect, it } from 'vitest';

import { PLAZOS_TIPO } from '@/domain/plazos/catalogo';
import { answerClaseDePlazo } from '@/features/directbot/respuesta-clases';
import type { Medios } from '@/features/directbot/tipos';

import { unPlazoTipo } from '../../../tests/muestras/plazos/plazo-tipo';

const medios = {
  clases: PLAZOS_TIPO.map((clase) => unPlazoTipo({ ...clase, revisado_por: null })),
} as unknown as Medios;
const preguntar = (texto: string, con = medios) => answerClaseDePlazo({ texto }, con);

it('an appeal: what opens it, how long, by which article, and whether that was read', () => {
  const { frase, filas } = preguntar('recurso apelacion');
  expect(frase).toBe('Recurso de apelación, como lo tiene el despacho en Plazos:');
  expect(filas).toHaveLength(1);
  expect(filas?.[0]?.texto).toBe('Recurso de apelación: 20 días desde la notificación. art. 458.1 LEC.');
  expect(filas?.[0]?.detalle).toMatch(
    /^Leído en el texto \(art\. 458\.1 LEC\) el 26\/11\/2026\..*Ningún letrado/,
  );
});

it('two kinds of that name are both told', () => {
  expect(
    preguntar('contestacion demanda')
      .filas?.map(({ clave }) => clave)
      .toSorted(),
  ).toEqual(['contestacion_ordinario', 'contestacion_verbal']);
});

it('a kind that the practice changed is told as it is now', () => {
  const clases = medios.clases.map((clase) =>
    clase.clave === 'queja' ? { ...clase, cantidad: 7, estado: 'sin_leer' as const, leido_el: null } : clase,
  );
  const [fila] = preguntar('recurso queja', { ...medios, clases }).filas ?? [];
  expect(fila?.texto).toContain('7 días desde');
  expect(fila?.detalle).toContain('Sin leer');
});

it('a silence, a wait and what dies are told apart', () => {
  expect(preguntar('contestacion solicitud exoneracion costas').filas?.[0]?.texto).toContain(
    'Quien no contesta se entiende conforme.',
  );
  expect(preguntar('espera ejecucion').filas?.[0]?.texto).toContain('Es una espera');
  expect(preguntar('caducidad accion ejecutiva').filas?.[0]?.texto).toContain('el derecho ha caducado');
});

it('none of that name', () => {
  expect(preguntar('alzada')).toEqual({ frase: 'No hay ninguna clase de plazo que se llame «alzada».' });
});
