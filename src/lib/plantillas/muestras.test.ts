import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { AppError } from '@/lib/errors';
import { revisar } from '@/lib/plantillas/revisar';

import { contestado, enIngles, mutados, mutadosPorDentro } from '../../../tests/muestras/mutar';
import { docx, p, partOf, r } from '../../../tests/muestras/plantillas/docx';
import { openPaquete } from './paquete';
import { checkRelleno, preparar, rellenar } from './relleno';

const FIXTURES = path.resolve(import.meta.dirname, '../../../tests/support/fixtures/entrada');
const muestra = (nombre: string) => new Uint8Array(readFileSync(path.join(FIXTURES, nombre)));
const grafico = muestra('27-09-grafico.docx');
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MARCA_DE_AGUA =
  '<w:r><w:pict><v:shape><v:textpath style="x" string="BORRADOR {expediente.id}"/></v:shape></w:pict></w:r>';
const problemas = async (extra: Record<string, string>) =>
  revisar(await openPaquete(docx({ body: p(r('Hola')), extra }))).problemas;

describe('fields where nobody fills them', () => {
  it('27: in a chart, of a document that is refused for its workbook too', async () => {
    await expect(openPaquete(grafico)).rejects.toThrow(
      'El documento lleva otro archivo dentro (un objeto incrustado, otro documento). Quítelo y vuelva a subirlo. «{MyChart}» está en un gráfico, donde no se rellena: póngalo en el texto.',
    );
  });

  it.each([
    [
      'word/charts/chart9.xml',
      '<a:p><a:r><a:t>{exped</a:t></a:r><a:r><a:t>iente.id}</a:t></a:r></a:p>',
      'un gráfico',
    ],
    ['word/charts/chart9.xml', '<c:pt idx="0"><c:v>{expediente.id}</c:v></c:pt>', 'un gráfico'],
    [
      'word/diagrams/data1.xml',
      '<dgm:pt><dgm:t><a:p><a:r><a:t>{expediente.id}</a:t></a:r></a:p></dgm:t></dgm:pt>',
      'un SmartArt',
    ],
    [
      'word/drawings/drawing1.xml',
      '<a:p><a:r><a:t>{expediente.id}</a:t></a:r></a:p>',
      'un dibujo de un gráfico',
    ],
    ['word/comments.xml', p(r('{expediente.id}')), 'un comentario'],
    ['docProps/core.xml', '<dc:title>{expediente.id}</dc:title>', 'las propiedades del documento'],
  ])('in %s: %s', async (name, inside, lugar) => {
    expect(await problemas({ [name]: `<x>${inside}</x>` })).toEqual([
      `«{expediente.id}» está en ${lugar}, donde no se rellena: póngalo en el texto.`,
    ]);
  });

  it.each([
    ['the text', { body: p(r('Hola'), MARCA_DE_AGUA) }, 'el texto'],
    ['a header', { body: p(r('Hola')), header: p(MARCA_DE_AGUA) }, 'un encabezado'],
  ])('in the watermark of %s', async (_where, partes, lugar) => {
    expect(revisar(await openPaquete(docx(partes))).problemas).toEqual([
      `Hay un campo en una marca de agua o un WordArt, donde no se rellena (en ${lugar}).`,
    ]);
  });

  const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  it.each([
    ['a formula', `<m:oMath ${M}><m:r><m:t>{hoy}</m:t></m:r></m:oMath>`, 'una fórmula'],
    [
      'a drawing',
      '<w:r><w:drawing><a:graphic xmlns:a="x"><a:t>{hoy}</a:t></a:graphic></w:drawing></w:r>',
      'un dibujo',
    ],
    [
      'the title of an image',
      '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" title="{hoy}"/></wp:inline></w:drawing></w:r>',
      'el texto alternativo de una imagen',
    ],
    [
      'its description, in the other quotes',
      "<w:r><w:drawing><wp:inline><wp:docPr id='1' name='x' descr='{hoy}'/></wp:inline></w:drawing></w:r>",
      'el texto alternativo de una imagen',
    ],
    [
      'what a link says to the mouse',
      `<w:hyperlink w:anchor="a" w:tooltip="{hoy}">${r('aquí')}</w:hyperlink>`,
      'el aviso de un enlace',
    ],
    [
      'a form',
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:textInput><w:default w:val="{hoy}"/></w:textInput></w:ffData></w:fldChar></w:r>',
      'un control de formulario',
    ],
    [
      'a list to choose from',
      '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="{hoy}" w:value="a"/></w:dropDownList></w:sdtPr></w:sdt>',
      'un control de formulario',
    ],
  ])('in %s', async (_where, inside, lugar) => {
    expect(revisar(await openPaquete(docx({ body: p(inside) }))).problemas).toEqual([
      `Hay un campo en ${lugar}, donde no se rellena (en el texto).`,
    ]);
  });

  it.each(['mailto:{demandante.email}', 'mailto:%7Bdemandante.email%7D'])(
    'in a link to %s',
    async (target) => {
      const rels = `<Relationships xmlns="x"><Relationship Id="rId9" Type="${REL}/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`;
      expect(await problemas({ 'word/_rels/document.xml.rels': rels })).toEqual([
        '«{demandante.email}» está en la dirección de un enlace, donde no se rellena: póngalo en el texto.',
      ]);
    },
  );

  it('and takes no other braces for one', async () => {
    expect(
      await problemas({ 'customXml/item1.xml': '<x>{B2F3A1C0-1111-2222-3333-444455556666}</x>' }),
    ).toEqual([]);
    expect(await problemas({ 'word/charts/c.xml': '<c:f>{1;2;3}</c:f>' })).toEqual([]);
    const control =
      '<w:sdt><w:sdtPr><w:tag w:val="{hoy}"/><w:dataBinding w:storeItemID="{B2F3A1C0-1111-2222-3333-444455556666}"/></w:sdtPr></w:sdt>';
    expect(revisar(await openPaquete(docx({ body: p(r('Hola'), control) }))).problemas).toEqual([]);
  });
});

