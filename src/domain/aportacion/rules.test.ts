import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readAcuse } from '@/domain/aportacion/acuse';
import { compareReferencias, mentionedNumeros } from '@/domain/aportacion/comprobar-contenido';
import { repartir } from '@/domain/aportacion/lineas';
import { packageFileName, packageFolder, transliterate } from '@/domain/aportacion/nombres';
import { compareNumeros, movePieza, numerar } from '@/domain/aportacion/numeracion';
import { inBytes, PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import { perfilesProblem, readPerfiles } from '@/lib/aportacion/perfiles-escritos';

describe('names of files', () => {
  it.each([
    ['Póliza ñ.pdf', 'Poliza n.pdf'],
    ['Contrato nº 3 & póliza «€»', 'Contrato no 3 y poliza EUR'],
    ['a/b\\c – d', 'a-b-c - d'],
    ['漢字', ''],
  ])('%s → %s', (text, expected) => expect(transliterate(text)).toBe(expected));

  it('put the place first and say what it is', () => {
    const piece = {
      place: 3,
      last: 8,
      numero: '2',
      descripcion: 'Contrato y Póliza CT-2016-007919',
      extension: 'pdf',
    };
    expect(packageFileName(piece, PERFIL_LEXNET)).toBe('03 Doc 2 Contrato y Poliza CT-2016-007919.pdf');
    expect(packageFileName({ ...piece, last: 120 }, PERFIL_LEXNET)).toMatch(/^003 Doc 2 /);
    expect(packageFileName({ ...piece, descripcion: '漢' }, PERFIL_LEXNET)).toBe('03 Doc 2 Documento.pdf');
  });

  it('whatever the title: allowed characters, within the length, its extension kept, its place first', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom('pdf', 'PDF', 'jpeg', ''),
        fc.integer({ min: 30, max: 200 }),
        (descripcion, place, extension, caracteres) => {
          const name = packageFileName(
            { place, last: 300, numero: '2.1', descripcion, extension },
            { caracteres },
          );
          expect(name).toMatch(/^[A-Za-z0-9 _.-]+$/);
          expect(name.length).toBeLessThanOrEqual(caracteres);
          expect(name.startsWith(String(place).padStart(3, '0'))).toBe(true);
          if (extension) expect(name.endsWith(`.${extension.toLowerCase()}`)).toBe(true);
        },
      ),
    );
  });

  it('of the folder', () => {
    expect(packageFolder('EXP/Ñ 1', 'demanda', '2026-11-22')).toBe('EXP-N-1_demanda_2026-11-22');
  });
});

describe('numbers', () => {
  const exigidos = [
    { clase: 'apud-acta', numero: '0' },
    { clase: 'recibo', numero: '2.1' },
    { clase: 'masc', numero: '1' },
  ];

  it('are those of the required documents, and the next ones for the rest', () => {
    expect(numerar(['apud-acta', 'masc', 'recibo', 'otro', 'otro'], exigidos, [])).toEqual([
      '0',
      '1',
      '2.1',
      '3',
      '4',
    ]);
  });

  it('two of one class do not share theirs', () => {
    expect(numerar(['masc', 'masc'], exigidos, [])).toEqual(['1', '2']);
  });

  it('go on after what was filed before', () => {
    expect(numerar(['masc', 'otro'], exigidos, ['0', '1', '4'])).toEqual(['5', '6']);
  });

  it('2 < 2.1 < 2.10 < 3', () => {
    expect(['3', '2.10', '2', '2.1'].toSorted(compareNumeros)).toEqual(['2', '2.1', '2.10', '3']);
  });

  it('are all different, and none is taken, whatever is put together', () => {
    const clase = fc.constantFrom('apud-acta', 'masc', 'recibo', 'otro');
    fc.assert(
      fc.property(fc.array(clase), fc.array(fc.constantFrom('0', '1', '2.1', '7')), (clases, used) => {
        const numeros = numerar(clases, exigidos, used);
        expect(numeros).toHaveLength(clases.length);
        expect(new Set([...numeros, ...used]).size).toBe(numeros.length + new Set(used).size);
      }),
    );
  });

  it('moving one keeps all', () => {
    expect(movePieza(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movePieza(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
    expect(movePieza(['a'], 4, 0)).toEqual(['a']);
  });
});

describe('submissions', () => {
  const file = (megas: number) => ({ bytes: inBytes(megas) });

  it('what fits goes together, in order', () => {
    const envios = repartir([file(1), file(1)], [file(10), file(10), file(10), file(25)], {
      total: 30,
      archivos: 100,
    });
    expect(envios.map(({ n, piezas, enSoporte }) => [n, piezas.length, enSoporte])).toEqual([
      [1, 4, false],
      [2, 1, false],
      [3, 1, false],
    ]);
  });

  it('a file larger than a submission goes alone, on a medium, and the others go on where they were', () => {
    const envios = repartir([file(1)], [file(2), file(40), file(3)], { total: 30, archivos: 100 });
    expect(envios.map(({ n, piezas, enSoporte }) => [n, piezas.length, enSoporte])).toEqual([
      [1, 3, false],
      [2, 1, true],
    ]);
  });

  it('lose nothing, and none is over its limits but what is marked', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: inBytes(60) }), { maxLength: 250 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 2, max: 120 }), (bytes, archivos) => {
        const piezas = bytes.map((size, id) => ({ bytes: size, id: id + 1 }));
        const envios = repartir([{ bytes: 1000, id: 0 }], piezas, { total: 30, archivos });
        expect(envios.flatMap((envio) => envio.piezas.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
          [0, ...piezas.map(({ id }) => id)],
        );
        for (const envio of envios) {
          if (envio.enSoporte) expect(envio.piezas).toHaveLength(1);
          else expect(envio.bytes).toBeLessThanOrEqual(inBytes(30));
          expect(envio.piezas.length).toBeLessThanOrEqual(archivos);
        }
      }),
    );
  });
});

