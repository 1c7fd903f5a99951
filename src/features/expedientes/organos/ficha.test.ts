import { expect, it } from 'vitest';

import { buscadas, erroresDeFicha, valuesDe } from '@/features/expedientes/organos/ficha';

const organo = {
  id: 'o1',
  nombre: 'Sección Civil del Tribunal de Instancia de Málaga, plaza 5',
  nombre_anterior: 'Juzgado de Primera Instancia n.º 5',
  municipio: 'Málaga',
  provincia: null,
  sede_calendario_id: 's1',
  lexnet_codigo: null,
  updated_at: '2026-11-23T10:00:00Z',
};

it('lo que no se sabe queda vacío en el formulario', () => {
  expect(valuesDe({ lista: 'organos', fila: organo })).toEqual({
    nombre: organo.nombre,
    nombre_anterior: organo.nombre_anterior,
    municipio: 'Málaga',
    provincia: '',
    lexnet_codigo: '',
    sede_calendario_id: 's1',
  });
});

it('se busca por cualquiera de sus dos nombres, sin tildes ni orden', () => {
  const otro = {
    ...organo,
    id: 'o2',
    nombre: 'Audiencia Provincial',
    nombre_anterior: null,
    municipio: 'Cádiz',
  };
  const ids = (texto: string) => buscadas([organo, otro], texto).map(({ id }) => id);
  expect(ids('')).toEqual(['o1', 'o2']);
  expect(ids('malaga juzgado')).toEqual(['o1']);
  expect(ids('AUDIENCIA')).toEqual(['o2']);
  expect(ids('nada de eso')).toEqual([]);
});

it('sin nombre no se guarda', () => {
  expect(erroresDeFicha({ nombre: '  ' })).toEqual({ nombre: 'Escriba el nombre' });
  expect(erroresDeFicha({ nombre: 'Audiencia' })).toEqual({});
});
