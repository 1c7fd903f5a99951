/** What a member of staff asks of the server for each thing done on the screens. */
import { randomUUID } from 'node:crypto';

import { importArgs } from '../../tests/support/importar';
import { LIST_COLUMNS } from '../rendimiento-llamadas';
import type { Ask } from './peticion';

export interface Member {
  ask: (what: string, asked: Parameters<Ask>[0]) => Promise<Buffer>;
  random: () => number;
  /** Paths of the documents that have been uploaded and recorded. */
  uploaded: string[];
}

interface Found {
  rows: { id: string }[];
}

const SEARCHES = ['garcía', 'muñoz', 'banco', 'peña', 'ct-2025', 'exp-2026', 'quiñones', 'financiera'];
const BUCKET = 'expediente-documents';
const UPLOAD_BYTES = 100_000;
const NEWEST = {
  search: '',
  filters: {},
  sort_by: 'generateddate',
  sort_desc: true,
  page_size: 50,
  columns: LIST_COLUMNS,
};

const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json', prefer: 'return=representation' },
  body: JSON.stringify(body),
});

const call = (member: Member, name: string, args: object) =>
  member.ask(name, { method: 'POST', path: `/rest/v1/rpc/${name}`, ...json(args) });

const read = (member: Member, table: string, query: string) =>
  member.ask(table, { method: 'GET', path: `/rest/v1/${table}?${query}` });

async function somePage(member: Member): Promise<string[]> {
  const page_number = 1 + Math.floor(member.random() * 20);
  const found = JSON.parse(
    (await call(member, 'list_deals', { ...NEWEST, page_number })).toString(),
  ) as Found;
  return found.rows.map(({ id }) => id);
}

/** One request a pause in the typing, as the list sends them. */
async function search(member: Member): Promise<void> {
  const text = pick(SEARCHES, member.random);
  for (const length of [3, text.length - 1, text.length]) {
    await call(member, 'list_deals', { ...NEWEST, search: text.slice(0, length), page_number: 1 });
  }
}

async function openDetail(member: Member): Promise<string | undefined> {
  const ids = await somePage(member);
  if (ids.length === 0) return undefined;
  const id = pick(ids, member.random);
  await Promise.all([
    read(member, 'deals', `select=*&id=eq.${id}`),
    read(member, 'deal_documents', `select=*&deal_id=eq.${id}&order=uploaded_at.desc&limit=1000`),
  ]);
  return id;
}

async function upload(member: Member): Promise<void> {
  const id = await openDetail(member);
  if (!id) return;
  const name = `${randomUUID()}.pdf`;
  const file_path = `${id}/documento/${name}`;
  await member.ask('subir archivo', {
    method: 'POST',
    path: `/storage/v1/object/${BUCKET}/${file_path}`,
    headers: { 'content-type': 'application/pdf', 'x-upsert': 'false' },
    body: Buffer.alloc(UPLOAD_BYTES, `%PDF-1.7 ${name} `),
  });
  const row = { deal_id: id, document_type: 'documento', category: 'general', file_name: name, file_path };
  await member.ask('deal_documents', {
    method: 'POST',
    path: '/rest/v1/deal_documents',
    ...json({ ...row, file_size: UPLOAD_BYTES, mime_type: 'application/pdf' }),
  });
  member.uploaded.push(file_path);
}

const CLIENTES = { search: '', filters: {}, sort_by: 'created_at', sort_desc: true, page_size: 50 };

/** Each with how often it is done out of a hundred times. */
const DOINGS: [number, (member: Member) => Promise<unknown>][] = [
  [30, somePage],
  [20, search],
  [25, openDetail],
  [10, (member) => call(member, 'list_clientes', { ...CLIENTES, page_number: 1 })],
  [8, (member) => call(member, 'buscar', { texto: pick(SEARCHES, member.random), limite: 5 })],
  [7, upload],
];

export async function doSomething(member: Member): Promise<void> {
  let left = member.random() * 100;
  const [, doing] = DOINGS.find(([share]) => (left -= share) < 0) ?? [0, somePage];
  await doing(member);
}

export const BATCH = 500;

/** One batch of an import; answers how many case files are new. */
export async function importBatch(member: Member, importacion: string, batch: number): Promise<number> {
  const records = Array.from({ length: BATCH }, (_, n) => ({
    id: `${importacion}-${batch}-${n}`,
    contractnumber: `CT-${batch}-${n}`,
    debtorfullname: `Importada ${batch} García ${n}`,
    creditorname: 'Banco del Duero',
    generateddate: '2026-01-31T10:00:00Z',
  }));
  const answer = await call(member, 'import_rows', importArgs(records, importacion));
  return (JSON.parse(answer.toString()) as { outcome: string }[]).filter(
    ({ outcome }) => outcome === 'inserted',
  ).length;
}

export async function startImport(member: Member): Promise<string> {
  const made = await member.ask('importaciones', {
    method: 'POST',
    path: '/rest/v1/importaciones?select=id',
    ...json({ origen: 'json', nombre: 'jornada.json' }),
  });
  const [row] = JSON.parse(made.toString()) as { id: string }[];
  return row?.id ?? '';
}
