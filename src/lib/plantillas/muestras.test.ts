import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { INGLES, mutados, PACIENCIA_MS } from '@/lib/mutar-de-prueba';

import { docx, p, partOf, r } from './docx-de-prueba';
import { abrirPaquete, comprobarPaquete } from './paquete';
import { preparar, rellenar } from './relleno';
import { revisar } from './revision';

const FIXTURES = path.resolve(import.meta.dirname, '../../../tests/support/fixtures/entrada');
const grafico = new Uint8Array(readFileSync(path.join(FIXTURES, '27-09-grafico.docx')));
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const problemas = (extra: Record<string, string>) =>
  revisar(abrirPaquete(docx({ body: p(r('Hola')), extra }))).problemas;

describe('fields where nobody fills them', () => {
  it('27: in a chart, of a document that is refused for its workbook too', () => {
    expect(() => abrirPaquete(grafico)).toThrow(
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
    ['word/comments.xml', p(r('{expediente.id}')), 'un comentario'],
    ['docProps/core.xml', '<dc:title>{expediente.id}</dc:title>', 'las propiedades del documento'],
  ])('in %s: %s', (name, inside, lugar) => {
    expect(problemas({ [name]: `<x>${inside}</x>` })).toEqual([
      `«{expediente.id}» está en ${lugar}, donde no se rellena: póngalo en el texto.`,
    ]);
  });

  it('and takes no other braces for one', () => {
    expect(problemas({ 'customXml/item1.xml': '<x>{B2F3A1C0-1111-2222-3333-444455556666}</x>' })).toEqual([]);
    expect(problemas({ 'word/charts/c.xml': '<c:f>{1;2;3}</c:f>' })).toEqual([]);
  });
});

it('28: says that a document of many megabytes will take long', () => {
  const lento = docx({ body: p(r('x'.repeat(60))).repeat(60_000) });
  expect(revisar(abrirPaquete(lento)).avisos).toEqual([
    expect.stringMatching(/^Tiene [\d,]+ MB .* tardará varios segundos/),
  ]);
  expect(revisar(abrirPaquete(docx({ body: p(r('Hola')) }))).avisos).toBeUndefined();
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
    const filled = await rellenar(preparar(abrirPaquete(house)), {});
    expect(partOf(filled, 'word/_rels/settings.xml.rels')).not.toContain('Despacho');
    expect(partOf(filled, 'word/settings.xml')).toBe('<w:settings><w:zoom w:percent="100"/></w:settings>');
  });

  it.each([
    ['another relation', 'word/_rels/settings.xml.rels', rels('oleObject')],
    ['one of another part', 'word/_rels/document.xml.rels', rels('attachedTemplate')],
    ['one of two kinds', 'word/_rels/settings.xml.rels', rels('attachedTemplate', ` Type="${REL}/image"`)],
  ])('takes nothing else away: %s', (_what, name, xml) => {
    expect(() => abrirPaquete(docx({ body: p(r('Hola')), extra: { [name]: xml } }))).toThrow(
      /otra dirección/,
    );
  });
});

it('takes no part whose bytes were changed', async () => {
  await expect(comprobarPaquete(grafico)).resolves.toBeUndefined();
  const changed = grafico.slice();
  changed[20_000] = (changed[20_000] ?? 0) ^ 0xff;
  await expect(comprobarPaquete(changed)).rejects.toThrow('El archivo está dañado: no se puede abrir.');
});

it('a damaged DOCX is answered soon, in Spanish', async () => {
  const originales = [docx({ body: p(r('{expediente.id}')).repeat(30) }), docx({ body: p(r('Hola')) })];
  for (const bytes of mutados(originales)) {
    const begun = performance.now();
    const said = await comprobarPaquete(bytes)
      .then(() => revisar(abrirPaquete(bytes)).problemas)
      .catch((error: unknown) => [(error as Error).message]);
    expect(performance.now() - begun).toBeLessThan(PACIENCIA_MS);
    for (const text of said) expect(text.replace(/«[^»]*»/g, '')).not.toMatch(INGLES);
  }
}, 600_000);
