/** Every function that writes: one that creates takes the id of its form, one that changes takes what was seen (docs/decisions/280). */
import { expect, it } from 'vitest';

import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

/** Why a function creates without the id of a form. One that has one, or creates nothing, must not be here. */
const SIN_ID: Record<string, string> = {
  avisos_preferir: 'one row a person, by its key',
  cambiar_festivos: 'a day is one, by its key: asked again it is refused and not written twice',
  corregir_importe: 'an entry is taken back once, by its key',
  distinguir_acreedores: 'a pair of names is one, by its key',
  empezar_demostracion: 'there is at most one, under a lock: asked again it is the same',
  envio_anadir:
    'its sending has its id from the opening of the page, and one mail a case file, which asked again says what is asked now',
  firmar_reglas: 'a signature is a word of that moment: a second one says the same',
  guardar_festivos: 'a day of a seat is one, by its key, and what is there already is left alone',
  guardar_tipos_publicados:
    'a figure of a series is one, by its key, and what is there already is left alone',
  lote_confirmar: 'its id is made when the page opens, and is its key: a number is never spent twice',
  masc_aportar: 'a document proves an attempt once as each thing, by its key',
  masc_guardar_justificantes: 'a file waits once, by its hash',
  masc_permitir:
    'a permission is a word of that moment, with the sentence that held: a second one allows the same',
  mover_fase:
    'a case file that is in the phase already is not moved, and history is annulled and not corrected',
  recalcular_calculos:
    'the ids of its rows follow from the act, which is born when it is checked, and their case files',
  revisar_calendario: 'a year of a seat is one, by its key',
  unir_acreedores: 'names that are one already are not united again',
};

/** Why a function changes or removes a row without what was seen of it. */
const SIN_VISTO: Record<string, string> = {
  aceptar_notificacion: 'decided once: one that somebody has decided is refused as that',
  anular_fases: 'annulled once: rows of a history never change otherwise',
  avisos_preferir: 'of the caller alone',
  borrar_periodica: 'goes to nobody: what it made stays, and what is gone is answered as that',
  borrar_regla:
    'goes to nobody: of what it made only what nobody has touched may go, and what is gone is answered as that',
  cambiar_festivos: 'a day that is not as it was listed is refused: days are never written over',
  comparar_acreedores: 'takes back a pair, which has no values',
  correos_marcar: 'each mail in the state that its mark needs; others are left',
  crear_destino: 'only by its form, which alone knows its secret: nobody can have read it',
  crear_programa: 'only by its form, which alone knows the key: nobody can have read it',
  crear_suscripcion: 'only by its form, which alone knows its secret: nobody can have read it',
  decidir_bloqueo: 'decided once: a request that somebody has decided is refused as that',
  descartar_notificacion: 'decided once: one that somebody has decided is refused as that',
  deshacer_notificacion: 'undoes what the acceptance wrote, where it is so still',
  deshacer_servicios: 'undoes what the step wrote, where it is so still',
  deshacer_union_acreedores: 'undoes what the union wrote, where it is so still',
  deshacer_union_clientes: 'undoes what the union wrote, where it is so still',
  envio_anadir: 'mails of a sending that the caller alone prepares: nothing of it has gone out',
  envio_accion: 'each action in the states of a sending that admit it',
  escritos_pdf: 'a letter gets the PDF that was read: its origin is kept beside it',
  firmar_plazo_tipo: 'asks private.check_plazo_tipo_visto',
  lote_anotar: 'by the process that holds the batch, by its mark',
  lote_cerrar: 'each letter of the batch that is as the batch made it',
  lote_tomar: 'whoever takes the batch leaves their mark',
  marcar_aportacion: 'filed and annulled once, in the state that admits it, under a lock',
  masc_aportar: 'a document proves an attempt once as each thing, and what is confidential stays so',
  masc_quitar_justificante: 'one that waits, which has no values of people',
  masc_retirar: 'one proof, which is there or is not',
  plantilla_guardar: 'a draft of the form that asks again, while nobody else has touched it',
  plantilla_estado: 'approved and withdrawn in the state that admits it, under a lock',
  restaurar_filas: 'takes what was seen of each row',
  retirar_destino: 'removed once',
  revocar_programa: 'revoked once',
  revocar_suscripcion: 'revoked once',
  soltar_salidas: 'decided once: what somebody has decided is refused as that',
  terminar_demostracion: 'finished once, in the state that admits it',
  unir_acreedores: 'names, under a lock',
};

