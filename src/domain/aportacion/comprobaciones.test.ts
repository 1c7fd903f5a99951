import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Aportable } from '@/domain/aportacion/caso';
import { bloqueada, comprobar, ordenInicial } from '@/domain/aportacion/comprobaciones';
import { inBytes, PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import type { DocumentoAportable, Pieza, TipoAportacion } from '@/domain/aportacion/tipos';
import type { Inspeccion } from '@/lib/pdf-inspeccion/inspeccion';

const PDF: Inspeccion = { version: 1, formato: 'pdf', firmas: 0, paginas: 2, caracteres: 900, idioma: 'es' };

let made = 0;
function aDocument(
  clase: string,
  over: Partial<DocumentoAportable> = {},
  seen: Partial<Inspeccion> = {},
): DocumentoAportable {
  made++;
  return {
    id: `d${made}`,
    fileName: `${clase} ${made}.pdf`,
    clase,
    bytes: 50_000,
    sha256: String(made).padStart(64, '0'),
    subido: '2026-10-01T10:00:00Z',
    confidencialidad: clase === 'masc' ? 'acreditacion' : 'ninguna',
    inspeccion: { ...PDF, ...seen },
    ...over,
  };
}

const aPiece = (numero: string, documento: DocumentoAportable): Pieza => ({
  documento,
  numero,
  descripcion: documento.clase,
  copia: 'original',
});

const EXIGIDOS = [
  { clase: 'apud-acta', numero: '0', label: 'Apud Acta' },
  { clase: 'masc', numero: '1', label: 'MASC' },
  { clase: 'contrato-poliza', numero: '2', label: 'Contrato y Póliza' },
];

/** Nothing is wrong with it. */
function aCase(over: Partial<Aportable> = {}): Aportable {
  return {
    tipo: 'demanda',
    perfil: PERFIL_LEXNET,
    hoy: '2026-11-23',
    escrito: aDocument('demanda', {}, { pdfa: '2B', firmas: 1 }),
    textoEscrito: 'Acompaño documentos n.º 0, 1, 2 y 3.',
    piezas: [
      aPiece('0', aDocument('apud-acta')),
      aPiece('1', aDocument('masc')),
      aPiece('2', aDocument('contrato-poliza')),
      aPiece('3', aDocument('rej')),
    ],
    exigidos: EXIGIDOS,
    freno: undefined,
    clausulas: [],
    objetos: {},
    permitido: false,
    apudActa: '2026-01-15',
    sinExigido: {},
    ajenos: {},
    anteriores: [],
    ...over,
  };
}

/** The whole case with one more exhibit, which the brief names. */
const withPiece = (documento: DocumentoAportable, over: Partial<Pieza> = {}): Aportable => {
  const whole = aCase({ textoEscrito: 'Documentos n.º 0, 1, 2, 3 y 4.' });
  return { ...whole, piezas: [...whole.piezas, { ...aPiece('4', documento), ...over }] };
};

const found = (caso: Aportable) => comprobar(caso).map(({ nivel, codigo }) => `${nivel} ${codigo}`);
const without = (clase: string): Aportable => {
  const whole = aCase({ textoEscrito: 'Sin números' });
  const piezas = whole.piezas.filter(({ documento }) => documento.clase !== clase);
  return { ...whole, piezas, textoEscrito: `Documentos ${piezas.map(({ numero }) => numero).join(', ')}` };
};

/** Each with the one finding that it must have, and no other. */
const PLANTED: [string, () => Aportable, string][] = [
  ['no brief', () => aCase({ escrito: undefined }), 'bloquea sin_escrito'],
  ['an encrypted exhibit', () => withPiece(aDocument('otro', {}, { cifrado: true })), 'bloquea cifrado'],
  ['a broken exhibit', () => withPiece(aDocument('otro', {}, { roto: true })), 'bloquea roto'],
  ['an empty file', () => withPiece(aDocument('otro', { bytes: 0 })), 'bloquea vacio'],
  ['a docx', () => withPiece(aDocument('otro', {}, { formato: 'docx' })), 'bloquea formato'],
  ['a heic', () => withPiece(aDocument('otro', {}, { formato: 'heic' })), 'bloquea formato'],
  ['a png', () => withPiece(aDocument('otro', {}, { formato: 'png' })), 'bloquea formato'],
  ['audio', () => withPiece(aDocument('otro', {}, { formato: 'otro' })), 'bloquea formato'],
  [
    'a confidential one',
    () => withPiece(aDocument('otro', { confidencialidad: 'confidencial' })),
    'bloquea confidencial',
  ],
  [
    'a ZIP in a ZIP',
    () => withPiece(aDocument('otro', {}, { formato: 'zip', contenido: ['a.pdf', 'b.zip'] })),
    'bloquea zip_dentro',
  ],
  [
    'a ZIP of nothing',
    () => withPiece(aDocument('otro', {}, { formato: 'zip', contenido: [] })),
    'bloquea roto',
  ],
  ['a picture without text', () => withPiece(aDocument('otro', {}, { caracteres: 3 })), 'avisa sin_ocr'],
  ['12 MB', () => withPiece(aDocument('otro', { bytes: inBytes(12) })), 'avisa grande'],
  ['40 MB', () => withPiece(aDocument('otro', { bytes: inBytes(40) })), 'avisa en_soporte'],
  [
    'nobody has looked into it',
    () => withPiece(aDocument('otro', { inspeccion: null })),
    'avisa sin_inspeccionar',
  ],
  ['a contract in English', () => withPiece(aDocument('otro', {}, { idioma: 'en' })), 'avisa traduccion'],
  [
    'a wrong number',
    () => ({ ...withPiece(aDocument('otro'), { numero: 'IV' }), textoEscrito: undefined }),
    'bloquea numero',
  ],
  ['a required one is missing', () => without('contrato-poliza'), 'bloquea falta_exigido'],
  ['no REAJ', () => without('rej'), 'avisa rej'],
  ['an old power of attorney', () => aCase({ apudActa: '2021-11-22' }), 'avisa apud_acta'],
  ['one whose day nobody has said', () => aCase({ apudActa: undefined }), 'avisa apud_acta'],
  [
    'a brief that is no PDF/A',
    () => aCase({ escrito: aDocument('demanda', {}, { firmas: 1 }) }),
    'avisa escrito_pdfa',
  ],
  [
    'an unsigned brief',
    () => aCase({ escrito: aDocument('demanda', {}, { pdfa: '2B' }) }),
    'avisa escrito_firma',
  ],
  ['a brief without text', () => aCase({ textoEscrito: ' ' }), 'avisa sin_texto_escrito'],
  [
    'the brief names document 9',
    () => aCase({ textoEscrito: 'Documentos 0, 1, 2, 3 y 9' }),
    'avisa referencia',
  ],
  [
    'the brief does not name document 3',
    () => aCase({ textoEscrito: 'Documentos 0, 1 y 2' }),
    'avisa sin_mencion',
  ],
];

describe('what the checks find', () => {
  it('nothing in a whole case, whether or not its brief is read', () => {
    expect(comprobar(aCase())).toEqual([]);
    expect(comprobar(aCase({ textoEscrito: undefined }))).toEqual([]);
    expect(comprobar(withPiece(aDocument('otro', {}, { formato: 'jpeg' })))).toEqual([]);
    expect(comprobar(withPiece(aDocument('otro', {}, { formato: 'png' }), { copia: 'convertida' }))).toEqual(
      [],
    );
    expect(
      comprobar(withPiece(aDocument('otro', {}, { formato: 'zip', contenido: ['a.pdf', 'x/b.JPG'] }))),
    ).toEqual([]);
  });

  it.each(PLANTED)('%s', (_name, make, expected) => {
    const hallazgos = comprobar(make());
    expect(hallazgos.map(({ nivel, codigo }) => `${nivel} ${codigo}`)).toEqual([expected]);
    expect(hallazgos.every(({ texto, arreglo }) => texto.length > 10 && arreglo.length > 10)).toBe(true);
  });

  it('100 cases with planted faults: every one is reported, none is invented', () => {
    for (let n = 0; n < 100; n++) {
      const [name, make, expected] = PLANTED[n % PLANTED.length] ?? [];
      const whole = n % 7 === 0;
      const caso = whole || !make ? aCase() : make();
      expect({ name, found: found(caso) }).toEqual({ name, found: whole ? [] : [expected] });
    }
  });

  it('a proof of the MASC that nobody has marked is named, with how to mark it', () => {
    const whole = aCase();
    const piezas = whole.piezas.map((pieza) =>
      pieza.documento.clase === 'masc'
        ? { ...pieza, documento: { ...pieza.documento, confidencialidad: 'ninguna' as const } }
        : pieza,
    );
    const [only, ...rest] = comprobar({ ...whole, piezas });
    expect(rest).toEqual([]);
    expect(only).toMatchObject({
      codigo: 'falta_acreditacion',
      nivel: 'bloquea',
      documentoId: piezas[1]?.documento.id,
    });
  });

  it('a claim waits for its prior complaint, another brief does not', () => {
    const freno = 'Faltan 9 días: termina el 30/11/2026.';
    expect(comprobar({ ...aCase(), freno })).toMatchObject([
      { codigo: 'plazo_masc', nivel: 'bloquea', texto: freno },
    ]);
    expect(
      comprobar({ ...aCase(), tipo: 'tramite', freno }).some(({ codigo }) => codigo === 'plazo_masc'),
    ).toBe(false);
  });

  describe('the proof of the prior complaint', () => {
    const masc = aDocument('masc');
    const caso = (over: Partial<Aportable>): Aportable => {
      const whole = aCase();
      const piezas = whole.piezas.map((pieza) =>
        pieza.documento.clase === 'masc' ? { ...pieza, documento: masc } : pieza,
      );
      return { ...whole, piezas, ...over };
    };

    it('is about what is sued, or the package is not made', () => {
      expect(found(caso({ clausulas: ['ppi'], objetos: { [masc.id]: ['ppi', 'cpd'] } }))).toEqual([]);
      const [only, ...rest] = comprobar(
        caso({ clausulas: ['ppi', 'apertura'], objetos: { [masc.id]: ['ppi'] } }),
      );
      expect(rest).toEqual([]);
      expect(only).toMatchObject({
        codigo: 'objeto',
        nivel: 'bloquea',
        documentoId: masc.id,
        texto: `«${masc.fileName}» no reclama todo lo que se demanda: falta comisión de apertura`,
      });
    });

    it('only warns where an administrator answers for it, and for another brief there is nothing to compare', () => {
      const fuera = { clausulas: ['apertura'] as const, objetos: { [masc.id]: ['ppi'] as const } };
      expect(found(caso({ ...fuera, permitido: true }))).toEqual(['avisa objeto']);
      expect(found(caso({ ...fuera, tipo: 'tramite', exigidos: [] }))).toEqual([]);
    });

    it('of which nobody has noted down a complaint is told: it cannot be compared', () => {
      expect(found(caso({ clausulas: ['ppi'] }))).toEqual(['avisa sin_intento']);
    });

    it('may be several documents, each about a part', () => {
      const otro = aDocument('masc');
      const whole = caso({ textoEscrito: 'Documentos n.º 0, 1, 2, 3 y 4.' });
      const piezas = [...whole.piezas, aPiece('4', otro)];
      const objetos = { [masc.id]: ['ppi'] as const, [otro.id]: ['prima'] as const };
      expect(found({ ...whole, piezas, clausulas: ['ppi', 'prima'], objetos })).toEqual([]);
      expect(found({ ...whole, piezas, clausulas: ['ppi', 'cpd'], objetos })).toEqual(['bloquea objeto']);
    });
  });

  it('a required document that is left out with a reason only warns', () => {
    const caso = {
      ...without('contrato-poliza'),
      sinExigido: { 'contrato-poliza': 'La entidad no lo entrega' },
    };
    expect(found(caso)).toEqual(['avisa falta_exigido']);
    expect(found({ ...caso, sinExigido: { 'contrato-poliza': 'no' } })).toEqual(['bloquea falta_exigido']);
  });

  it('the same file twice', () => {
    const contrato = aDocument('otro');
    const caso = withPiece(contrato);
    const again = aPiece('5', { ...aDocument('otro'), sha256: contrato.sha256 });
    expect(found({ ...caso, piezas: [...caso.piezas, again], textoEscrito: 'documentos 0 a 5' })).toEqual([
      'avisa repetido',
    ]);
  });

  it('a number twice, or one of what was filed before', () => {
    const caso = withPiece(aDocument('otro'));
    const twice = caso.piezas.map((pieza) => (pieza.numero === '4' ? { ...pieza, numero: '3' } : pieza));
    expect(found({ ...caso, piezas: twice, textoEscrito: 'documentos 0 a 3' })).toEqual(['bloquea numero']);
    expect(found({ ...caso, anteriores: ['4'] })).toEqual(['bloquea numero']);
  });

  it("another case file's NIF", () => {
    const documento = aDocument('otro');
    expect(found({ ...withPiece(documento), ajenos: { [documento.id]: ['12345678Z'] } })).toEqual([
      'avisa ajeno',
    ]);
  });

  it('101 files are no fault: they are divided', () => {
    const many = Array.from({ length: 101 }, (_, n) => aPiece(String(n + 4), aDocument('otro')));
    const whole = aCase();
    const caso = { ...whole, piezas: [...whole.piezas, ...many], textoEscrito: undefined };
    expect(found(caso)).toEqual([]);
  });
});

describe('a confidential document', () => {
  const tipo = fc.constantFrom<TipoAportacion>('demanda', 'tramite', 'recurso', 'ejecucion', 'costas');
  const secrecy = fc.constantFrom('ninguna', 'acreditacion', 'confidencial');
  const clase = fc.constantFrom('masc', 'otro', 'contrato-poliza', 'apud-acta', 'communication');

  it('stops every package but one for costs, whatever else is in it, also as the brief', () => {
    fc.assert(
      fc.property(
        tipo,
        fc.array(fc.tuple(clase, secrecy), { maxLength: 12 }),
        secrecy,
        (kind, parts, ofBrief) => {
          const caso = aCase({
            tipo: kind,
            escrito: aDocument('demanda', { confidencialidad: ofBrief as 'ninguna' }),
            piezas: parts.map(([one, confidencialidad], n) =>
              aPiece(String(n + 1), aDocument(one, { confidencialidad: confidencialidad as 'ninguna' })),
            ),
            sinExigido: Object.fromEntries(EXIGIDOS.map((one) => [one.clase, 'motivo'])),
          });
          const secrets = [...parts.map(([, how]) => how), ofBrief].filter(
            (how) => how === 'confidencial',
          ).length;
          const reported = comprobar(caso).filter(({ codigo }) => codigo === 'confidencial');
          expect(reported).toHaveLength(kind === 'costas' ? 0 : secrets);
          if (kind !== 'costas' && secrets > 0) expect(bloqueada(comprobar(caso))).toBe(true);
        },
      ),
    );
  });
});

describe('the order to begin with', () => {
  it('is that of the required documents, then as they came', () => {
    const documentos = ['otro', 'masc', 'contrato-poliza', 'apud-acta'].map((one) => aDocument(one));
    const clases = ordenInicial(documentos, EXIGIDOS).map((one) => one.clase);
    expect(clases).toEqual(['apud-acta', 'masc', 'contrato-poliza', 'otro']);
  });
});
