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
  ['a page inside, written with numbers', `<Relationship Type="${REL}/aFChun&#107;" Target="a.html"/>`],
  [
    'one that holds another type',
    `<Relationship Id=' Type="/hyperlink"' Type="${REL}/image" Target="a" TargetMode="External"/>`,
  ],
])('names %s', (_what, xml) => {
  expect(loAjeno('word/_rels/document.xml.rels', xml)).toMatch(/otra dirección/);
});

it.each([
  ['split into runs', BEGIN + run(' INCLUDE') + run('TEXT "C:\\a" ')],
  ['in small letters', BEGIN + run('includepicture "https://example.org/a.png"')],
  ['written with numbers', `<w:fldSimple w:instr="&#x49;NCLUDETEXT a"/>`],
  ['in single quotes', `<w:fldSimple w:instr=' DDEAUTO c:\\cmd'/>`],
  ['under another name of the same space', '<q:r><q:instrText>INCLUDETEXT "a"</q:instrText></q:r>'],
  ['in an attribute under another name', `<q:fldSimple q:instr="DDE a b"/>`],
  ['a link to a sheet', BEGIN + run(' LINK Excel.Sheet.8 "a.xls" ')],
])('names a field that loads a file, %s', (_what, xml) => {
  expect(loAjeno('word/document.xml', xml)).toMatch(/carga otro archivo/);
});

it.each([
  ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ['bytes of another encoding', '<\0a\0/\0>\0'],
  ['a code with a comment in it', BEGIN + run('INCLUDE<!-- -->TEXT "a"')],
  ['a code that is marked text', BEGIN + run('<![CDATA[INCLUDETEXT "a"]]>')],
  ['a code that does not end', '<w:r><w:instrText>INCLUDETEXT "a"'],
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
])('calls %s damaged', (_what, xml) => {
  expect(loAjeno('word/document.xml', xml)).toMatch(/dañado/);
});

it.each([
  ['tags that do not end', 'word/document.xml', '<w:instrText'.repeat(100_000)],
  ['codes that do not end', 'word/document.xml', '<w:instrText>'.repeat(100_000)],
  ['attributes that do not end', 'word/document.xml', `<a w:instr='`.repeat(50_000)],
  [
    'a relation with a type again and again',
    'x.rels',
    `<Relationship${' Type="/hyperlink"'.repeat(100_000)}`,
  ],
  ['tags of relations that do not end', 'x.rels', '<Relationship Type="/hyperlink"'.repeat(100_000)],
  ['an encoding again and again', 'x.xml', `<?xml${' encoding'.repeat(100_000)}`],
])('looks once at %s', (_what, name, xml) => {
  const started = performance.now();
  loAjeno(name, xml);
  expect(performance.now() - started).toBeLessThan(2000);
});
