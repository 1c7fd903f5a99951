/** What a package may hold: its lists have their shape and their size, and its proof is about what is sued. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { aportacionesOf, type Fila, SIN_EXIGIDOS } from '../support/aportacion';
import { anAccount, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const { aDeal, aDocument, call } = aportacionesOf(sql, ana);

let deal: string;
let escrito: string;

beforeEach(async () => {
  deal = await aDeal();
  escrito = await aDocument(deal);
});

const guardar = (fila: Fila) =>
  call<Fila>(ana, 'guardar_aportacion', {
    id: randomUUID(),
    deal_id: deal,
    tipo: 'tramite',
    perfil: 'LexNET',
    escrito_documento_id: escrito,
    documentos: [],
    ...fila,
  });

const AVISO = { codigo: 'repetido', nivel: 'avisa', texto: 'Dos iguales' };

describe('lo que guarda un paquete, también en borrador', () => {
  it.each<[string, Fila]>([
    ['una comprobación sin texto', { comprobaciones: [{ codigo: 'repetido', nivel: 'avisa' }] }],
    ['de otro nivel', { comprobaciones: [{ ...AVISO, nivel: 'da igual' }] }],
    ['con un código que no lo es', { comprobaciones: [{ ...AVISO, codigo: '<script>' }] }],
    ['con un texto sin fin', { comprobaciones: [{ ...AVISO, texto: 'x'.repeat(1001) }] }],
    ['que no son objetos', { comprobaciones: [1, 2] }],
    ['que no son una lista', { comprobaciones: { a: 1 } }],
    [
      'demasiadas',
      { comprobaciones: Array.from({ length: 9000 }, () => ({ ...AVISO, texto: 'x'.repeat(60) })) },
    ],
    ['motivos que no son textos', { sin_exigidos: { masc: { a: 1 } } }],
    ['motivos sin fin', { sin_exigidos: { masc: 'x'.repeat(20001) } }],
    [
      'documentos sin fin',
      { documentos: [{ documento_id: randomUUID(), numero: '1', descripcion: 'x'.repeat(1500001) }] },
    ],
    ['un documento que no lo es', { documentos: [{ documento_id: 'x', numero: '1' }] }],
  ])('no: %s', async (_name, fila) => {
    for (const estado of ['borrador', 'preparada'])
      expect({ estado, state: await sqlState(guardar({ ...fila, estado })) }).toEqual({
        estado,
        state: 'PT400',
      });
  });

  it('lo que nadie pide no queda', async () => {
    const documento_id = await aDocument(deal);
    const saved = await guardar({
      comprobaciones: [{ ...AVISO, datos: 'de más' }],
      documentos: [{ documento_id, numero: '1', sha256: 'ab'.repeat(32), soporte: true, otro: { a: 1 } }],
    });
    expect(saved).toMatchObject({
      comprobaciones: [AVISO],
      documentos: [{ documento_id, numero: '1', sha256: 'ab'.repeat(32), soporte: true }],
    });
    expect(JSON.stringify(saved)).not.toMatch(/de más|otro/);
  });
});

describe('la identidad del objeto', () => {
  it('una acreditación de otra cosa para la demanda; con la de todo, sale', async () => {
    await sql`delete from public.masc_permisos where deal_id = ${deal}`;
    await sql`update public.deals set hasppiclause = true, hasopenningcomission = true where id = ${deal}`;
    const acuse = await aDocument(deal, { confidencialidad: 'acreditacion' });
    const otro = await aDocument(deal, { confidencialidad: 'acreditacion' });
    const prueba = async (objeto: string[], documento: string) => {
      const id = randomUUID();
      await sql`insert into public.masc_intentos (id, deal_id, user_id, via, canal, objeto, enviado, presentado, clave_identificativa,
          cumple_desde, computo)
        values (${id}, ${deal}, ${ana}, 'consumo', 'burofax', ${objeto}, '2026-01-05', '2026-01-05', 'S', '2026-02-06', '{"pasos": ["…"]}')`;
      for (const clase of ['texto', 'acuse_recibo'])
        await sql`insert into public.masc_evidencias (deal_id, user_id, intento_id, documento_id, clase, confidencial)
          values (${deal}, ${ana}, ${id}, ${documento}, ${clase}, false)`;
    };
    await prueba(['ppi'], acuse);
    await prueba(['apertura'], otro);
    const demanda = (...documentos: string[]) =>
      guardar({
        tipo: 'demanda',
        sin_exigidos: SIN_EXIGIDOS,
        documentos: documentos.map((documento_id, n) => ({
          documento_id,
          numero: String(n + 1),
          sha256: 'ab'.repeat(32),
        })),
      });
    expect(await sqlState(demanda(acuse))).toBe('PT409');
    await demanda(acuse, otro);
    expect(await call(ana, 'requisitos_de_demanda', [deal])).toMatchObject({
      [deal]: {
        freno: null,
        permitido: false,
        clausulas: ['ppi', 'apertura'],
        objetos: { [acuse]: ['ppi'], [otro]: ['apertura'] },
      },
    });
  });
});

describe('lo que dicen los escritos', () => {
  it('se lee donde ya se ha leído, y nada de lo que no se ve', async () => {
    await sql`update public.settings set value = 'own' where name = 'visibility'`;
    const luis = await anAccount(sql);
    const scan = await aDocument(deal);
    for (const [id, estado, texto] of [
      [escrito, 'texto', 'Acompaño el documento n.º 7'],
      [scan, 'sin-texto', ''],
    ] as const)
      await sql`insert into derived.textos_documentos (id, user_id, uploaded_at, estado, paginas)
        values (${id}, ${ana}, now(), ${estado}, ${texto === '' ? [] : [texto]})`;
    expect(await call(ana, 'textos_de_escritos', [escrito, scan])).toEqual({
      [escrito]: 'Acompaño el documento n.º 7',
      [scan]: '',
    });
    expect(await call(luis, 'textos_de_escritos', [escrito])).toEqual({});
  });
});
