import { describe, expect, test } from 'vitest';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import type { Nombrada } from '@/data/nombres/referencias';
import { auditoriaSearchSchema, auditoriaState } from '@/features/auditoria/auditoria-search';
import { cambiosOf } from '@/features/auditoria/cambios';
import { linesOf } from '@/features/auditoria/lineas';
import { elementoDe, tituloDe } from '@/features/auditoria/titulo';

const entry = (overrides: Partial<AuditoriaEntry>): AuditoriaEntry => ({
  id: 7,
  at: '2026-01-02T09:30:00Z',
  accion: 'update',
  tabla: 'deals',
  registro_id: 'EXP-1',
  quien: 'Ana',
  asunto: { titulo: 'CT-1' },
  antes: null,
  despues: null,
  ...overrides,
});

const [ANA, DOCUMENTO] = ['01a22bdd-9666-70cb-8eca-41ce032683ab', '55399db5-09c2-4ecd-b9d7-e5949fc6f000'];

describe('no key that says nothing to anybody is shown', () => {
  test('of persons and rows that columns refer to, by their names', () => {
    const nombres = new Map<Nombrada, Map<string, string | null>>([
      ['staff', new Map([[ANA, 'Ana Núñez Prieto']])],
      ['deal_documents', new Map([[DOCUMENTO, null]])],
    ]);
    const antes = { hecho_por: null, documento_id: DOCUMENTO };
    const despues = { hecho_por: ANA, documento_id: null };
    const hecha = entry({ tabla: 'agenda', antes, despues });
    expect(cambiosOf(hecha, nombres)).toEqual([
      { campo: 'Hecho por', antes: '—', despues: 'Ana Núñez Prieto' },
      { campo: 'Documento', antes: 'No disponible', despues: '—' },
    ]);
    expect(linesOf(hecha, nombres)).toContain(';Hecho por;—;Ana Núñez Prieto');
  });

  test.each([
    [{ tabla: 'deals', registro_id: 'DEMO-0027' }, 'DEMO-0027'],
    [{ tabla: 'deals', registro_id: ANA }, 'Ya no está'],
    [{ tabla: 'procedimientos', registro_id: ANA, asunto: { titulo: null, pagina_id: 'E-1' } }, 'Sin título'],
    [{ tabla: 'demostracion', registro_id: ANA }, '—'],
    [{ tabla: 'festivos', accion: 'delete', registro_id: ANA }, 'Ya no está'],
    [{ tabla: 'objects', registro_id: `expediente-documents/${ANA}/Contrato.pdf` }, 'Contrato.pdf'],
  ])('of a row without a title: %j', (overrides, shown) => {
    expect(elementoDe(entry({ asunto: { titulo: null }, ...overrides }))).toBe(shown);
  });
});

