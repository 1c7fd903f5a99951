import { expect, it } from 'vitest';

import { elMasParecido } from '@/domain/plantillas/revision';
import { revisar } from '@/lib/plantillas/revisar';

import { cell, docx, p, partesDe, r, row, table, textBox } from '../../../tests/muestras/plantillas/docx';
import { docxDeModelo, MODELOS } from './modelos';

const check = (parts: Parameters<typeof docx>[0] | string) =>
  revisar(partesDe(docx(typeof parts === 'string' ? { body: parts } : parts)));
const problems = (body: string) => check(body).problemas;

it('finds fields wherever they stand', () => {
  const { campos, bloques, desconocidos, problemas } = check({
    body:
      p(r('{demandante.nombre}')) + textBox(p(r('{demandante.dni}'))) + table(row(cell(p(r('{hoy.larga}'))))),
    header: p(r('{escrito.numero}')),
    footer: p(r('{expediente}')),
    footnotes: `<w:footnote w:id="2">${p(r('{contrato.numero}'))}</w:footnote>`,
  });
  expect(campos.toSorted()).toEqual(
    [
      'contrato.numero',
      'demandante.dni',
      'demandante.nombre',
      'escrito.numero',
      'expediente',
      'hoy.larga',
    ].toSorted(),
  );
  expect([bloques, desconocidos, problemas]).toEqual([[], [], []]);
});

it('puts together what Word has split', () => {
  const split = p(
    r('A '),
    r('{dem'),
    '<w:proofErr w:type="spellStart"/>',
    r('andante'),
    r('.nombre'),
    r('}'),
  );
  expect(check(split).campos).toEqual(['demandante.nombre']);
});

it('reads what was inserted and not what was deleted', () => {
  const body = p(
    `<w:ins w:id="1">${r('{demandante.nombre}')}</w:ins>`,
    '<w:del w:id="2"><w:r><w:delText>{no.existe}</w:delText></w:r></w:del>',
  );
  expect(check(body)).toMatchObject({ campos: ['demandante.nombre'], desconocidos: [], problemas: [] });
});

it('says which known field was meant, and where', () => {
  const { desconocidos } = check({
    body: p(r('{demandante.nif}')),
    header: p(r('{demandado.nonbre} {cosa.rara.del.todo}')),
  });
  expect(desconocidos).toEqual([
    { nombre: 'demandante.nif', lugar: 'el texto', parecido: 'demandante.dni' },
    { nombre: 'demandado.nonbre', lugar: 'un encabezado', parecido: 'demandado.nombre' },
    { nombre: 'cosa.rara.del.todo', lugar: 'un encabezado', parecido: undefined },
  ]);
});

it('knows the fields of a list only inside it', () => {
  const inside = table(row(cell(p(r('{#documentos}{n}'))), cell(p(r('{titulo}{/documentos}')))));
  expect(check(inside)).toMatchObject({ bloques: ['documentos'], desconocidos: [], problemas: [] });
  expect(check(p(r('{titulo}'))).desconocidos).toHaveLength(1);
});

it('knows no field by the names of objects', () => {
  for (const nombre of ['constructor', '__proto__', 'toString', 'hoy.constructor'])
    expect(check(p(r(`{${nombre}}{#${nombre}}{/}`))).desconocidos.length).toBeGreaterThan(0);
});

it.each<[string, string, RegExp]>([
  [
    'a brace that is not closed',
    p(r('Don {demandante.nombre, con')),
    /La llave de «\{demandante\.nombre, con» no se cierra/,
  ],
  ['a brace too many', p(r('Don } con')), /Sobra una llave/],
  ['a field over two paragraphs', p(r('{demandante')) + p(r('.nombre}')), /no se cierra en su párrafo/],
  [
    'a block that is not closed',
    p(r('{#tienePpi} hola')),
    /El bloque «\{#tienePpi\}» no se cierra.*el texto/,
  ],
  [
    'one in the row of a table',
    table(row(cell(p(r('{#documentos}{n}'))))),
    /no se cierra.*una tabla de el texto|no se cierra.*tabla/,
  ],
  ['one that nobody opened', p(r('hola {/}')), /nadie ha abierto/],
  ['two that cross', p(r('{#tienePpi}{#tieneCpd}{/tienePpi}{/tieneCpd}')), /cierra el bloque/],
  [
    'one from a cell to outside',
    table(row(cell(p(r('{#tienePpi}'))))) + p(r('{/}')),
    /empieza en un sitio y acaba en otro/,
  ],
  ['an empty field', p(r('{ }')), /campo vacío/],
  [
    'a field that a tracked change splits',
    p(r('{demandante'), `<w:ins w:id="1">${r('.nombre}')}</w:ins>`),
    /control de cambios/,
  ],
  [
    'a field in the code of a field',
    p('<w:r><w:instrText> HYPERLINK "mailto:{demandante.email}" </w:instrText></w:r>'),
    /código de un campo/,
  ],
  [
    'alternative text',
    p('<w:r><w:drawing><wp:docPr id="1" name="x" descr="de {demandante.nombre}"/></w:drawing></w:r>'),
    /texto alternativo/,
  ],
  [
    'a block in a content control',
    `<w:sdt><w:sdtContent>${p(r('{#tienePpi}x{/}'))}</w:sdtContent></w:sdt>`,
    /control de contenido/,
  ],
])('names %s', (_what, body, why) => {
  expect(problems(body).join(' ')).toMatch(why);
});

it('asks for what stands in a block only where the block is there', () => {
  const { condicionados } = check(
    p(r('{#tienePpi}{clausulas.ppi}{/}{demandante.nombre}{#tieneCpd}{demandante.nombre}{/}')),
  );
  expect(condicionados).toEqual({ 'clausulas.ppi': [['tienePpi']] });
});

it.each(MODELOS)('has nothing to say against $nombre', (modelo) => {
  const { campos, desconocidos, problemas } = revisar(partesDe(docxDeModelo(modelo)));
  expect([desconocidos, problemas]).toEqual([[], []]);
  expect(campos).toContain('demandante.nombre');
});

it('finds no likeness in what is far off', () => {
  expect(elMasParecido('demandante.nif', ['demandante.dni', 'hoy'])).toBe('demandante.dni');
  expect(elMasParecido('xyzxyz', ['demandante.dni', 'hoy'])).toBeUndefined();
  expect(elMasParecido('x'.repeat(10_000), ['hoy'])).toBeUndefined();
});
