/** The demonstration is written step by step, in this order. Nothing of it goes out: mails are drafts, addresses lead nowhere. */
import { writeCalculos } from '@/data/demostracion/calculos';
import {
  type Caso,
  CASOS,
  dealOf,
  fechaDe,
  ultimaDe,
  type Escena,
  type Fase,
} from '@/data/demostracion/casos';
import { eachOf, type Escritor } from '@/data/demostracion/escritor';
import { writeEscritos } from '@/data/demostracion/escritos';
import { clienteOf, personOf } from '@/data/demostracion/gente';
import { writeNotificaciones } from '@/data/demostracion/notificaciones';
import { papel } from '@/data/demostracion/papel';
import { writePaquetes } from '@/data/demostracion/paquetes';
import { writeAgenda, writeSedes } from '@/data/demostracion/plazos';
import { writeReclamaciones } from '@/data/demostracion/reclamaciones';
import { objectPath } from '@/data/documentos/rutas';
import { FASES } from '@/data/fases/fases-types';
import { addDias } from '@/domain/plazos/dias';

export interface Paso {
  /** The progress says it while the step is written. */
  nombre: string;
  write: (w: Escritor, escena: Escena) => Promise<void>;
}

export const PASOS: Paso[] = [
  { nombre: 'Clientes', write: writeClientes },
  { nombre: 'Expedientes', write: writeExpedientes },
  { nombre: 'Calendarios', write: writeSedes },
  { nombre: 'Documentos', write: writeDocumentos },
  { nombre: 'Reclamaciones previas', write: writeReclamaciones },
  // A case file is archived with its result.
  { nombre: 'Procedimientos e importes', write: writeProcedimientos },
  { nombre: 'Cálculos', write: writeCalculos },
  { nombre: 'Fases', write: writeFases },
  { nombre: 'Agenda', write: writeAgenda },
  { nombre: 'Plantillas, escritos y correos', write: writeEscritos },
  { nombre: 'Notificaciones judiciales', write: writeNotificaciones },
  { nombre: 'Paquetes para el juzgado', write: writePaquetes },
  { nombre: 'Papelera', write: writePapelera },
];

async function writeClientes(w: Escritor, { hoy }: Escena): Promise<void> {
  await w.insert(
    'clientes',
    Array.from({ length: CASOS }, (_, n) => clienteOf(n + 1, hoy)),
  );
}

async function writeExpedientes(w: Escritor, { casos, hoy }: Escena): Promise<void> {
  const importacion = w.id();
  const errores = [`Registro ${casos.length + 1}: Debe incluir contractNumber o creditorName`];
  await w.insert('importaciones', [
    {
      id: importacion,
      origen: 'json',
      nombre: 'expedientes de la demostración.json',
      latido_at: null,
      creados: casos.length,
      fallidos: 1,
      errores,
      finished_at: new Date().toISOString(),
    },
  ]);
  const deals = casos.map((caso) => dealOf(caso, hoy));
  const columns = [...new Set(deals.flatMap((deal) => Object.keys(deal)))];
  const rows = deals.map((deal) => columns.map((name) => Reflect.get(deal, name) ?? null));
  await w.rpc('import_rows', { table_name: 'deals', columns, rows: JSON.stringify(rows), importacion });
  // The services come with the program, which finds the one that each case file is about.
  await w.rpc('detectar_servicios', {
    grupo: w.id(1),
    counted_at: new Date().toISOString(),
    con_varias: true,
  });
}

/** A case file has these from the start, from its claim on, and from the preparation of its suit on. */
const DE_ENTRADA = [
  { name: 'Contrato y póliza.pdf', tipo: 'contrato', category: 'contrato-poliza' },
  { name: 'Recibo.pdf', tipo: 'recibo', category: 'recibo' },
];
const DE_RECLAMAR = [{ name: 'Reclamación previa y su acuse.pdf', tipo: 'documento', category: 'masc' }];
const DE_DEMANDAR = [
  { name: 'Apud acta.pdf', tipo: 'documento', category: 'apud-acta' },
  { name: 'Informe AESPJ.pdf', tipo: 'documento', category: 'informe-aespj' },
];

function documentosDe(caso: Caso) {
  const ultima = ultimaDe(caso);
  if (ultima === undefined) return caso.n % 2 ? DE_ENTRADA.slice(0, 1) : [];
  if (ultima === 'reclamacion') return [...DE_ENTRADA.slice(caso.n % 2), ...DE_RECLAMAR];
  // In preparation some still lack one; nothing was filed without them.
  const faltan = ultima === 'preparacion' && caso.n % 2 ? 1 : 0;
  return [...DE_ENTRADA, ...DE_RECLAMAR, ...DE_DEMANDAR.slice(faltan)];
}