it('28: says that a document of many megabytes will take long', async () => {
  const partes = await openPaquete(muestra('28-bug65649.docx'));
  expect(revisar(partes).avisos).toEqual([
    'Tiene 14,61 MB de texto y formato por dentro: cada escrito tardará varios segundos. Para que vaya más deprisa, copie el texto a un documento nuevo.',
  ]);
  const lento = docx({ body: p(r('x'.repeat(60))).repeat(60_000) });
  expect(revisar(await openPaquete(lento)).avisos).toEqual([
    expect.stringMatching(/^Tiene [\d,]+ MB .* tardará varios segundos/),
  ]);
  expect(revisar(await openPaquete(docx({ body: p(r('Hola')) }))).avisos).toBeUndefined();
});

describe('a template of the house', () => {
  const rels = (type: string, more = '') =>
    `<Relationships xmlns="x"><Relationship Id="rId1" Type="${REL}/${type}" Target="file:///C:/Despacho/Carta.dotx" TargetMode="External"${more}/></Relationships>`;
  const settings = '<w:settings><w:attachedTemplate r:id="rId1"/><w:zoom w:percent="100"/></w:settings>';
  const house = docx({
    body: p(r('Hola')),
    extra: { 'word/_rels/settings.xml.rels': rels('attachedTemplate'), 'word/settings.xml': settings },
  });

  it('loses where it came from, and is filled', async () => {
    const filled = await rellenar(preparar(await openPaquete(house)), {});
    expect(partOf(filled, 'word/_rels/settings.xml.rels')).not.toContain('Despacho');
    expect(partOf(filled, 'word/settings.xml')).toBe('<w:settings><w:zoom w:percent="100"/></w:settings>');
  });

  it.each([
    ['another relation', 'word/_rels/settings.xml.rels', rels('oleObject')],
    ['one of another part', 'word/_rels/document.xml.rels', rels('attachedTemplate')],
    ['one of two kinds', 'word/_rels/settings.xml.rels', rels('attachedTemplate', ` Type="${REL}/image"`)],
  ])('takes nothing else away: %s', async (_what, name, xml) => {
    await expect(openPaquete(docx({ body: p(r('Hola')), extra: { [name]: xml } }))).rejects.toThrow(
      /otra dirección/,
    );
  });
});

it('takes no part whose bytes were changed', async () => {
  const modelo = preparar(await openPaquete(docx({ body: p(r('Hola')) })));
  const changed = new Uint8Array(modelo);
  changed.set(Buffer.from('Ola!'), Buffer.from(modelo).indexOf('Hola'));
  await expect(openPaquete(modelo)).resolves.toBeDefined();
  await expect(openPaquete(changed)).rejects.toThrow('El archivo está dañado: no se puede abrir.');
});

const modelos = [
  docx({
    body: p(r('{expediente.id}')).repeat(30),
    header: p(r('{expediente.id}')),
    footnotes: p(r('Nota')),
  }),
  docx({ body: p(r('Hola')) }),
];

it.each<[string, () => Iterable<Uint8Array>]>([
  ['DOCX', () => mutados(modelos)],
  ['part of a DOCX', () => mutadosPorDentro(modelos)],
])(
  'a damaged %s is answered soon, in Spanish',
  async (_tipo, danados) => {
    for (const bytes of danados()) {
      const said = await contestado(async () => {
        try {
          const partes = await openPaquete(bytes);
          const revisada = revisar(partes);
          if (revisada.problemas.length === 0) await checkRelleno(preparar(partes));
          return revisada.problemas;
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          return [(error as Error).message];
        }
      });
      expect(enIngles(said)).toEqual([]);
    }
  },
  600_000,
);
