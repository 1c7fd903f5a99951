import { expect, it } from 'vitest';

import { loAjeno } from './ajeno';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const link = `<Relationship Id="a" Type="${REL}/hyperlink" Target="https://example.org" TargetMode="External"/>`;
const run = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`;
const BEGIN = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';

it.each([
  ['a hyperlink', 'x.rels', link],
  [
    'a part of its own',
    'x.rels',
    `<Relationship Id="a" Type="${REL}/image" Target="a.png" TargetMode="Internal"/>`,
  ],
  ['a date', 'x.xml', `${BEGIN}${run(' DATE ')}${BEGIN}${run(' HYPERLINK "https://example.org/link" ')}`],
  ['a field named like one', 'x.xml', `${BEGIN}${run(' MERGEFIELD IMPORTE ')}`],
])('lets %s through', (_what, name, xml) => {
  expect(loAjeno(name, xml)).toBeUndefined();
});

it.each([
  [
    'an image of elsewhere',
    `<Relationship TargetMode="External" Type="${REL}/image" Target="file:///etc/passwd"/>`,
  ],
  [
    'one that says hyperlink in its address',
    `<Relationship Type="${REL}/image" Target="file:///a/hyperlink" TargetMode="External"/>`,
  ],
  [
    'one with a sign in its address',
    `${link}<Relationship Target="a>b" Type="${REL}/image" TargetMode="External"/>`,
  ],
  [
    'a mode that is written otherwise',
    `<Relationship Type="${REL}/image" Target="a" TargetMode="&#69;xternal"/>`,
  ],
  ['a page inside', `<Relationship Type="${REL}/aFChunk" Target="a.html"/>`],
])('names %s', (_what, xml) => {
  expect(loAjeno('word/_rels/document.xml.rels', xml)).toMatch(/otra dirección/);
});

it.each([
  ['split into runs', BEGIN + run(' INCLUDE') + run('TEXT "C:\\a" ')],
  ['in small letters', BEGIN + run('includepicture "https://example.org/a.png"')],
  ['written with numbers', `<w:fldSimple w:instr="&#x49;NCLUDETEXT a"/>`],
  ['in single quotes', `<w:fldSimple w:instr=' DDEAUTO c:\\cmd'/>`],
  ['a link to a sheet', BEGIN + run(' LINK Excel.Sheet.8 "a.xls" ')],
])('names a field that loads a file, %s', (_what, xml) => {
  expect(loAjeno('word/document.xml', xml)).toMatch(/carga otro archivo/);
});

it.each([
  ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ['bytes of another encoding', '<\0a\0/\0>\0'],
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
])('calls %s damaged', (_what, xml) => {
  expect(loAjeno('word/document.xml', xml)).toMatch(/dañado/);
});
