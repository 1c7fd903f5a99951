import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asRole, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

/** Words inside documents: what a colleague may not see they do not find, and the text goes where its document goes. */

interface Found {
  id: string;
  file_name: string;
  deal_id: string;
  pagina: number | null;
  extracto: string | null;
}

const { sql } = await openBackend();
// The first account is the administrator's, who sees what is blocked.
await anAccount(sql);
const [staff, other] = [await anAccount(sql), await anAccount(sql)];
await sql`insert into public.deals (id, user_id, debtorfullname) values ('TX-1', ${staff}, 'Ana'), ('TX-2', ${staff}, null)`;

async function aDocument(deal = 'TX-1', owner = staff, mimeType = 'application/pdf'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size, mime_type)
    values (${deal}, ${owner}, 'documento', 'a.pdf', ${randomUUID()}, 1, ${mimeType}) returning id`;
  return row?.id ?? '';
}

const keep = (id: string, paginas: string[], estado = 'texto', as = staff) =>
  asUser(sql, as, (tx) => tx`select public.guardar_texto_documento(${id}, ${estado}, ${paginas})`);

async function buscar(texto: string, as = staff): Promise<Found[]> {
  const [row] = await asUser(sql, as, (tx) => tx`select public.buscar_en_documentos(${texto}) as found`);
  return row?.found as Found[];
}

async function ofDeal(deal: string, texto = '', as = staff) {
  const [row] = await asUser(sql, as, (tx) => tx`select public.textos_de_deal(${deal}, ${texto}) as found`);
  return row?.found as { id: string; estado: string; pagina?: number }[];
}

async function pending(as = staff): Promise<string[]> {
  const [row] = await asUser(sql, as, (tx) => tx`select public.documentos_sin_texto() as found`);
  const { documentos } = (row as { found: { documentos: { id: string }[] } }).found;
  return documentos.map(({ id }) => id);
}

describe('what is found', () => {
  let poliza: string;
  beforeAll(async () => {
    poliza = await aDocument();
    await keep(poliza, ['Contrato de préstamo CT-2016-007919', 'Prima única de la Póliza: 1.234,56 euros']);
  });

  it.each([
    ['POLIZA prima', 2],
    ['prima poliz', 2],
    ['ct-2016-007919', 1],
    ['7919 no está así', undefined],
    ['1.234,56', 2],
    ['préstamo póliza', 1],
  ])('%s: page %s', async (texto, pagina) => {
    const found = await buscar(texto);
    expect(found.map((one) => one.pagina)).toEqual(pagina === undefined ? [] : [pagina]);
    if (pagina !== undefined)
      expect(await ofDeal('TX-1', texto)).toEqual([{ id: poliza, estado: 'texto', pagina }]);
  });

  it('says what stands around the words, and whose case file it is', async () => {
    expect(await buscar('unica poliza')).toEqual([
      {
        id: poliza,
        file_name: 'a.pdf',
        category: 'otro',
        deal_id: 'TX-1',
        de: 'Ana',
        pagina: 2,
        extracto: 'Prima única de la Póliza: 1.234,56 euros',
      },
    ]);
  });

  it.each(['', '  ', 'a', 'de', 'de la', '%', "'", '\\', '&|!()', ':*', '🙂🙂🙂', 'x'.repeat(5000)])(
    'nothing, and no failure, for %j',
    async (texto) => {
      expect(await buscar(texto)).toEqual([]);
      expect((await ofDeal('TX-1', texto)).every(({ pagina }) => pagina === undefined)).toBe(true);
    },
  );

  it('is not what somebody else has to himself', async () => {
    const theirs = await aDocument('TX-2', other);
    await keep(theirs, ['Escritura exclusivísima'], 'texto', other);
    expect(await buscar('exclusivisima')).toEqual([]);
    expect(await ofDeal('TX-2')).toEqual([]);
    expect(await buscar('exclusivisima', other)).toHaveLength(1);
    expect(await sqlState(keep(theirs, ['otra cosa']))).toBe('PT404');
  });
});

describe('what is kept', () => {
  it('is written once: nobody writes over a text', async () => {
    const id = await aDocument('TX-2');
    await keep(id, [], 'ilegible');
    await keep(id, ['ahora legible del todo']);
    await keep(id, ['otra cosa distinta']);
    expect(await buscar('legible')).toHaveLength(1);
    expect(await buscar('distinta')).toEqual([]);
  });

  it.each([
    ['texto', []],
    ['sin-texto', ['algo']],
    ['ilegible', ['algo']],
    ['otro', ['algo']],
    ['texto', ['x'.repeat(400_001)]],
  ])('not %s with %j', async (estado, paginas) => {
    const id = await aDocument('TX-2');
    expect(await sqlState(keep(id, paginas, estado))).toBe('PT400');
  });

  it('not of a document that is not there, nor by somebody without a session', async () => {
    expect(await sqlState(keep(randomUUID(), ['algo escrito']))).toBe('PT404');
    const id = await aDocument('TX-2');
    for (const call of [
      (tx: typeof sql) => tx`select public.guardar_texto_documento(${id}, 'texto', ${['algo']})`,
      (tx: typeof sql) => tx`select public.buscar_en_documentos('algo')`,
      (tx: typeof sql) => tx`select public.textos_de_deal('TX-2')`,
      (tx: typeof sql) => tx`select public.documentos_sin_texto()`,
      (tx: typeof sql) => tx`select public.documentos_por_leer(${['TX-2']})`,
      (tx: typeof sql) => tx`select * from derived.textos_documentos`,
    ]) {
      expect(await sqlState(asRole(sql, { anon: true }, call as never))).toBe('42501');
    }
    expect(await sqlState(asUser(sql, staff, (tx) => tx`select * from derived.textos_documentos`))).toBe(
      '42501',
    );
  });

  it('waits for whoever has time, until it is read', async () => {
    const id = await aDocument('TX-2');
    expect(await pending()).toContain(id);
    await keep(id, [], 'sin-texto');
    expect(await pending()).not.toContain(id);
    expect((await ofDeal('TX-2')).find((one) => one.id === id)).toEqual({ id, estado: 'sin-texto' });
  });

  it('goes with its document, and is read again when that comes back', async () => {
    const id = await aDocument('TX-2');
    await keep(id, ['palabra irrepetiblemente suya']);
    const [entry] = await asUser(
      sql,
      staff,
      (tx) => tx`select public.delete_to_papelera('deal_documents', ${id}) as id`,
    );
    expect(await buscar('irrepetiblemente')).toEqual([]);
    expect(await sql`select from derived.textos_documentos where id = ${id}`).toHaveLength(0);
    const kept = await sql`select p::text as line from public.papelera p where p.id = ${entry?.id}`;
    expect(String(kept[0]?.line)).not.toContain('irrepetiblemente');
    await asUser(sql, staff, (tx) => tx`select public.restore_papelera(${[entry?.id]}::uuid[])`);
    expect(await pending()).toContain(id);
  });

  it('is hidden with a blocked case file', async () => {
    const id = await aDocument('TX-1');
    await keep(id, ['palabra bloqueadamente oculta']);
    await sql`update public.deals set debtordni = '12345678Z' where id = 'TX-1'`;
    const [cliente] = await sql`
      insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${staff}, 'Ana', '12345678Z', now()) returning id`;
    expect(await buscar('bloqueadamente')).toEqual([]);
    expect(await ofDeal('TX-1')).toEqual([]);
    await sql`delete from public.clientes where id = ${String(cliente?.id)}`;
  });
});

describe('scans', () => {
  const DEAL = 'TX-ESCANEOS';
  beforeAll(() => sql`insert into public.deals (id, user_id) values (${DEAL}, ${staff})`);

  async function toRead(as = staff, deals = [DEAL]): Promise<[string, string | null][]> {
    const [row] = await asUser(sql, as, (tx) => tx`select public.documentos_por_leer(${deals}) as found`);
    return (row as { found: { id: string; estado: string | null }[] }).found.map(({ id, estado }) => [
      id,
      estado,
    ]);
  }

  it('wait to be read, with photographs and PDFs that nobody has opened; what has a text or is damaged does not', async () => {
    const scan = await aDocument(DEAL);
    await keep(scan, [], 'sin-texto');
    const photograph = await aDocument(DEAL, staff, 'image/jpeg');
    const unopened = await aDocument(DEAL);
    await keep(await aDocument(DEAL), ['con su texto']);
    await keep(await aDocument(DEAL), [], 'ilegible');
    await aDocument(DEAL, staff, 'application/msword');
    const theirs = await aDocument(DEAL, other);
    expect(new Map(await toRead())).toEqual(
      new Map([
        [scan, 'sin-texto'],
        [photograph, null],
        [unopened, null],
      ]),
    );
    expect(await toRead(other)).toEqual([[theirs, null]]);
    expect(await sqlState(toRead(staff, Array.from({ length: 1001 }, String)))).toBe('PT400');

    await keep(scan, ['Leído de la imagen inconfundiblemente'], 'ocr');
    await keep(photograph, [], 'ocr');
    expect((await toRead()).map(([id]) => id)).toEqual([unopened]);
    expect((await buscar('inconfundiblemente')).map(({ id }) => id)).toEqual([scan]);
    expect((await ofDeal(DEAL)).filter(({ id }) => [scan, photograph].includes(id))).toEqual(
      expect.arrayContaining([
        { id: scan, estado: 'ocr' },
        { id: photograph, estado: 'ocr', vacio: true },
      ]),
    );
    await keep(scan, ['otra lectura distintísima'], 'ocr');
    expect(await buscar('distintisima')).toEqual([]);
  });

  it('are not those of a blocked case file', async () => {
    await sql`update public.deals set debtordni = '11111111H' where id = ${DEAL}`;
    const [cliente] = await sql`
      insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${staff}, 'Eva', '11111111H', now()) returning id`;
    expect(await toRead()).toEqual([]);
    expect(await buscar('inconfundiblemente')).toEqual([]);
    await sql`delete from public.clientes where id = ${String(cliente?.id)}`;
  });
});

it('the page is the first with all the words, or with the most of them', async () => {
  const where = async (pages: string[], asked: string[]) => {
    const [row] = await sql`select * from private.donde_esta(${pages}, ${asked})`;
    return row;
  };
  const pages = [
    'Préstamo',
    'Póliza de préstamo',
    'Prima del préstamo y de la póliza',
    'préstamo póliza prima',
  ];
  expect(await where(pages, ['prestamo', 'poliza'])).toMatchObject({
    pagina: 2,
    extracto: 'Póliza de préstamo',
  });
  expect(await where(pages, ['poliza', 'prima', 'prestamo'])).toMatchObject({ pagina: 3 });
  expect(await where(pages, ['poliza', 'no'])).toMatchObject({ pagina: 2 });
  expect(await where(pages, ['nada'])).toEqual({ pagina: null, extracto: null });
  expect(await where([], ['nada'])).toEqual({ pagina: null, extracto: null });
});
