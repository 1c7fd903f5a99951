import { createHash, randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { aportacionesOf, type Fila } from '../support/aportacion';
import { aTeam, asUser, refusal, sqlState } from '../support/as-role';
import { escritosOf, ids, textos } from '../support/escritos';
import { openBackend } from '../support/open-backend';

/**
 * A6: what is confidential are the bytes, in every case file of the person: filed, as a proof or in a letter. As plain roles.
 */

const { sql } = await openBackend();
const { ana, luis } = await aTeam(sql);
const { aDeal, call } = aportacionesOf(sql, ana);

const NIF = '00000001R';
const OFERTA = 'oferta de la financiera';

const huella = (contenido: string) => createHash('sha256').update(contenido).digest('hex');

interface Documento {
  deal?: string;
  who?: string;
  nombre?: string;
  mimetype?: string;
  /** As of an upload from before SHA-256 was counted. */
  sinHuella?: boolean;
}

let deal: string;
let escrito: string;

async function documento(contenido: string, over: Documento = {}): Promise<string> {
  const { who = ana, nombre = `${contenido}.pdf`, mimetype = 'application/pdf', sinHuella } = over;
  const id = randomUUID();
  const path = `${over.deal ?? deal}/documento/${id}`;
  const md5 = createHash('md5').update(contenido).digest('hex');
  const metadata = {
    eTag: `"${md5}"`,
    size: contenido.length,
    mimetype,
    ...(!sinHuella && { sha256: huella(contenido) }),
  };
  await sql`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
    values ('expediente-documents', ${path}, ${who}, ${who}, ${randomUUID()}, ${sql.json(metadata)})`;
  await asUser(
    sql,
    who,
    (tx) => tx`
      insert into public.deal_documents (id, deal_id, document_type, category, file_name, file_path, file_size)
      values (${id}, ${over.deal ?? deal}, 'documento', 'otro', ${nombre}, ${path}, ${contenido.length})`,
  );
  return id;
}

const marcar = (id: string, value: string | null, who = ana) =>
  asUser(
    sql,
    who,
    (tx) => tx`update public.deal_documents set confidencialidad = ${value} where id = ${id} returning id`,
  );
const marca = async (id: string) =>
  (
    await sql<
      { c: string | null }[]
    >`select confidencialidad as c from public.deal_documents where id = ${id}`
  )[0]?.c;

const paquete = (id: string, over: Fila = {}, exhibit: Fila = {}): Fila => ({
  id: randomUUID(),
  deal_id: deal,
  tipo: 'tramite',
  perfil: 'LexNET',
  escrito_documento_id: escrito,
  documentos: [{ documento_id: id, numero: '1', sha256: huella('x'), ...exhibit }],
  ...over,
});
const preparar = async (id: string, over: Fila = {}): Promise<Fila> => {
  const [row] = await sql<{ sha256: string }[]>`select sha256 from public.deal_documents where id = ${id}`;
  return call<Fila>(ana, 'guardar_aportacion', paquete(id, over, { sha256: row?.sha256 ?? huella('x') }));
};

const SOLO_EN_COSTAS = /es (un documento )?confidencial y solo puede aportarse en costas$/;

describe.each(['own', 'team'])('VISIBILITY=%s', (visibility) => {
  beforeEach(async () => {
    await sql`update public.settings set value = ${visibility} where name = 'visibility'`;
    await sql`delete from public.aportaciones`;
    await sql`delete from public.deals`;
    await sql`delete from public.papelera`;
    deal = await aDeal({ nif: NIF });
    escrito = await documento('escrito principal');
  });

  describe('a copy is filed nowhere', () => {
    const COPIAS: [string, () => Promise<string>][] = [
      ['under another name', () => documento(OFERTA, { nombre: 'factura.pdf' })],
      ['of before digests were counted', () => documento(OFERTA, { sinHuella: true })],
    ];

    it.each(COPIAS)('%s, brought before it was marked', async (_what, copia) => {
      const otra = await copia();
      const oferta = await documento(OFERTA);
      await marcar(oferta, 'confidencial');
      expect(await marca(otra)).toBe('confidencial');
      expect(await refusal(preparar(otra))).toMatch(SOLO_EN_COSTAS);
      expect(await preparar(otra, { tipo: 'costas' })).toMatchObject({ tipo: 'costas' });
    });

    it.each(COPIAS)('%s, brought afterwards', async (_what, copia) => {
      await marcar(await documento(OFERTA), 'confidencial');
      const otra = await copia();
      expect(await marca(otra)).toBe('confidencial');
      expect(await refusal(preparar(otra))).toMatch(SOLO_EN_COSTAS);
    });

    it('of a colleague’s, that the person does not even see', async () => {
      const suya = await documento(OFERTA, { who: luis });
      await marcar(suya, 'confidencial', luis);
      expect(await refusal(preparar(await documento(OFERTA, { nombre: 'otra.pdf' })))).toMatch(
        SOLO_EN_COSTAS,
      );
    });

    it('in another case file of the same person, whatever way the number is written', async () => {
      await marcar(await documento(OFERTA), 'confidencial');
      deal = await aDeal({ nif: '1-r' });
      escrito = await documento('escrito del segundo');
      const otra = await documento(OFERTA, { nombre: 'anexo.pdf' });
      expect(await marca(otra)).toBe('confidencial');
      expect(await refusal(preparar(otra))).toMatch(SOLO_EN_COSTAS);
    });

    it('in a case file that only then became the same person’s', async () => {
      const otro = await aDeal({ nif: '00000002W' });
      await marcar(await documento(OFERTA, { deal: otro }), 'confidencial');
      const copia = await documento(OFERTA);
      expect(await marca(copia)).toBeNull();
      await sql`update public.deals set debtordni = ${NIF} where id = ${otro}`;
      expect(await refusal(preparar(copia))).toMatch(SOLO_EN_COSTAS);
    });

    it('but in that of somebody else, whose the paper may well be', async () => {
      await marcar(await documento(OFERTA), 'confidencial');
      deal = await aDeal({ nif: '00000003A' });
      escrito = await documento('escrito de otra persona');
      expect(await preparar(await documento(OFERTA))).toMatchObject({ estado: 'preparada' });
    });

    it('as the brief, in a draft, or as the bytes of a copy of something else', async () => {
      await marcar(await documento(OFERTA), 'confidencial');
      const otra = await documento(OFERTA, { nombre: 'otra.pdf' });
      const bueno = await documento('contrato');
      expect(await refusal(preparar(bueno, { escrito_documento_id: otra }))).toMatch(SOLO_EN_COSTAS);
      expect(await refusal(preparar(otra, { estado: 'borrador' }))).toMatch(SOLO_EN_COSTAS);
      const disfrazada = paquete(
        bueno,
        {},
        {
          copia: 'convertida',
          sha256: huella(OFERTA),
          sha256_original: huella('contrato'),
        },
      );
      expect(await refusal(call(ana, 'guardar_aportacion', disfrazada))).toMatch(SOLO_EN_COSTAS);
    });

    it.each([
      ['prueba.zip', 'application/zip'],
      ['reenviado.eml', 'message/rfc822'],
      ['Reenviado.MSG', 'application/vnd.ms-outlook'],
      ['firmado.pdf.p7m', 'application/pkcs7-mime'],
      ['parece.pdf', 'application/zip'],
      ['parece.pdf', 'application/octet-stream'],
    ])('within %s (%s)', async (nombre, mimetype) => {
      const oferta = await documento(OFERTA);
      const paqueteConOtros = await documento(`dentro va ${OFERTA}`, { nombre, mimetype });
      expect(await preparar(paqueteConOtros)).toMatchObject({ estado: 'preparada' });
      await marcar(oferta, 'confidencial');
      expect(await refusal(preparar(paqueteConOtros))).toMatch(/lleva otros archivos dentro/);
      expect(await preparar(paqueteConOtros, { tipo: 'costas' })).toMatchObject({ estado: 'preparada' });
    });
  });

  describe('a package that was prepared before', () => {
    it.each([
      ['the document itself', () => documento(OFERTA), 'aquel'],
      ['a copy of it', () => documento(OFERTA, { nombre: 'otra.pdf' }), 'otro'],
    ])('is not filed once %s is marked', async (_what, make, which) => {
      const aportado = await documento(OFERTA);
      const { id } = await preparar(aportado);
      await marcar(which === 'aquel' ? aportado : await make(), 'confidencial');
      const acuse = await documento('acuse');
      const presentada = { presentada_el: '2026-01-10T10:00:00Z', acuse_documento_id: acuse };
      expect(await refusal(call(ana, 'marcar_aportacion', id, 'presentar', presentada))).toMatch(
        SOLO_EN_COSTAS,
      );
    });
  });

  describe('the Papelera', () => {
    const borrar = (id: string) => call(ana, 'delete_to_papelera', 'deal_documents', id);
    const restaurar = async (id: string) => {
      const [row] = await sql<{ id: string }[]>`select id from public.papelera where registro_id = ${id}`;
      return escritosOf(sql, ana).call('restore_papelera', ids([row?.id ?? '']));
    };

    it('an unmarked copy that was deleted comes back confidential', async () => {
      const copia = await documento(OFERTA, { nombre: 'copia.pdf' });
      await borrar(copia);
      await marcar(await documento(OFERTA), 'confidencial');
      await restaurar(copia);
      expect(await marca(copia)).toBe('confidencial');
      expect(await refusal(preparar(copia))).toMatch(SOLO_EN_COSTAS);
    });

    it('what waits there keeps its copies from being filed, also with its whole case file', async () => {
      const oferta = await documento(OFERTA);
      await marcar(oferta, 'confidencial');
      await borrar(oferta);
      expect(await refusal(preparar(await documento(OFERTA)))).toMatch(SOLO_EN_COSTAS);
      await sql`delete from public.papelera`;
      const otro = await aDeal({ nif: NIF });
      await marcar(await documento('segunda oferta', { deal: otro }), 'confidencial');
      await call(ana, 'delete_to_papelera', 'deals', otro);
      expect(await refusal(preparar(await documento('segunda oferta')))).toMatch(SOLO_EN_COSTAS);
    });
  });

  describe('taking it back', () => {
    it('goes for all copies that the person sees', async () => {
      const [una, otra] = [await documento(OFERTA), await documento(OFERTA, { nombre: 'otra.pdf' })];
      await marcar(una, 'confidencial');
      await marcar(otra, null);
      expect([await marca(una), await marca(otra)]).toEqual([null, null]);
      expect(await preparar(una)).toMatchObject({ estado: 'preparada' });
    });

    it('is refused while it is a proof of a negotiation, and where a colleague says that it is confidential', async () => {
      const mia = await documento(OFERTA);
      await marcar(await documento(OFERTA, { who: luis }), 'confidencial', luis);
      const freed = await refusal(marcar(mia, null));
      // Where the team shares its documents she sees the colleague's, and answers for it.
      expect(freed).toBe(
        visibility === 'team'
          ? 'accepted'
          : 'Este documento, o una copia suya, es confidencial para otra persona o prueba de una negociación: sigue siendo confidencial',
      );
      await marcar(mia, 'confidencial');
      await unaPrueba(mia, true);
      for (const value of [null, 'acreditacion']) expect(await sqlState(marcar(mia, value))).toBe('PT409');
    });
  });

  it('a copy is a confidential proof, whatever is said of it', async () => {
    await marcar(await documento(OFERTA), 'confidencial');
    const copia = await documento(OFERTA, { nombre: 'justificante.pdf' });
    await unaPrueba(copia, false);
    expect(await sql`select confidencial from public.masc_evidencias where documento_id = ${copia}`).toEqual([
      { confidencial: true },
    ]);
  });

  it('no letter lists it among the documents', async () => {
    const copia = await documento(OFERTA, { nombre: 'copia.pdf' });
    await marcar(await documento(OFERTA), 'confidencial');
    await documento('contrato');
    const [datos] = await escritosOf(sql, ana).call<{ documentos: { titulo: string }[] }[]>(
      'escritos_datos',
      textos([deal]),
    );
    expect(datos?.documentos.map(({ titulo }) => titulo)).toEqual(['contrato', 'escrito principal']);
    expect(await marca(copia)).toBe('confidencial');
  });

  it('what says nearly the same is warned of, also of another case file of the person', async () => {
    const texto = Array.from({ length: 40 }, (_, n) => `palabra${n} ofrece`).join(' ');
    const otro = await aDeal({ nif: NIF });
    const oferta = await documento('una', { deal: otro });
    const escaneada = await documento('otra');
    for (const [id, dice] of [
      [oferta, texto],
      [escaneada, `${texto} recibido`],
    ])
      await call(ana, 'guardar_texto_documento', id, 'texto', [dice]);
    await marcar(oferta, 'confidencial');
    const { comprobaciones } = await preparar(escaneada);
    expect(comprobaciones).toMatchObject([{ codigo: 'parecido_a_confidencial', nivel: 'avisa' }]);
  });
});

async function unaPrueba(documentoId: string, confidencial: boolean): Promise<void> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.masc_intentos (deal_id, user_id, via, canal, objeto)
    values (${deal}, ${ana}, 'consumo', 'burofax', '{ppi}') returning id`;
  await escritosOf(sql, ana).call('masc_aportar', row?.id, documentoId, 'texto', confidencial);
}