describe('what a brief names', () => {
  it.each([
    ['Se acompaña como documento n.º 5 el contrato', ['5']],
    ['DOCUMENTO Nº 2.1. Documento número 3, y doc. 4', ['2.1', '3', '4']],
    ['documentos números 1, 2 y 3', ['1', '2', '3']],
    ['los documentos 1 a 4', ['1', '4', '2', '3']],
    ['documentos n.º 1 y n.º 2', ['1', '2']],
    ['documento de 5 páginas, documento nacional 12345678Z', []],
    ['documento 12/2024 y documento 2016', []],
    ['Documento 07', ['7']],
  ])('%s', (text, numeros) => expect(mentionedNumeros(text)).toEqual(numeros));

  it('is compared with the exhibits both ways; what was filed before counts as there', () => {
    expect(compareReferencias('documentos 1, 2 y 9', ['2', '3'], ['1'])).toEqual({
      sinDocumento: ['9'],
      sinMencion: ['3'],
    });
  });
});

describe('a receipt', () => {
  it.each([
    [
      'Presentado el 22/11/2026 a las 13:45. N.º de registro: 20261122-0042',
      { dia: '2026-11-22', hora: '13:45', registro: '20261122-0042' },
    ],
    [
      'Fecha 2/1/2026 9:05 Número de acuse ABC123/2026.',
      { dia: '2026-01-02', hora: '09:05', registro: 'ABC123/2026' },
    ],
    ['31/02/2026 25:00', {}],
    ['Nada', {}],
  ])('%s', (text, said) => expect(readAcuse(text)).toEqual(said));
});

describe('profiles', () => {
  it('are those of the practice, or LexNET where none can be read', () => {
    const own = [{ ...PERFIL_LEXNET, id: 'catalunya', nombre: 'Cataluña', total: 15, aviso: 12 }];
    expect(readPerfiles(JSON.stringify(own))).toEqual(own);
    for (const wrong of [null, '', '{', '[]', '[{"id":"x"}]'])
      expect(readPerfiles(wrong)).toEqual([PERFIL_LEXNET]);
  });

  it('have names of their own and limits that agree', () => {
    expect(perfilesProblem([PERFIL_LEXNET])).toBeUndefined();
    expect(perfilesProblem([PERFIL_LEXNET, PERFIL_LEXNET])).toContain('mismo nombre');
    expect(perfilesProblem([{ ...PERFIL_LEXNET, aviso: 40 }])).toContain('aviso');
    expect(perfilesProblem([{ ...PERFIL_LEXNET, nombre: ' ' }])).toContain('nombre vacío');
  });
});
