/** What whoever writes the calls of section 7 writes next to them, by the official client: done, or refused with what to use instead. */
import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aDeal } from '../../support/builders';
import { type Person, startTarget, type Target } from '../objetivo';
import { bucketId, pdf } from '../storage-fixture';
import { OFFICIAL_CLIENTS, signInWith } from './clientes-oficiales';

let target: Target;
let me: Person;
beforeAll(async () => {
  target = await startTarget();
  [me] = target.people;
});
afterAll(() => target.stop());

interface Asked {
  supabase: SupabaseClient;
  id: string;
  path: string;
}

const CALLS: Record<string, (asked: Asked) => PromiseLike<{ error: unknown }>> = {
  in: ({ supabase, id }) => supabase.from('deals').select('id').in('id', [id, 'otro']),
  or: ({ supabase, id }) => supabase.from('deals').select('*').or(`id.eq.${id},creditorname.ilike.*banco*`),
  ilike: ({ supabase }) => supabase.from('clientes').select('*').ilike('nombre_completo', '%mar%'),
  like: ({ supabase }) => supabase.from('deals').select('id').like('contractnumber', 'C%'),
  'is null': ({ supabase }) => supabase.from('deals').select('id').is('hasinsurancecompanyinfo', null),
  'not is': ({ supabase }) => supabase.from('deals').select('id').not('contractnumber', 'is', null),
  neq: ({ supabase }) => supabase.from('deals').select('id').neq('creditorname', 'B'),
  'gte y lt': ({ supabase }) =>
    supabase.from('deals').select('id').gte('generateddate', '2020-01-01').lt('generateddate', '2030-01-01'),
  'range con cuenta': ({ supabase }) => supabase.from('deals').select('*', { count: 'exact' }).range(0, 9),
  'solo la cuenta': ({ supabase }) => supabase.from('deals').select('*', { count: 'exact', head: true }),
  'limit y order nulos': ({ supabase }) =>
    supabase
      .from('deals')
      .select('*')
      .order('generateddate', { ascending: false, nullsFirst: false })
      .limit(5),
  'dos órdenes': ({ supabase }) =>
    supabase.from('deals').select('id').order('creditorname').order('id', { ascending: false }),
  maybeSingle: ({ supabase, id }) => supabase.from('deals').select('*').eq('id', id).maybeSingle(),
  single: ({ supabase, id }) => supabase.from('deals').select('id, contractnumber').eq('id', id).single(),
  match: ({ supabase, id }) => supabase.from('deals').select('id').match({ id }),
  anidada: ({ supabase, id }) =>
    supabase.from('deals').select('id, deal_documents(id, file_name)').eq('id', id),
  'otro nombre': ({ supabase, id }) => supabase.from('deals').select('numero:contractnumber').eq('id', id),
  'insert de varias que responde': ({ supabase }) =>
    supabase
      .from('deals')
      .insert([aDeal(1, { id: `H-${randomUUID()}` }), aDeal(2, { id: `H-${randomUUID()}` })])
      .select(),
  'update que responde': ({ supabase, id }) =>
    supabase.from('deals').update({ message: 'x' }).eq('id', id).select().single(),
  upsert: ({ supabase, id }) => supabase.from('deals').upsert({ id, contractnumber: 'C-2' }).select(),
  'delete de varias': ({ supabase }) => supabase.from('deals').delete().in('id', ['NO-1', 'NO-2']).select(),
  csv: ({ supabase }) => supabase.from('deals').select('id').limit(1).csv(),
  'list de la raíz': ({ supabase }) =>
    supabase.storage
      .from(bucketId)
      .list('', { limit: 1000, offset: 0, sortBy: { column: 'name', order: 'asc' } }),
  'list con search': ({ supabase, id }) => supabase.storage.from(bucketId).list(id, { search: 'contr' }),
  'list por fecha': ({ supabase, id }) =>
    supabase.storage
      .from(bucketId)
      .list(`${id}/contrato`, { sortBy: { column: 'created_at', order: 'desc' } }),
  'list sin opciones': ({ supabase }) => supabase.storage.from(bucketId).list(),
  firma: ({ supabase, path }) => supabase.storage.from(bucketId).createSignedUrl(path, 3600),
  'firma con descarga': ({ supabase, path }) =>
    supabase.storage.from(bucketId).createSignedUrl(path, 3600, { download: 'a.pdf' }),
  firmas: ({ supabase, path }) => supabase.storage.from(bucketId).createSignedUrls([path], 3600),
  download: ({ supabase, path }) => supabase.storage.from(bucketId).download(path),
  'upload con upsert falso': ({ supabase, id }) =>
    supabase.storage.from(bucketId).upload(`${id}/otro/${randomUUID()}.pdf`, pdf(), {
      upsert: false,
      cacheControl: '3600',
      contentType: 'application/pdf',
    }),
  'upload con upsert': ({ supabase, id }) =>
    supabase.storage
      .from(bucketId)
      .upload(`${id}/otro/${randomUUID()}.pdf`, pdf(), { upsert: true, contentType: 'application/pdf' }),
  'remove de varios': async ({ supabase, id }) => {
    const paths = [1, 2].map((n) => `${id}/otro/${n}-${randomUUID()}.pdf`);
    for (const each of paths)
      await supabase.storage.from(bucketId).upload(each, pdf(), { contentType: 'application/pdf' });
    return supabase.storage.from(bucketId).remove(paths);
  },
};

const ONLY = /^Aquí se filtra con: /;
/** What the door refuses, which a hosted project would not, and what it says to use instead. A HEAD has no body to say it in. */
const REFUSED: Record<string, RegExp> = {
  or: /^Haga una petición por cada condición/,
  ilike: ONLY,
  like: ONLY,
  'is null': ONLY,
  'not is': ONLY,
  neq: ONLY,
  'gte y lt': ONLY,
  'range con cuenta': /^Al leer no se cuenta: lea por páginas, con limit y offset/,
  'solo la cuenta': /^$/,
  anidada: /^Pida las columnas por su nombre, o \*, y cada tabla por separado/,
  'otro nombre': /^Pida las columnas por su nombre/,
  upsert: /^Se admite return=representation o return=minimal/,
  csv: /^Pida application\/json/,
  'upload con upsert': /^Un archivo guardado no se sustituye: súbalo con otro nombre/,
};

describe.each(OFFICIAL_CLIENTS)('supabase-js $version', ({ create }) => {
  test.each(Object.entries(CALLS))('%s', async (name, call) => {
    const supabase = await signInWith(create, target, me);
    const id = `H-${randomUUID()}`;
    await supabase.from('deals').insert(aDeal(3, { id, user_id: me.userId }));
    const path = `${id}/contrato/contrato.pdf`;
    await supabase.storage.from(bucketId).upload(path, pdf(), { contentType: 'application/pdf' });
    const { error } = (await call({ supabase, id, path })) as {
      error: { hint?: string; message: string } | null;
    };
    const instead = REFUSED[name];
    if (instead === undefined) expect(error).toBeNull();
    else expect(error?.hint ?? error?.message).toMatch(instead);
  });
});
