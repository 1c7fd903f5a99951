import { describe, expect, test } from 'vitest';

import { isAllowedEmail } from '@/features/auth/dominio';

const DOMAINS = ['despacho.example', 'reclamaciones.example', 'legal.example', 'clientes.example'];

describe('addresses that may come in', () => {
  test.each([
    'ana@despacho.example',
    'ana@reclamaciones.example',
    'ana@legal.example',
    'ana@clientes.example',
    'ANA@DESPACHO.EXAMPLE',
    'Ana.Nunez@Legal.Example',
    'ana+facturas@despacho.example',
    'ana.nunez-prieto_1@despacho.example',
    'niña@despacho.example',
    '"rara"@despacho.example',
  ])('%s', (email) => {
    expect(isAllowedEmail(email, DOMAINS)).toBe(true);
  });
});

describe('addresses that may not', () => {
  test.each([
    ['another domain', 'ana@gmail.com'],
    ['a sub-domain', 'ana@mail.despacho.example'],
    ['a longer domain', 'ana@despacho.example.com'],
    ['a domain that ends alike', 'ana@midespacho.example'],
    ['the last dot', 'ana@despacho.example.'],
    ['another top level', 'ana@despacho.examples'],
    ['a zero for an o', 'ana@despach0.example'],
    ['a Cyrillic letter', 'ana@dеspacho.example'],
    ['full-width letters', 'ana@ｄespacho.example'],
    ['an accent', 'ana@despachó.example'],
    ['İ, whose lower case is i in some languages', 'ana@clİentes.example'],
    ['a punycode domain', 'ana@xn--despach-q0a.example'],
    ['two @', 'ana@gmail.com@despacho.example'],
    ['two @, the other way round', 'ana@despacho.example@gmail.com'],
    ['an empty domain', 'ana@'],
    ['an empty name', '@despacho.example'],
    ['no @', 'despacho.example'],
    ['nothing', ''],
    ['a space inside', 'ana nunez@despacho.example'],
    ['a space in front', ' ana@despacho.example'],
    ['a space behind', 'ana@despacho.example '],
    ['a space after the @', 'ana@ despacho.example'],
    ['a no-break space', 'ana\u00a0@despacho.example'],
    ['a line break and another address', 'ana@gmail.com\nana@despacho.example'],
    ['a line break at the end', 'ana@despacho.example\n'],
    ['a tab', 'ana\t@despacho.example'],
    ['a zero-width space', 'ana@despacho.\u200bexample'],
    ['a comma list', 'ana@gmail.com,ana@despacho.example '],
  ])('%s', (_what, email) => {
    expect(isAllowedEmail(email, DOMAINS)).toBe(false);
  });

  test('the Kelvin sign is not a k', () => {
    expect(isAllowedEmail('ana@ban\u212aia.example', ['bankia.example'])).toBe(false);
  });

  test('no domain is allowed when none is configured', () => {
    expect(isAllowedEmail('ana@despacho.example', [])).toBe(false);
  });
});
