import { unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';

import { borradores, textosSueltos } from './archivos';

const uno = (dealId: string) => ({
  dealId,
  para: 'maria@ejemplo.es',
  asunto: 'Su reclamación',
  cuerpo: 'Hola\nAdiós',
});
const fecha = new Date('2026-11-23T10:00:00Z');

it('one draft is one file, several are a ZIP, and no id is a path', async () => {
  expect(borradores([uno('EXP-1')], 'Aviso', fecha).nombre).toBe('EXP-1__Aviso.eml');
  const { nombre, contenido } = borradores([uno('../../EXP-1'), uno('..\\..\\EXP-1')], 'Aviso: 1/2', fecha);
  expect(nombre).toBe('Aviso- 1-2.zip');
  const inside = unzipSync(new Uint8Array(await contenido.arrayBuffer()));
  expect(Object.keys(inside)).toEqual(['0001 EXP-1__Aviso- 1-2.eml', '0002 EXP-1__Aviso- 1-2.eml']);
  const mail = await PostalMime.parse(Object.values(inside)[0] ?? '');
  expect(mail).toMatchObject({ subject: 'Su reclamación', to: [{ address: 'maria@ejemplo.es' }] });
});

it('a text is written for any editor', async () => {
  const { nombre, contenido } = textosSueltos([uno('EXP-1')], 'Aviso');
  expect(nombre).toBe('EXP-1__Aviso.txt');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await contenido.arrayBuffer())).toBe(
    '\uFEFFHola\r\nAdiós\r\n',
  );
});
