import { expect, it } from 'vitest';

import { icsDe } from '@/domain/agenda/ics';
import { unaLinea } from '@/domain/plantillas/texto';

import { formatTexto } from './formato';
import { admitido, inofensivo, sinEngano } from './inofensivo';
import { pathParts } from './zip-lectura/nombres';

const RLO = '\u202E';

it.each([
  [`sentencia${RLO}fdp.exe`, 'sentenciafdp.exe'],
  ['a\u2066b\u2069.pdf', 'ab.pdf'],
  ['ca\u200Bsa\uFEFF.pdf', 'casa.pdf'],
  ['uno\r\ndos\t\u2028tres.pdf', 'uno dos tres.pdf'],
  ['a\0b\u0007c\u009Bd.pdf', 'a b c d.pdf'],
  ['Ñandú 3º — «€» 😀.pdf', 'Ñandú 3º — «€» 😀.pdf'],
])('shows %j as it reads', (text, expected) => {
  expect(inofensivo(text)).toBe(expected);
});

it('keeps lines where there are lines, and halves of letters nowhere', () => {
  expect(sinEngano(`uno\n${RLO}dos`)).toBe('uno\ndos');
  expect(admitido('a\uD83D')).toBe('a\uFFFD');
});

it('in lists, names of files, calendars and mails', () => {
  expect(formatTexto(`María${RLO}`)).toBe('María');
  expect(formatTexto(RLO)).toBe(formatTexto(''));
  expect(pathParts(`carpeta/${RLO}fdp.exe`)).toEqual(['carpeta', 'fdp.exe']);
  expect(unaLinea(`Asunto${RLO}\u200B otro`)).toBe('Asunto otro');
  const evento = {
    id: '1',
    tipo: 'nota',
    titulo: `Vista${RLO}`,
    inicio: '2026-11-26',
    hora: null,
    fin: null,
    lugar: `Sala\u2067 2`,
    deal_id: null,
    estado: 'pendiente',
    seq: 0,
    updated_at: '2026-11-26T10:00:00Z',
  } as const;
  const ics = icsDe([evento]);
  expect(ics).toContain('SUMMARY:Nota · Vista\r\n');
  expect(ics).toContain('LOCATION:Sala 2\r\n');
});