/** Rows about what was done, which follow from it. */
const RASTRO = new Set(['cambios_en_bloque', 'avisos', 'auditoria', 'papelera']);

const functions = await sql<{ name: string; body: string }[]>`
  select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as body
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind = 'f'`;
const bodyOf = new Map(functions.map(({ name, body }) => [name, body]));

/** What a function of the screens says, and what does its work. */
const saidBy = (body: string) =>
  [body, ...[...body.matchAll(/private\.do_\w+/g)].map(([called]) => bodyOf.get(called) ?? '')].join('\n');

const tablesOf = (said: string, verb: RegExp) =>
  [...said.matchAll(verb)].map(([, table]) => table ?? '').filter((table) => !RASTRO.has(table));

/** A row that is there already and takes what is asked of a new one. */
const WRITTEN_OVER =
  /insert into public\.(\w+)(?:(?!insert into|;)[\s\S])*?on conflict(?:(?!;)[\s\S])*?do update set/gi;

const writers = functions
  .filter(({ name, body }) => name.startsWith('public.') && /private\.operation_begin/i.test(body))
  .map(({ name, body }) => {
    const said = saidBy(body);
    return {
      name: name.slice('public.'.length),
      crea: tablesOf(said, /insert into public\.(\w+)/gi).length > 0,
      cambia:
        tablesOf(said, /(?:update|delete from) public\.(\w+)/gi).length > 0 ||
        tablesOf(said, WRITTEN_OVER).length > 0,
      conId:
        /id_de_formulario\(|check_mismo_formulario\(|check_ficha\(|on conflict \(id\)[\s\S]*check_visto\(|check_visto\([\s\S]*on conflict \(id\)/i.test(
          said,
        ),
      conVisto: /check_visto\(|\bvistos\b|'visto'|\.visto\b|\bcounted_at\b|\bseen_/i.test(said),
    };
  });

const missing = (needs: (one: (typeof writers)[number]) => boolean, reasons: Record<string, string>) =>
  writers.filter((one) => needs(one) && !(one.name in reasons)).map(({ name }) => name);

const stale = (needs: (one: (typeof writers)[number]) => boolean, reasons: Record<string, string>) =>
  Object.keys(reasons).filter((name) => !writers.some((one) => one.name === name && needs(one)));

const creaSinId = (one: (typeof writers)[number]) => one.crea && !one.conId;
const cambiaSinVisto = (one: (typeof writers)[number]) => one.cambia && !one.conVisto;

it('hay funciones que escriben', () => {
  expect(writers.length).toBeGreaterThan(60);
});

it('la que crea toma el id que hizo su formulario al abrirse, o dice por qué no', () => {
  expect(missing(creaSinId, SIN_ID)).toEqual([]);
  expect(stale(creaSinId, SIN_ID)).toEqual([]);
});

it('la que cambia o borra toma lo que se vio, o dice por qué no', () => {
  expect(missing(cambiaSinVisto, SIN_VISTO)).toEqual([]);
  expect(stale(cambiaSinVisto, SIN_VISTO)).toEqual([]);
});

it('hay una sola frase para lo que otra persona ha cambiado', async () => {
  const others = functions.filter(
    ({ name, body }) => name !== 'private.check_visto' && /Otra persona [^']*vuelva a abrir/i.test(body),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});