describe('what changed', () => {
  test('in the words of the forms, in their order', () => {
    const antes = { message: 'uno', contractdate: '2020-01-31', haspremiumclause: null, generateddate: null };
    const despues = {
      message: 'dos',
      contractdate: null,
      haspremiumclause: true,
      generateddate: '2026-01-02T09:30:00+00:00',
    };
    expect(cambiosOf(entry({ antes, despues }))).toEqual([
      { campo: 'Fecha del contrato', antes: '31/01/2020', despues: '—' },
      { campo: 'Fecha de generación', antes: '—', despues: '02/01/2026 10:30' },
      { campo: 'Estado del análisis', antes: 'uno', despues: 'dos' },
      { campo: 'Cláusula de prima', antes: '—', despues: 'Sí' },
    ]);
  });

  test('of other tables', () => {
    const of = (tabla: AuditoriaEntry['tabla'], antes: object, despues: object) =>
      cambiosOf(entry({ tabla, antes: { ...antes }, despues: { ...despues } }));
    expect(of('staff', { role: 'miembro', active: true }, { role: 'administrador', active: false })).toEqual([
      { campo: 'Papel', antes: 'Miembro', despues: 'Administrador' },
      { campo: 'Activo', antes: 'Sí', despues: 'No' },
    ]);
    expect(of('deal_documents', { category: 'masc' }, { category: 'recibo' })).toEqual([
      { campo: 'Categoría', antes: 'MASC', despues: 'Recibo' },
    ]);
    expect(of('deals', { user_id: 'a' }, { user_id: 'b' })).toEqual([
      { campo: 'Propietario', antes: 'a', despues: 'b' },
    ]);
    expect(of('una_posterior', { nombre: 'a' }, { nombre: 'b' })).toEqual([
      { campo: 'nombre', antes: 'a', despues: 'b' },
    ]);
    expect(of('settings', {}, { value: 'texto' })).toEqual([
      { campo: 'Valor', antes: '—', despues: 'texto' },
    ]);
  });

  test('no column as the database calls it: one without a name is of the machine', () => {
    const [antes, despues] = [{ llenada_at: null }, { llenada_at: '2026-11-30T05:58:00+00:00' }];
    expect(cambiosOf(entry({ tabla: 'demostracion', antes, despues }))).toEqual([]);
  });

  test('codes in the words of their screens, and of a table that staff knows by one its title too', () => {
    const [antes, despues] = [
      { resultado: 'desestimada', costas: 'no_consta' },
      { resultado: 'estimada', costas: 'a_favor' },
    ];
    const asunto = { titulo: 'estimada' };
    const resultado = entry({ tabla: 'resultados', asunto, antes, despues });
    expect(cambiosOf(resultado)).toEqual([
      { campo: 'Resultado', antes: 'Desestimada', despues: 'Estimada' },
      { campo: 'Costas', antes: 'No consta', despues: 'A favor' },
    ]);
    expect(tituloDe(resultado)).toBe('Estimada');
    expect(linesOf(resultado)).toContain(';Resultado;Estimada;EXP-1;');
    expect(tituloDe(entry({ tabla: 'agenda', asunto: { titulo: 'alta' } }))).toBe('alta');
    expect(tituloDe(entry({ tabla: 'importes', asunto: { titulo: 'de_otra_version' } }))).toBe(
      'de_otra_version',
    );
  });

  test('of a deletion what the row held, without what is empty or of the machine', () => {
    const antes = {
      id: 'x',
      user_id: 'y',
      nombre_completo: 'Íñigo',
      email: null,
      telefono: '',
      es_empresa: false,
    };
    expect(cambiosOf(entry({ tabla: 'clientes', accion: 'delete', antes }))).toEqual([
      { campo: 'Nombre completo', antes: 'Íñigo', despues: '—' },
      { campo: 'Empresa', antes: 'No', despues: '—' },
    ]);
    expect(cambiosOf(entry({ accion: 'insert' }))).toEqual([]);
  });
});

test('a line of the file a field, and one for an entry without', () => {
  const antes = { message: 'uno', contractnumber: '=1+1' };
  const despues = { message: 'dos; tres', contractnumber: 'CT' };
  expect(linesOf(entry({ antes, despues }))).toBe(
    `7;02/01/2026 10:30;Ana;Cambio;Expediente;CT-1;EXP-1;Número de contrato;'=1+1;CT\r\n` +
      `7;02/01/2026 10:30;Ana;Cambio;Expediente;CT-1;EXP-1;Estado del análisis;uno;"dos; tres"\r\n`,
  );
  expect(
    linesOf(entry({ accion: 'view', quien: null, tabla: 'deal_documents', asunto: { titulo: null } })),
  ).toBe('7;02/01/2026 10:30;El sistema;Consulta;Documento;;EXP-1;;;\r\n');
});

test('an action or a table of later goes by its own name', () => {
  expect(linesOf(entry({ accion: 'otra', tabla: 'una_posterior' }))).toContain(';otra;una_posterior;');
});

test('what is wrong in the address is as if it were not there', () => {
  const search = auditoriaSearchSchema.parse({
    persona: 'nadie',
    tabla: 'auth.users',
    accion: 'x',
    registro: 2015,
    desde: 'ayer',
    hasta: '2026-02-30',
    page: -1,
  });
  expect(search.page).toBe(1);
  expect(auditoriaState.filtersOf(search)).toEqual({ registro: '2015' });
  expect(
    auditoriaState.filtersOf(auditoriaSearchSchema.parse({ persona: 'sistema', registro: '  ' })),
  ).toEqual({
    persona: 'sistema',
  });
});
