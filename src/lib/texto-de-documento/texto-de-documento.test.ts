import { readFileSync } from 'node:fs';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { extraer } from '@/domain/judiciales/extraer';

import { docx, p, r, textBox } from '../../../tests/muestras/plantillas/docx';
import { textoDeDocumento, type TipoConTexto } from './texto-de-documento';

const MAX = 200_000;
const FIXTURES = path.resolve(import.meta.dirname, '../../../tests/support/fixtures/textos');
const muestra = (nombre: string) => new Uint8Array(readFileSync(path.join(FIXTURES, nombre)));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const rtf = (text: string) => textoDeDocumento('rtf', latin1(text), MAX);
const odt = (content: string, styles = '') =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:body>${content}</office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(`<office:document-styles>${styles}</office:document-styles>`),
  });

describe('what LibreOffice writes', () => {
  it.each<TipoConTexto>(['rtf', 'odt', 'docx'])('%s says who, where and which case', async (tipo) => {
    const texto = await textoDeDocumento(tipo, muestra(`libreoffice.${tipo}`), MAX);
    expect(texto).toContain('D. José Núñez Peña');
    expect(texto).toContain('SENTENCIA n.º 45/2026 — «FALLO»: estimo la demanda de 1.234,56 €');
    expect(texto).not.toMatch(/Liberation|Text Body|Default Page/);
    const { nigs, autos, organo, nombres } = extraer(texto);
    expect({ nigs, autos, organo }).toEqual({
      nigs: ['2807942120250001234'],
      autos: ['123/2025'],
      organo: 'Juzgado de Primera Instancia Nº 52 de Madrid',
    });
    expect(nombres[0]).toContain('José Núñez Peña');
  });
});

describe('RTF', () => {
  it.each([
    [
      'bytes of Windows',
      String.raw`{\rtf1\ansi\ansicpg1252 Jos\'e9 N\'fa\'f1ez, 5 \u8364\'80}`,
      'José Núñez, 5 €',
    ],
    ['letters of 8 bits as they are', '{\\rtf1\\ansi\\ansicpg1252 Núñez}', 'Núñez'],
    ['Unicode with one letter for others', String.raw`{\rtf1\uc1 N\u250?\u241\'f1ez}`, 'Núñez'],
    ['Unicode with none', String.raw`{\rtf1\uc0 N\u250\u241 ez}`, 'Núñez'],
    ['Unicode below zero', String.raw`{\rtf1 \u-3913?x}`, '\uF0B7x'],
    ['a pair of halves', String.raw`{\rtf1 \u-10179?\u-8704?}`, '😀'],
    ['a Mac', String.raw`{\rtf1\mac Espa\'96a}`, 'España'],
    [
      'a letter of another page',
      String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset238 B;}}\f1\'e8\f0\'e8}`,
      'čè',
    ],
    ['lines, tabs and cells', String.raw`{\rtf1 a\par b\tab c\cell d\row e\line f}`, 'a\nb\tc\td\ne\nf'],
    ['signs', String.raw`{\rtf1 \{a\}\\b\~c\_d}`, '{a}\\b c-d'],
    ['a field', String.raw`{\rtf1 {\field{\*\fldinst HYPERLINK "x"}{\fldrslt enlace}}}`, 'enlace'],
    ['a picture', String.raw`{\rtf1 a{\pict\pngblip 89504e470d0a}b}`, 'ab'],
    ['a picture of bytes', '{\\rtf1 a{\\pict\\bin4 }}}{b}c}', 'ac'],
    [
      'a text box',
      String.raw`{\rtf1 {\shp{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt dentro}}{\shprslt otra vez}}}`,
      'dentro',
    ],
    ['what a revision took away', String.raw`{\rtf1 Se {\deleted in}admite}`, 'Se admite'],
    ['the same, without a group', String.raw`{\rtf1 Se \deleted in\deleted0 admite}`, 'Se admite'],
    ['what a revision put in', String.raw`{\rtf1 Se {\revised in}admite}`, 'Se inadmite'],
    ['what is hidden', String.raw`{\rtf1 Se {\v in}admite {\v no\plain\b sí}}`, 'Se admite sí'],
    ['a heading', String.raw`{\rtf1{\header JUZGADO\par}{\info{\author X}}texto}`, 'JUZGADO\ntexto'],
    ['what nobody knows', String.raw`{\rtf1{\*\nuevo oculto}\otracosa3 texto}`, 'texto'],
    ['a file that was cut', String.raw`{\rtf1 {\b texto`, 'texto'],
    ['groups that close too often', String.raw`{\rtf1 a}}}}b`, 'ab'],
  ])('reads %s', async (_what, text, expected) => {
    expect(await rtf(text)).toBe(expected);
  });

  it('a hundred thousand groups are read in a moment', async () => {
    const begun = performance.now();
    expect(await rtf(`{\\rtf1 ${'{'.repeat(100_000)}a`)).toBe('a');
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('Word and OpenDocument', () => {
  it('the heading first, tabs and lines, a text box once, nothing that was deleted', async () => {
    const bytes = docx({
      header: p(r('JUZGADO Nº 3')),
      body:
        p(r('Autos'), '<w:r><w:tab/><w:t>12/2025 &amp; más</w:t><w:br/><w:t>José</w:t></w:r>') +
        textBox(p(r('en un cuadro'))) +
        p('<w:del w:id="1"><w:r><w:delText>borrado</w:delText><w:t>borrado</w:t></w:r></w:del>', r('queda')),
    });
    expect(await textoDeDocumento('docx', bytes, MAX)).toBe(
      'JUZGADO Nº 3\n\nAutos\t12/2025 & más\nJosé\nen un cuadro\n\nqueda',
    );
  });

  it('OpenDocument: spaces, tabs, headings; no comments and nothing that was deleted', async () => {
    const bytes = new Uint8Array(
      odt(
        '<text:tracked-changes><text:p>borrado</text:p></text:tracked-changes><text:h>AUTO</text:h><text:p>NIG<text:s text:c="3"/>28<text:tab/>x<text:line-break/><text:span>Peña &lt;A&gt;</text:span><office:annotation><text:p>nota</text:p></office:annotation></text:p>',
        '<text:p>JUZGADO</text:p>',
      ),
    );
    expect(await textoDeDocumento('odt', bytes, MAX)).toBe('JUZGADO\n\nAUTO\nNIG   28\tx\nPeña <A>');
  });

  it.each<[TipoConTexto, Uint8Array]>([
    ['docx', latin1('PK\x03\x04 roto')],
    ['docx', zipSync({ 'word/document.xml': strToU8('<w:p><w:r>sin texto') })],
    ['odt', zipSync({ 'content.xml': new Uint8Array([1, 2, 3]) })],
    ['rtf', latin1('{\\rtf1}')],
  ])('of a %s without text there is none', async (tipo, bytes) => {
    expect(await textoDeDocumento(tipo, new Uint8Array(bytes), MAX)).toBe('');
  });
});
