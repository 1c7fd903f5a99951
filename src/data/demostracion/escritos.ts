/** Writes templates of each kind, approved; a batch of letters, made; and drafts of mails. */
import { ultimaDe, type Escena } from '@/data/demostracion/casos';
import { eachOf, type Escritor } from '@/data/demostracion/escritor';
import { objectPath } from '@/data/documentos/rutas';
import type { DatosDeCaso } from '@/domain/plantillas/datos';
import { MIME_DOCX, nombreDeArchivo } from '@/domain/plantillas/nombres';
import type { Revision } from '@/domain/plantillas/revision';
import { conHuecos, valoresDe } from '@/domain/plantillas/valores';
import type { Json } from '@/lib/database.types';
import { type Bloque, writeDocx } from '@/lib/plantillas/docx-nuevo';
import { openPaquete } from '@/lib/plantillas/paquete';
import { preparar, rellenar } from '@/lib/plantillas/relleno';
import { revisar } from '@/lib/plantillas/revisar';

const CARTAS = 12;

const CARTA: Bloque[] = [
  { titulo: 'Su expediente' },
  { texto: '{demandante.nombre}' },
  { texto: 'Referencia: {escrito.numero}' },
  {
    texto:
      'Le informamos de que hemos reclamado en su nombre a {demandado.nombre} por el contrato {contrato.numero}.',
  },
  { texto: 'Le avisaremos de su respuesta. Reciba un cordial saludo.' },
];
const SIN_CAMPOS: Revision = {
  campos: [],
  bloques: [],
  condicionados: {},
  desconocidos: [],
  problemas: [],
};
const CORREO = {
  asunto: 'Cómo va su expediente',
  cuerpo:
    'Buenos días:\n\nHemos reclamado en su nombre y esperamos la respuesta de la entidad.\n\nUn saludo.',
};

export async function writeEscritos(w: Escritor, escena: Escena): Promise<void> {
  const [carta, correo, texto] = [w.id(1), w.id(2), w.id(3)];
  const docx = writeDocx('Demostración', CARTA);
  const partes = await openPaquete(docx);
  const revision = revisar(partes);
  const file_path = `${carta}/carta.docx`;
  const sha256 = await w.upload('plantillas', file_path, docx, MIME_DOCX);
  const file = { file_name: 'carta.docx', file_path, file_size: docx.byteLength, sha256 };
  await approve(w, { id: carta, nombre: 'Carta al cliente', uso: 'cliente', revision, ...file });
  await approve(w, {
    id: correo,
    nombre: 'Cómo va',
    uso: 'cliente',
    clase: 'correo',
    revision: SIN_CAMPOS,
    ...CORREO,
  });
  await approve(w, {
    id: texto,
    nombre: 'Nota de llamada',
    uso: 'otro',
    clase: 'texto',
    revision: SIN_CAMPOS,
    cuerpo: 'Hemos hablado por teléfono con el cliente.',
  });
  const deals = escena.casos.filter((caso) => ultimaDe(caso) === 'reclamacion').map(({ id }) => id);
  await writeLote(
    w,
    { plantilla: carta, preparada: preparar(partes), revision, deals: deals.slice(0, CARTAS) },
    escena,
  );
  await writeCorreos(w, correo, deals.slice(CARTAS, 2 * CARTAS));
}

async function approve(w: Escritor, plantilla: { id: string } & Record<string, unknown>): Promise<void> {
  await w.rpc('plantilla_guardar', { plantilla: plantilla as unknown as Json });
  await w.rpc('plantilla_estado', { plantilla: plantilla.id, accion: 'aprobar' });
}

interface Lote {
  plantilla: string;
  preparada: Uint8Array<ArrayBuffer>;
  revision: Revision;
  deals: string[];
}

interface Pendiente {
  id: string;
  deal_id: string;
  numero: string;
  titulo: string;
  fecha: string;
}

async function writeLote(
  w: Escritor,
  { plantilla, preparada, revision, deals }: Lote,
  { signal }: Escena,
): Promise<void> {
  const [lote, pestana] = [w.id(4), w.id(5)];
  await w.rpc('lote_confirmar', { lote, plantilla, titulo: 'Carta al cliente', deals, con_huecos: true });
  await w.rpc('lote_tomar', { lote, pestana });
  const pendientes = (await w.ask('lote_pendientes', { lote, despues: 0 })) as unknown as Pendiente[];
  const casos = (await w.ask('escritos_datos', { deals })) as unknown as DatosDeCaso[];
  const filled = pendientes.flatMap((pendiente) => {
    const caso = casos.find(({ expediente }) => expediente.id === pendiente.deal_id);
    if (!caso) return [];
    const { numero, titulo, fecha } = pendiente;
    const datos = conHuecos(valoresDe(revision, { ...caso, escrito: { numero, titulo, fecha, autor: '' } }));
    return [{ ...pendiente, datos }];
  });
  await w.rpc('lote_anotar', {
    lote,
    pestana,
    filas: filled.map(({ id, datos }) => ({ id, datos })),
  });
  const made: { id: string; documento: string }[] = [];
  await eachOf(
    filled,
    async ({ id, deal_id, numero, titulo, datos }) => {
      // Those that are made already are no longer among the ones that wait.
      const item = w.item(deals.indexOf(deal_id));
      const content = await rellenar(preparada, datos);
      const file_name = nombreDeArchivo({ expediente: deal_id, escrito: titulo, numero }, 'docx');
      const file_path = objectPath(deal_id, 'documento', file_name);
      const sha256 = await w.upload('expediente-documents', file_path, content, MIME_DOCX);
      const documento = item.id();
      await item.insert('deal_documents', [
        {
          id: documento,
          deal_id,
          document_type: 'documento',
          category: 'general',
          file_name,
          file_path,
          file_size: content.byteLength,
          mime_type: MIME_DOCX,
          sha256,
        },
      ]);
      made.push({ id, documento });
    },
    signal,
  );
  if (made.length > 0) await w.rpc('lote_anotar', { lote, pestana, filas: made });
}

/** Drafts for the mail program of whoever wants them: the process sends none of them. */
async function writeCorreos(w: Escritor, plantilla: string, deals: string[]): Promise<void> {
  const envio = w.id(6);
  await w.rpc('envio_crear', { envio, plantilla, titulo: 'Cómo va su expediente', modo: 'eml' });
  await w.rpc('envio_anadir', { envio, filas: deals.map((deal) => ({ deal, ...CORREO })) });
  await w.rpc('envio_accion', { envio, accion: 'enviar' });
}
