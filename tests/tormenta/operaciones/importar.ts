import { aCliente, aDealColumns, aFile, anExpediente, type Azar } from '../azar';
import { type Contexto, Nada, oneOf, type Operacion, quiet } from '../operacion';
import { aDealPage } from './expedientes';

type Registro = Parameters<Contexto['api']['importacionLote']['toLotes']>[0][number];

const EMPTY = { count: 0, errors: [] };

/** With an id of its own from a few, or told by its contract and creditor, as files come. */
function aRecord(contexto: Contexto): Registro {
  const { api, azar } = contexto;
  const natural = azar.chance(40);
  const id = natural || azar.chance(30) ? api.deals.newDealId() : `EXP-${azar.roll(60)}`;
  return { table: 'deals', label: `Registro ${id}`, row: { ...aDealColumns(azar), id }, natural };
}

function anOldRecord({ api, azar }: Contexto): Registro {
  const { cliente_id: _none, ...row } = anExpediente(azar, null);
  const id = api.antiguos.newExpedienteId();
  return { table: 'expedientes', label: `Registro ${id}`, row: { ...row, id }, natural: azar.chance(60) };
}

const choicesOf = ({ azar, signal }: Contexto) => ({
  updateExisting: azar.chance(40),
  restore: azar.chance(40),
  signal,
  onProgress: quiet,
});

async function registros(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const records = Array.from({ length: 1 + azar.roll(30) }, () =>
    azar.chance(80) ? aRecord(contexto) : anOldRecord(contexto),
  );
  about(...records.map(({ row }) => row.id));
  const batch = async (from: number, to: number) => ({
    lotes: api.importacionLote.toLotes(records.slice(from, to)),
    refused: EMPTY,
  });
  await api.importacionBackend.recordImport({ origen: 'json', nombre: 'azar.json' }, (backend) =>
    api.importacionMotor.importRecords({ total: records.length, batch }, backend, choicesOf(contexto)),
  );
}

/** Files of this storm, as people keep them: by when they come in again their case file has changed, waits in the Papelera or is gone. */
const archivos: unknown[] = [];

/** The whole life of some case files goes out, and an older file comes in: an administrator's, or it is refused. */
async function vidaEntera(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const ids = azar.some(await aDealPage(contexto), 3).map(({ id }) => id);
  await api.dealsEnteros.exportEnteros(
    ids,
    (enteros) => void archivos.push(...enteros.map(api.vidaJson.registroEntero)),
    signal,
  );
  const records = azar.some(archivos, 3).flatMap((raw, n) => {
    const { record } = api.importacionMapeo.mapRecord(raw, n + 1, 'tormenta');
    return record ? [record] : [];
  });
  if (records.length === 0) throw new Nada();
  about(...records.map(({ row }) => row.id));
  const batch = async (from: number, to: number) => ({
    lotes: api.importacionLote.toLotes(records.slice(from, to)),
    refused: EMPTY,
  });
  await api.importacionBackend.recordImport({ origen: 'json', nombre: 'vida.json' }, (backend) =>
    api.importacionMotor.importRecords({ total: records.length, batch }, backend, choicesOf(contexto)),
  );
}

const aDocument = (azar: Azar) => {
  const file = aFile(azar);
  return {
    name: file.name,
    category: azar.pick(['recibo', 'masc', 'general']),
    open: () => Promise.resolve(file),
  };
};

/** Folders whose names come again: some are in, some wait in the Papelera, some are new. */
async function carpetas(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const names = new Set(Array.from({ length: 1 + azar.roll(6) }, () => `EXP-${azar.roll(60)}`));
  about(...names);
  const plans = Array.from(names, (id) => ({
    record: { table: 'deals' as const, label: `Carpeta ${id}`, row: { ...aDealColumns(azar), id } },
    documents: Array.from({ length: azar.roll(4) }, () => aDocument(azar)),
  }));
  await api.importacionBackend.recordImport({ origen: 'carpetas', nombre: 'azar' }, (backend) =>
    api.importacionMotor.importFolders(plans, backend, choicesOf(contexto)),
  );
}

async function clientes(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const filas = Array.from({ length: 1 + azar.roll(15) }, (_, n) => {
    const given = Object.entries(aCliente(azar)).filter(([, value]) => value !== null);
    const record = { id: api.clientes.newClienteId(), ...Object.fromEntries(given) };
    return { fila: { numero: n + 2, celdas: [] }, record: record as never, avisos: [] };
  });
  about(...filas.map(({ record }) => (record as { id: string }).id));
  const duplicados = azar.pick(['saltar', 'saltar', 'actualizar', 'crear'] as const);
  await api.registrar.registerImportacion(
    { origen: 'clientes', nombre: 'azar.xlsx' },
    (importacion) =>
      api.clientesMotor.importFilas(filas, {
        importacion,
        duplicados,
        signal,
        onProgress: quiet,
        importar: api.importarClientes.importClientes,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      }),
    ({ totales, erroneas, interrupcion }) => ({
      outcome: { ...totales, documentos: 0, errores: erroneas.map(({ error }) => error) },
      ended: interrupcion ? 'interrupted' : 'completed',
    }),
  );
}

async function deshacer(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const page = { page: 1 + azar.roll(3), size: 10, conErrores: false };
  const { rows } = await api.importaciones.listImportaciones(page, signal);
  const { id } = oneOf(
    contexto,
    rows.filter(({ queda }) => queda),
  );
  about(id);
  await api.deshacer.deshacer(id, await api.deshacer.listRegistros(id), quiet);
}

export const importar: Operacion[] = [
  { nombre: 'importar registros', peso: 2, hacer: registros },
  { nombre: 'importar carpetas', peso: 3, hacer: carpetas },
  { nombre: 'exportar la vida de expedientes, e importar un archivo anterior', peso: 2, hacer: vidaEntera },
  { nombre: 'importar clientes', peso: 2, hacer: clientes },
  { nombre: 'deshacer importación', peso: 1, hacer: deshacer },
];
