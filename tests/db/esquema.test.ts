import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { renderDatabaseTypes } from '../../scripts/database-types';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();

/** The columns that the specification names, table by table. */
const SPECIFIED: Record<string, string> = {
  clientes: 'id user_id nombre_completo email telefono dni ciudad provincia created_at',
  expedientes: `id user_id created_at cliente_id numero_contrato fecha_contrato fecha_firma metodo_contratacion tipo_prima
    nombre_compania_seguro cif_compania_seguro direccion_compania_seguro nombre_acreedor id_acreedor direccion_acreedor
    email_acreedor telefono_acreedor incluye_clausula_ppi clausula_ppi incluye_clausula_prima clausula_prima
    incluye_clausula_cpd clausula_cpd incluye_comision_apertura clausula_comision_apertura incluye_info_seguro
    tiene_recibo_contrato fecha_envio_reclamacion ha_respondido_reclamacion fecha_respuesta_reclamacion fecha_generacion
    mensaje documentos_urls`,
  deals: `id user_id contractnumber contractdate signaturedate contractmethod premiumtype insurancecompanyname
    insurancecompanycif insurancecompanyaddress debtorfullname debtorfirstname debtorfirstsurname debtorsecondsurname
    debtordni debtorfulladdress debtorstreet debtorstreetnumber debtorcity debtorprovince debtoremail debtorphone
    creditorname creditorid creditoraddress creditoremail creditorphone hasppiclause ppiclause haspremiumclause
    premiumclause hascpdclause clausecpd hasopenningcomission clauseopenningcomission hasinsurancecompanyinfo
    hascontractreceipt extrajudicialcommunicationsentdate hasrespondedtoextrajudicialclaim extrajudicialresponsedate
    generateddate message`,
  deal_documents:
    'id deal_id document_type file_name file_path file_size mime_type user_id category uploaded_at',
  document_categories: 'name',
};

describe('esquema', () => {
  it.each(Object.entries(SPECIFIED))('%s tiene las columnas de la especificación', async (tabla, columns) => {
    const rows = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${tabla}`;
    const present = new Set(rows.map((row) => row.name));
    expect(columns.split(/\s+/).filter((column) => !present.has(column))).toEqual([]);
  });

  it('los tipos del programa son los de la base de datos (si no: npm run types)', async () => {
    expect(await readFile('src/lib/database.types.ts', 'utf8')).toBe(await renderDatabaseTypes(sql));
  });

  it('toda tabla que la API enseña tiene seguridad de filas', async () => {
    const open = await sql`
      select c.oid::regclass::text as tabla from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p')
        and not c.relrowsecurity`;
    expect(open).toEqual([]);
  });

  it('toda función security definer fija su search_path', async () => {
    const loose = await sql`
      select p.oid::regprocedure::text as funcion from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and not coalesce(p.proconfig::text, '') like '%search_path=%'`;
    expect(loose).toEqual([]);
  });

  it('las listas y la búsqueda tienen índice', async () => {
    const indexes = await sql<
      { name: string }[]
    >`select indexname as name from pg_indexes where schemaname = 'public'`;
    expect(indexes.map((index) => index.name)).toEqual(
      expect.arrayContaining([
        'deals_lista',
        'deals_busqueda',
        'clientes_busqueda',
        'clientes_user_created',
        'expedientes_busqueda',
        'deal_documents_deal',
      ]),
    );
  });
});

/** A change of what anybody may do shows here, before a reviewer's eyes. */
describe('permisos', () => {
  it('políticas', async () => {
    const rows = await sql<{ line: string }[]>`
      select format('%s.%s %s%s %s to %s using (%s) check (%s)', schemaname, tablename, policyname,
        case permissive when 'RESTRICTIVE' then ' restrictive' end, cmd,
        array_to_string(roles, ', '), coalesce(qual, '-'), coalesce(with_check, '-')) as line
      from pg_policies order by schemaname, tablename, policyname`;
    await expect(lines(rows)).toMatchFileSnapshot('permisos/politicas.txt');
  });

  it('tablas', async () => {
    const rows = await sql<{ line: string }[]>`
      select format('%s %s: %s', table_schema || '.' || table_name, grantee,
        string_agg(lower(privilege_type), ', ' order by privilege_type)) as line
      from information_schema.role_table_grants
      where table_schema in ('public', 'storage', 'auth') and grantee in ('anon', 'authenticated', 'PUBLIC')
      group by table_schema, table_name, grantee order by 1`;
    await expect(lines(rows)).toMatchFileSnapshot('permisos/tablas.txt');
  });

  it('columnas, donde la tabla entera no se puede', async () => {
    const rows = await sql<{ line: string }[]>`
      select format('%s %s %s: %s', a.attrelid::regclass, g.grantee::regrole, lower(g.privilege_type),
        string_agg(a.attname, ', ' order by a.attname)) as line
      from pg_attribute a, aclexplode(a.attacl) g
      where a.attrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'storage'::regnamespace))
      group by a.attrelid, g.grantee, g.privilege_type order by 1`;
    await expect(lines(rows)).toMatchFileSnapshot('permisos/columnas.txt');
  });

  it('funciones', async () => {
    const rows = await sql<{ line: string }[]>`
      select format('%s: %s%s', p.oid::regprocedure,
        concat_ws(', ', case when has_function_privilege('anon', p.oid, 'execute') then 'anon' end,
          case when has_function_privilege('authenticated', p.oid, 'execute') then 'authenticated' end),
        case when p.prosecdef then ' (security definer)' end) as line
      from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;
    await expect(lines(rows)).toMatchFileSnapshot('permisos/funciones.txt');
  });
});

const lines = (rows: { line: string }[]): string =>
  `${rows.map((row) => row.line.replace(/\s+/g, ' ')).join('\n')}\n`;
