import { IconUsers } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';

import { gruposDe, gruposVacios, type Pagina } from '@/features/busqueda/opciones';
import { readRecientes, withReciente } from '@/features/busqueda/recientes';

const paginas: Pagina[] = [
  { label: 'Clientes', icon: IconUsers, link: { to: '/dashboard/clientes' } },
  { label: 'Crear cliente', icon: IconUsers, link: { to: '/dashboard/clientes' } },
  { label: 'Auditoría', icon: IconUsers, link: { to: '/dashboard' }, soloBuscando: true },
];
const titles = (grupos: { title: string }[]) => grupos.map(({ title }) => title);
const labels = (grupos: { opciones: { label: string }[] }[]) =>
  grupos.flatMap(({ opciones }) => opciones.map(({ label }) => label));

describe('recent searches', () => {
  test('the newest first, once each, six at most', () => {
    expect(withReciente(['Muñoz', 'a'], 'munoz')).toEqual(['munoz', 'a']);
    expect(withReciente(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  });

  test.each([undefined, '', 'no es JSON', '{"a":1}', '[1,2]', '[""]'])(
    'what is stored may be anything: %j',
    (text) => {
      expect(readRecientes(text)).toEqual([]);
    },
  );
});

describe('groups of the palette', () => {
  test('only those that have something', () => {
    expect(titles(gruposVacios([], paginas))).toEqual(['Páginas y acciones']);
    expect(titles(gruposVacios(['x'], paginas))).toEqual(['Búsquedas recientes', 'Páginas y acciones']);
    expect(gruposDe('zzz', undefined, paginas, false)).toEqual([]);
  });

  test('pages by any part of their name, without accents', () => {
    expect(labels(gruposVacios([], paginas))).toEqual(['Clientes', 'Crear cliente']);
    expect(labels(gruposDe('auditoria', undefined, paginas, false))).toEqual(['Auditoría']);
    expect(labels(gruposDe('CLIENTE', undefined, paginas, false))).toEqual(['Clientes', 'Crear cliente']);
  });

  test('by what else it is called, what begins so first', () => {
    const commands: Pagina[] = [
      ...paginas,
      { label: 'Renuevo', icon: IconUsers, link: { to: '/dashboard' } },
      { label: 'Alta', alias: 'Nuevo cliente', icon: IconUsers, link: { to: '/dashboard' } },
    ];
    expect(labels(gruposDe('nuevo', undefined, commands, false))).toEqual(['Alta', 'Renuevo']);
    const varios: Pagina[] = [
      { label: 'Ajustes', alias: 'Fases, Órganos', icon: IconUsers, link: { to: '/dashboard' } },
    ];
    expect(gruposDe('organos', undefined, varios, false)[0]?.opciones).toMatchObject([
      { label: 'Ajustes', detail: 'Órganos' },
    ]);
  });

  test('of an answer to an earlier text stays what has this one too', () => {
    const cliente = { id: 'c', nombre_completo: 'Íñigo Núñez', dni: '00012345V', email: null };
    const encontrado = { clientes: [cliente], expedientes: [], antiguos: [], documentos: [] };
    const found = (texto: string, waiting: boolean) => labels(gruposDe(texto, encontrado, paginas, waiting));
    expect(found('inigo', true)).toEqual(['Íñigo Núñez']);
    expect(found('12345v', true)).toEqual(['Íñigo Núñez']);
    expect(found('crear', true)).toEqual(['Crear cliente']);
    expect(found('crear', false)).toEqual(['Crear cliente', 'Íñigo Núñez']);
  });

  test('first the record whose number it is, then the command that begins so, then what was found', () => {
    const cliente = { id: 'c', nombre_completo: 'Ana', dni: null, email: null };
    const deal = {
      id: 'EXP-1',
      contractnumber: 'CT-1',
      debtorfullname: 'Eva',
      creditorname: null,
      hasinsurancecompanyinfo: null,
    };
    const antiguo = { id: 'a', numero_contrato: 'CT-10', nombre_acreedor: null, cliente: 'Luz' };
    const first = (texto: string, exacto: boolean) =>
      labels(
        gruposDe(
          texto,
          { clientes: [cliente], expedientes: [{ ...deal, exacto }], antiguos: [antiguo], documentos: [] },
          paginas,
          false,
        ),
      )[0];
    expect(first('CT-1', true)).toBe('Eva');
    expect(first('CT-1', false)).toBe('Ana');
    expect(first('crea', false)).toBe('Crear cliente');
    expect(first('cr', false)).toBe('Ana');
  });

  test('what was opened lately stands first in its group, and its group before the others', () => {
    const cliente = (id: string) => ({ id, nombre_completo: `Ana ${id}`, dni: null, email: null });
    const antiguo = { id: 'z', numero_contrato: 'Ana', nombre_acreedor: null, cliente: null };
    const found = (abiertos: string[]) =>
      labels(
        gruposDe(
          'ana',
          { clientes: [cliente('1'), cliente('2')], expedientes: [], antiguos: [antiguo], documentos: [] },
          [],
          false,
          abiertos,
        ),
      );
    expect(found([])).toEqual(['Ana 1', 'Ana 2', 'Ana']);
    expect(found(['/dashboard/clientes/2'])).toEqual(['Ana 2', 'Ana 1', 'Ana']);
    expect(found(['/dashboard/formato-anterior/z'])).toEqual(['Ana', 'Ana 1', 'Ana 2']);
  });

  test('a case file without a debtor goes by its contract, or its id; a document to its case file or client', () => {
    const deal = {
      id: 'EXP-1',
      contractnumber: null,
      debtorfullname: null,
      creditorname: 'Banco',
      hasinsurancecompanyinfo: null,
    };
    const documento = { id: 'd', file_name: 'a.pdf', category: null, de: 'Ana' };
    const grupos = gruposDe(
      'zzz',
      {
        clientes: [],
        expedientes: [deal, { ...deal, contractnumber: 'CT-1' }],
        antiguos: [],
        documentos: [
          { ...documento, deal_id: 'EXP-1', cliente_id: null },
          { ...documento, deal_id: null, cliente_id: 'c' },
        ],
      },
      paginas,
      false,
    );
    expect(labels(grupos)).toEqual(['EXP-1', 'CT-1', 'a.pdf', 'a.pdf']);
    expect(grupos[1]?.opciones.map(({ link }) => link)).toEqual([
      { to: '/dashboard/expedientes/$id', params: { id: 'EXP-1' }, search: { tab: 'documentos' } },
      { to: '/dashboard/clientes/$id', params: { id: 'c' } },
    ]);
  });
});
