import type { Fault } from '../../scripts/mutate/fault';

type Row = [name: string, file: string, before: string, after: string, ...tests: string[]];

/** Of the functions and policies of the database. */
const ROWS: Row[] = [
  [
    'operacion-de-un-minuto',
    'operaciones',
    "old.created_at < now() - interval '1 day'",
    "old.created_at < now() - interval '1 minute'",
    'operaciones',
  ],
  [
    'operacion-otra-huella',
    'operaciones',
    "known.nombre <> name or known.huella <> split_part(header, ':', 2)",
    'known.nombre <> name',
    'operaciones',
  ],
  [
    'operacion-de-cualquiera',
    'operaciones',
    'select o.* into known from private.operaciones o\n  where o.user_id = auth.uid() and o.id',
    'select o.* into known from private.operaciones o\n  where o.id',
    'operaciones',
  ],
  [
    'revision-con-otros-honorarios',
    'servicios/reglas',
    'new.fuente, new.honorarios, new.texto_cliente,\n    new.fases_ocultas, new.extension_efectos\n  ) is distinct from (\n    old.deteccion, old.documentos_exigidos, old.via_masc, old.clase_juicio, old.fuente, old.honorarios, old.texto_cliente',
    'new.fuente, new.texto_cliente,\n    new.fases_ocultas, new.extension_efectos\n  ) is distinct from (\n    old.deteccion, old.documentos_exigidos, old.via_masc, old.clase_juicio, old.fuente, old.texto_cliente',
    'servicios',
  ],
  [
    'revision-futura',
    'servicios/reglas',
    'if new.revisado_fecha > private.hoy() then',
    'if false then',
    'servicios',
  ],
  [
    'saldo-corregido',
    'fases/reglas',
    'where i.contraasiento_de is null and not exists (select from public.importes c where c.contraasiento_de = i.id)',
    'where i.contraasiento_de is null',
    'fases-importes',
  ],
  [
    'fase-de-un-dia',
    'fases/reglas',
    'h.deal_id = t.deal_id and h.anulada_at is null\n    order by h.fecha desc, h.id desc limit 1',
    'h.deal_id = t.deal_id and h.anulada_at is null\n    order by h.fecha desc, h.id limit 1',
    'fases',
  ],
  [
    'archivo-sin-resultado',
    'fases/reglas',
    "when nueva = 'archivado' and not exists (select from public.resultados r where r.deal_id = a.id) then 'sin_resultado'\n",
    '',
    'fases',
  ],
  [
    'salto-sin-motivo',
    'fases/reglas',
    "else 'cambia'\n  end, p.n <> 1, p.oculta",
    "else 'cambia'\n  end, p.n > 1, p.oculta",
    'fases',
  ],
  ['fiesta-de-otra-sede', 'avisos', "f.ambito = 'nacional' or f.sede_id = sede", 'true', 'avisos'],
  ['agosto-habil', 'avisos', 'extract(month from dia) = 8 or ', '', 'avisos'],
  [
    'papelera-de-otro',
    'papelera',
    '(user_id = (select auth.uid()) and tabla = any',
    '(tabla = any',
    'papelera',
  ],
  [
    'cliente-sin-personal',
    'clientes/tablas',
    'create policy clientes_delete_owner on public.clientes for delete to authenticated\nusing ((select public.is_staff()) and',
    'create policy clientes_delete_owner on public.clientes for delete to authenticated\nusing (',
    'clientes',
  ],
  [
    'dominio-parecido',
    'personal',
    'd.domain = lower(split_part(email, \'@\', 2) collate "C")',
    "lower(email) like '%' || d.domain",
    'personal',
  ],
  [
    'vista-de-otro',
    'listas',
    'create policy vistas_select_owner on public.vistas for select to authenticated\nusing ((select public.is_staff()) and user_id = (select auth.uid()));',
    'create policy vistas_select_owner on public.vistas for select to authenticated\nusing ((select public.is_staff()));',
    'filas-propias',
  ],
  [
    'papelera-duplica',
    'importaciones/importar',
    'and public.normaliza(btrim(p.registro ->> %3$L)) = a.creditor',
    '',
    'importar-filas',
  ],
];

export const SQL: Fault[] = ROWS.map(([name, noun, before, after, ...tests]) => ({
  name: `sql: ${name}`,
  file: `supabase/schemas/${noun}.sql`,
  before,
  after,
  project: 'db',
  tests: tests.map((test) => `tests/db/${test}.test.ts`),
}));