async function writeDocumentos(w: Escritor, { casos, signal }: Escena): Promise<void> {
  const all = casos.flatMap((caso) => documentosDe(caso).map((documento) => ({ caso, documento })));
  await eachOf(
    all,
    async ({ caso, documento: { name, tipo, category } }, n) => {
      const content = papel(
        `${name.replace('.pdf', '')}\n\n${personOf(caso.n).completo}\nExpediente ${caso.id}\n\nDocumento de demostración: los datos son inventados.`,
      );
      const path = objectPath(caso.id, tipo, name);
      const sha256 = await w.upload('expediente-documents', path, content, 'application/pdf');
      await w.item(n).insert('deal_documents', [
        {
          deal_id: caso.id,
          document_type: tipo,
          category,
          file_name: name,
          file_path: path,
          file_size: content.byteLength,
          mime_type: 'application/pdf',
          sha256,
        },
      ]);
    },
    signal,
  );
}

/** Steps that are left out, each with its reason. */
const MOTIVOS: Partial<Record<Fase, string>> = { firme: 'Nadie recurrió', cobro: 'Pagó sin ejecución' };

async function writeFases(w: Escritor, { casos }: Escena): Promise<void> {
  for (const fase of FASES) {
    const porDia = new Map<string, string[]>();
    for (const caso of casos) {
      const fecha = fechaDe(caso, fase);
      if (fecha !== undefined) porDia.set(fecha, [...(porDia.get(fecha) ?? []), caso.id]);
    }
    for (const [fecha, row_ids] of porDia)
      await w.rpc('mover_fase', {
        row_ids,
        datos: { fase, fecha, sin_numero: true, motivo: MOTIVOS[fase] ?? '' },
      });
  }
}

async function writeProcedimientos(w: Escritor, { casos, hoy, signal }: Escena): Promise<void> {
  const vivos = casos.filter(({ fases }) => fases.length > 0);
  await eachOf(vivos, (caso, n) => writeDinero(w.item(n), caso, hoy), signal);
}

const RESULTADOS = ['estimada', 'estimada', 'estimada_parcial', 'allanamiento'];

async function writeDinero(w: Escritor, caso: Caso, hoy: string): Promise<void> {
  const { n, id: deal, importe } = caso;
  const anotar = (concepto: string, euros: number, fecha: string, intereses = '0') =>
    w.rpc('anotar_importe', { deal, datos: { concepto, importe: euros.toFixed(2), intereses, fecha } });
  await anotar('reclamado', importe, fechaDe(caso, 'reclamacion') ?? hoy);
  const presentada = fechaDe(caso, 'presentada');
  if (presentada === undefined) return;
  await w.rpc('guardar_procedimiento', {
    deal,
    datos: {
      organo: caso.organo,
      autos: caso.autos,
      tipo: 'verbal',
      cuantia: String(importe),
      presentada,
      procurador: ['Óscar Peña Ruiz', 'Begoña Ibáñez Gil', 'Nuria Castaño Vega'][n % 3] ?? '',
    },
  });
  const sentencia = fechaDe(caso, 'sentencia');
  if (sentencia === undefined) return;
  await w.rpc('guardar_resultado', {
    deal,
    datos: {
      resultado: RESULTADOS[n % RESULTADOS.length] ?? 'estimada',
      fecha: sentencia,
      costas: 'a_favor',
    },
  });
  await anotar('condena', importe, sentencia);
  const cobro = fechaDe(caso, 'cobro');
  if (cobro === undefined) return;
  if (ultimaDe(caso) === 'archivado') return void (await anotar('cobro', importe, cobro, '12.50'));
  await anotar('cobro', importe / 2, cobro, '12.50');
  // The second half came in this month: Inicio has something to show.
  const primero = `${hoy.slice(0, 8)}01`;
  const dia = addDias(hoy, -(n % 3));
  await anotar('cobro', importe / 2, dia < primero ? primero : dia);
}

async function writePapelera(w: Escritor, { casos }: Escena): Promise<void> {
  const row_ids = casos
    .filter(({ fases }) => fases.length === 0)
    .slice(0, 3)
    .map(({ id }) => id);
  await w.rpc('delete_many_to_papelera', { table_name: 'deals', row_ids });
}
