/** What a package promises, asked of the database by somebody who writes the call by hand. */
import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { aportacionesOf, type Fila, SIN_EXIGIDOS } from '../support/aportacion';
import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const { aDeal, aDocument, call } = aportacionesOf(sql, ana);

const HUELLA = 'ab'.repeat(32);
const OTRA = 'cd'.repeat(32);

let deal: string;
let escrito: string;
let documento: string;

beforeEach(async () => {
  deal = await aDeal();
  escrito = await aDocument(deal);
  documento = await aDocument(deal);
});

const guardar = (over: Fila = {}) =>
  call<Fila>(ana, 'guardar_aportacion', {
    id: randomUUID(),
    deal_id: deal,
    tipo: 'tramite',
    perfil: 'LexNET',
    escrito_documento_id: escrito,
    documentos: [{ documento_id: documento, numero: '1', sha256: HUELLA }],
    paquete_sha256: OTRA,
    ...over,
  });
const exhibit = (over: Fila) => ({ documento_id: documento, numero: '1', sha256: HUELLA, ...over });
const stored = async () => (await sql`select from public.aportaciones where deal_id = ${deal}`).length;

describe('las huellas dicen qué se aportó', () => {
  it.each<[string, Fila, string]>([
    ['sin huella', { sha256: null }, 'PT400'],
    ['una que no lo es', { sha256: 'x' }, 'PT400'],
    ['la de otro archivo', { sha256: OTRA }, 'PT409'],
    ['la suya como original, y otra como la que va', { sha256: OTRA, sha256_original: HUELLA }, 'PT400'],
    ['una copia que no dice de qué', { sha256: OTRA, copia: 'sellada' }, 'PT400'],
    ['una copia de otro', { sha256: HUELLA, sha256_original: OTRA, copia: 'sellada' }, 'PT409'],
    ['una copia que no existe', { sha256_original: HUELLA, copia: 'retocada' }, 'PT400'],
  ])('no: %s', async (_name, over, state) => {
    expect(await sqlState(guardar({ documentos: [exhibit(over)] }))).toBe(state);
    expect(await stored()).toBe(0);
  });

  it('de un PDF firmado no hay copia; el original va', async () => {
    const firmado = await aDocument(deal, { inspeccion: { version: 1, formato: 'pdf', firmas: 1 } });
    const de = (over: Fila) => ({ documentos: [exhibit({ documento_id: firmado, ...over })] });
    for (const copia of ['sellada', 'convertida'])
      expect(await sqlState(guardar(de({ sha256: OTRA, sha256_original: HUELLA, copia })))).toBe('PT409');
    expect(await guardar(de({ copia: 'original' }))).toMatchObject({ estado: 'preparada' });
    expect(
      await guardar({ documentos: [exhibit({ sha256: OTRA, sha256_original: HUELLA, copia: 'sellada' })] }),
    ).toMatchObject({ documentos: [{ copia: 'sellada' }] });
  });
});

describe('los números', () => {
  it.each(['01', '1.0', '1.01', '١', ' 1', '1\n', '', '1000', '1.100'])(
    '«%s» no es ninguno',
    async (numero) => {
      expect(await sqlState(guardar({ documentos: [exhibit({ numero })] }))).toBe('PT400');
    },
  );

  it('un documento va una vez, y el escrito no es además un documento', async () => {
    const twice = [exhibit({}), exhibit({ numero: '2' })];
    expect(await sqlState(guardar({ documentos: twice }))).toBe('PT409');
    expect(await sqlState(guardar({ documentos: [exhibit({ documento_id: escrito })] }))).toBe('PT409');
  });
});

