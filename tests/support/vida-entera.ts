/** Case files with a whole life, as `vida-dibujada` says, written straight in SQL. */
import { randomUUID } from 'node:crypto';

import type { Sql } from 'postgres';

import { COMPUTO } from './reclamaciones-con-plazo';
import type { Vida } from './vida-dibujada';

type Fila = Record<string, unknown>;

/** Who wrote it and who answers for it, where it was written. */
export interface Gente {
  jefa: string;
  ana: string;
}

let orden = 0;

/** Writes the case file and all its life; answers its id. */
export async function escribir(sql: Sql, { jefa, ana }: Gente, vida: Vida): Promise<string> {
  const deal = `VIDA-${randomUUID()}`;
  const put = async (tabla: string, fila: Fila): Promise<string> => {
    const [row] =
      await sql`insert into public.${sql(tabla)} ${sql({ user_id: ana, ...fila } as never)} returning id`;
    return String(row?.id);
  };
  const json = (value: unknown) => sql.json(value as never);
  await sql.begin(async (tx) => {
    // As life that came long ago: nobody's rules run for it.
    await tx`select set_config('backoffice.restoring', 'on', true)`;
    await tx`insert into public.deals ${tx({ id: deal, user_id: ana, contractnumber: deal, creditorname: 'Banco', hasppiclause: true })}`;
  });
  if (vida.suspendido)
    await sql`update public.deals set situacion = 'suspendido', situacion_motivo = 'acuerdo' where id = ${deal}`;
  if (vida.servicio)
    await sql`update public.deals set servicio_id = (select id from public.servicios order by nombre limit 1) where id = ${deal}`;

  const documentos: string[] = [];
  for (const [n, name] of vida.documentos.entries())
    documentos.push(
      await put('deal_documents', {
        deal_id: deal,
        document_type: 'pdf',
        category: 'masc',
        file_name: name,
        file_path: `${deal}/${n}`,
        file_size: n + 1,
        sha256: (n + 1).toString(16).padStart(64, '0'),
      }),
    );
  const documento = documentos[0] ?? null;
  for (const [n, fase] of vida.fases.entries())
    await put('fases_historial', {
      deal_id: deal,
      fase,
      fecha: `2025-0${n + 1}-10`,
      documento_id: documento,
      motivo: n % 2 ? 'Así fue' : null,
    });
  for (const [n, { autos, cuantia, resultado }] of vida.procedimientos.entries()) {
    const organo = await elOrgano(sql, ana, n);
    const procurador = await elProfesional(sql, ana);
    const id = await put('procedimientos', {
      deal_id: deal,
      tipo: 'verbal',
      principal: n === 0,
      organo_id: organo,
      procurador_id: procurador,
      autos: `${autos}/2025`,
      cuantia,
    });
    if (resultado)
      await put('resultados', {
        deal_id: deal,
        procedimiento_id: id,
        resultado: 'estimada',
        fecha: '2025-09-01',
        costas: 'a_favor',
        nota: 'Bien',
      });
  }
  for (const { corregido, ...importe } of vida.importes) {
    const id = await put('importes', {
      deal_id: deal,
      concepto: 'cobro',
      documento_id: documento,
      ...importe,
    });
    if (corregido)
      await put('importes', {
        deal_id: deal,
        concepto: 'cobro',
        importe: `-${importe.importe}`,
        fecha: importe.fecha,
        contraasiento_de: id,
      });
  }
  for (const { responsable, ...fila } of vida.agenda)
    await put('agenda', {
      deal_id: deal,
      ...fila,
      responsable: responsable && { jefa, ana }[responsable],
      documento_id: documento,
      ...(fila.tipo === 'plazo' && {
        sede_id: await laSede(sql, ana),
        confirmado_por: jefa,
        confirmado_at: '2025-03-01T09:00:00Z',
        entrada: json({
          disparo: { via: 'acto', fecha: fila.inicio },
          unidad: 'dias',
          cantidad: 1,
          clase: 'procesal',
        }),
        computo: json({ notificacion: fila.inicio, pasos: ['Contado'], motor: '9' }),
      }),
    });
  for (const { enviado, motivos, prueba } of vida.reclamaciones) {
    const intento = await put('masc_intentos', {
      deal_id: deal,
      via: 'consumo',
      canal: 'burofax',
      objeto: ['ppi'],
      enviado,
      presentado: enviado,
      clave_identificativa: 'SAC-1',
      respuesta: motivos === null ? 'sin' : 'rechazo',
      respuesta_fecha: motivos === null ? null : enviado,
      respuesta_motivos: motivos,
      computo: json(COMPUTO),
    });
    if (prueba && documento)
      await put('masc_evidencias', {
        deal_id: deal,
        intento_id: intento,
        documento_id: documento,
        clase: 'acuse_recibo',
        confidencial: false,
      });
    if (motivos !== null) await put('masc_permisos', { deal_id: deal, motivo: 'Urge mucho', frase: motivos });
  }
  for (const { titulo, estado } of vida.escritos) {
    const plantilla = await put('plantillas', {
      familia: randomUUID(),
      version: 1,
      nombre: `Modelo ${titulo}`,
      uso: 'otro',
      clase: 'texto',
      cuerpo: 'Digo',
      estado: 'aprobada',
      aprobada_por: jefa,
    });
    const lote = await put('lotes', { plantilla_id: plantilla, titulo, total: 1, estado: 'terminado' });
    await put('escritos', {
      deal_id: deal,
      plantilla_id: plantilla,
      lote_id: lote,
      anio: 2025,
      orden: ++orden,
      titulo,
      fecha: '2025-05-05',
      estado,
      documento_id: documento,
    });
  }
  for (const titulo of vida.correos) {
    const envio = await put('envios', { titulo, modo: 'smtp', estado: 'terminado' });
    await put('correos', {
      envio_id: envio,
      deal_id: deal,
      para: 'x@example.com',
      asunto: 'Su asunto',
      cuerpo: titulo,
      estado: 'enviado',
      enviado_at: '2025-01-01T10:00:00Z',
    });
  }
  for (const descripcion of vida.aportaciones)
    await put('aportaciones', {
      deal_id: deal,
      tipo: 'demanda',
      perfil: 'lexnet',
      estado: 'presentada',
      presentada_por: jefa,
      presentada_el: '2025-06-06T10:00:00Z',
      registro: 'R-1',
      documentos: json(
        documentos.map((id, n) => ({ documento_id: id, numero: n + 1, descripcion, clase: 'documento' })),
      ),
    });
  for (const [n, capital] of vida.calculos.entries())
    await put('calculos', {
      deal_id: deal,
      clase: ['intereses', 'costas', 'usura'][n] ?? 'intereses',
      titulo: 'Cuenta',
      hasta: '2025-12-31',
      capital,
      intereses: 1,
      valores: json({ tipo: 'legal' }),
      resultado: json({ tramos: [] }),
      estado: 'confirmado',
      confirmado_por: jefa,
      confirmado_at: '2025-12-31T10:00:00Z',
    });
  if (vida.calculos.length > 0)
    await put('prescripciones', {
      deal_id: deal,
      accion: 'personal',
      inicio: '2024-01-01',
      dia: '2029-01-01',
      interrupciones: json([]),
    });
  for (const said of vida.notificaciones)
    await put('notificaciones_judiciales', {
      deal_id: deal,
      sha256: randomUUID().replaceAll('-', '').repeat(2),
      origen: 'n.pdf',
      file_name: 'n.pdf',
      file_path: 'x/n.pdf',
      file_size: 9,
      texto: said,
      documento_id: documento ?? randomUUID(),
      estado: 'aceptada',
      decidida_por: ana,
    });
  return deal;
}

const first = async (sql: Sql, tabla: string, fila: Fila, where: Fila): Promise<string> => {
  const [name, value] = Object.entries(where)[0] ?? ['id', null];
  const [there] = await sql`select id from public.${sql(tabla)} where ${sql(name)} = ${value as string}`;
  const [made] = there
    ? [there]
    : await sql`insert into public.${sql(tabla)} ${sql({ ...fila, ...where } as never)} returning id`;
  return String(made?.id);
};

const elOrgano = (sql: Sql, user_id: string, n: number) =>
  first(sql, 'organos', { user_id }, { nombre: `Juzgado de Primera Instancia ${n + 1} de Lugo` });
const elProfesional = (sql: Sql, user_id: string) =>
  first(sql, 'profesionales', { user_id, tipo: 'procurador' }, { nombre: 'Pilar Procuradora' });
const laSede = (sql: Sql, user_id: string) =>
  first(sql, 'sedes', { user_id, comunidad: 'GA' }, { municipio: 'Lugo' });