describe('lo que exige una demanda', () => {
  const demanda = (over: Fila = {}) => guardar({ tipo: 'demanda', sin_exigidos: SIN_EXIGIDOS, ...over });

  it('sin un documento exigido y sin decir por qué no se prepara', async () => {
    const { recibo: _recibo, ...otros } = SIN_EXIGIDOS;
    expect(await sqlState(demanda({ sin_exigidos: otros }))).toBe('PT409');
    expect(await sqlState(demanda({ sin_exigidos: { ...otros, recibo: ' . ' } }))).toBe('PT409');
    // The brief is not its own exhibit.
    const elRecibo = await aDocument(deal, { category: 'recibo' });
    expect(await sqlState(demanda({ sin_exigidos: otros, escrito_documento_id: elRecibo }))).toBe('PT409');
    const con = [exhibit({}), exhibit({ documento_id: elRecibo, numero: '2' })];
    expect(await demanda({ sin_exigidos: otros, documentos: con })).toMatchObject({ estado: 'preparada' });
    expect(await demanda()).toMatchObject({ estado: 'preparada' });
  });

  it('con la reclamación previa hecha, sin su acreditación no se prepara', async () => {
    await sql`delete from public.masc_permisos where deal_id = ${deal}`;
    await sql`insert into public.masc_intentos (id, deal_id, user_id, via, canal, objeto, enviado, presentado, clave_identificativa,
        cumple_desde, computo)
      values (${randomUUID()}, ${deal}, ${ana}, 'consumo', 'burofax', '{ppi}', '2026-01-05', '2026-01-05', 'S', '2026-02-06', '{"pasos": ["…"]}')`;
    for (const clase of ['texto', 'acuse_recibo'])
      await sql`insert into public.masc_evidencias (deal_id, user_id, intento_id, documento_id, clase, confidencial)
        select ${deal}, ${ana}, i.id, ${documento}, ${clase}, false from public.masc_intentos i where i.deal_id = ${deal}`;
    expect(await sqlState(demanda())).toBe('PT409');
    await sql`update public.deal_documents set confidencialidad = 'acreditacion' where id = ${documento}`;
    expect(await demanda()).toMatchObject({ estado: 'preparada' });
  });

  it('lo que la propia comprobación impide no se prepara', async () => {
    const comprobaciones = [{ codigo: 'cifrado', nivel: 'bloquea', texto: 'Está cifrado' }];
    expect(await sqlState(guardar({ comprobaciones }))).toBe('PT409');
    expect(await guardar({ comprobaciones, estado: 'borrador' })).toMatchObject({ estado: 'borrador' });
  });
});

describe('lo preparado no cambia', () => {
  it('el mismo otra vez es el mismo; otro con su id no', async () => {
    const first = await guardar();
    const again = { id: first.id, comprobaciones: [{ codigo: 'otro', nivel: 'avisa', texto: 'Otra cosa' }] };
    expect(await guardar(again)).toEqual(first);
    for (const over of [{ paquete_sha256: HUELLA }, { paquete_sha256: null }, { tipo: 'costas' }])
      expect(await sqlState(guardar({ ...over, id: first.id }))).toBe('PT409');
    // Nor does its list, whatever digest is said.
    expect(await guardar({ id: first.id, documentos: [], estado: 'borrador' })).toEqual(first);
    expect(await guardar({ paquete_sha256: HUELLA })).toMatchObject({ estado: 'preparada' });
    expect(await stored()).toBe(2);
  });
});

describe('nada confidencial sale, salvo en costas', () => {
  it('lo que es prueba confidencial de una negociación lo es también aquí, aunque se desmarque', async () => {
    await sql`insert into public.masc_intentos (id, deal_id, user_id, via, canal, objeto) values (${randomUUID()}, ${deal}, ${ana}, 'consumo', 'burofax', '{ppi}')`;
    await sql`insert into public.masc_evidencias (deal_id, user_id, intento_id, documento_id, clase, confidencial)
      select ${deal}, ${ana}, i.id, ${documento}, 'oferta', true from public.masc_intentos i where i.deal_id = ${deal}`;
    const marked = () => sql`select confidencialidad from public.deal_documents where id = ${documento}`;
    expect(await marked()).toEqual([{ confidencialidad: 'confidencial' }]);
    expect(await sqlState(guardar())).toBe('PT409');
    await sql`update public.deal_documents set confidencialidad = null where id = ${documento}`;
    expect(await sqlState(guardar())).toBe('PT409');
    expect(await guardar({ tipo: 'costas' })).toMatchObject({ estado: 'preparada' });
  });

  it('ninguna combinación de documentos, tipo y estado lo deja pasar', async () => {
    const docs = await Promise.all(
      ['confidencial', 'confidencial', 'acreditacion', undefined, undefined].map((confidencialidad) =>
        aDocument(deal, confidencialidad ? { confidencialidad } : {}),
      ),
    );
    const secretos = new Set(docs.slice(0, 2));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...docs), { minLength: 1 }),
        fc.constantFrom('demanda', 'tramite', 'recurso', 'ejecucion', 'costas'),
        fc.constantFrom('borrador', 'preparada'),
        async ([principal = '', ...resto], tipo, estado) => {
          const documentos = resto.map((documento_id, n) => exhibit({ documento_id, numero: String(n + 1) }));
          const fila = {
            tipo,
            estado,
            documentos,
            escrito_documento_id: principal,
            sin_exigidos: SIN_EXIGIDOS,
          };
          const state = await sqlState(guardar(fila));
          const secreto = [principal, ...resto].some((id) => secretos.has(id));
          expect(state).toBe(secreto && tipo !== 'costas' ? 'PT409' : undefined);
        },
      ),
      { numRuns: 60 },
    );
  });
});
