/** The packages for the court of the demonstration: one is made where the claim is being prepared, and filed with its receipt where it was. */
import { type Caso, fechaDe, ultimaDe, type Escena } from '@/data/demostracion/casos';
import { eachOf, type Escritor } from '@/data/demostracion/escritor';
import { personOf } from '@/data/demostracion/gente';
import { papel } from '@/data/demostracion/papel';
import { categoriaDisplayName } from '@/data/documentos/categorias';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { sha256Hex } from '@/data/documentos/huella';
import { objectPath } from '@/data/documentos/rutas';
import { packageFileName } from '@/domain/aportacion/nombres';
import { PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import type { Tables } from '@/lib/database.types';

type Documento = Tables<'deal_documents'>;

/** Nothing that the case file must have is missing there. */
const seAporta = (caso: Caso): boolean => {
  const ultima = ultimaDe(caso);
  return ultima === 'presentada' || (ultima === 'preparacion' && caso.n % 2 === 0);
};

export async function writePaquetes(w: Escritor, { casos, signal }: Escena): Promise<void> {
  await eachOf(casos.filter(seAporta), (caso) => writePaquete(w.item(caso.n), caso), signal);
}

async function writePaquete(item: Escritor, caso: Caso): Promise<void> {
  const suyos = await item.read('deal_documents', { deal_id: caso.id });
  const acreditacion = suyos.find(({ category }) => category === 'masc');
  if (!acreditacion) throw new Error('nothing proves the prior complaint');
  await item.update('deal_documents', acreditacion.id, { confidencialidad: 'acreditacion' });
  const demanda = await writePapel(item, caso, { id: item.id(1), name: 'Demanda.pdf', category: 'demanda' });
  const documentos = piezasDe(suyos);
  const fila = {
    id: item.id(),
    deal_id: caso.id,
    procedimiento_id: null,
    tipo: 'demanda',
    perfil: PERFIL_LEXNET.nombre,
    escrito_documento_id: demanda,
    documentos,
    comprobaciones: [],
    sin_exigidos: { 'traduccion-jurada': 'El contrato está en castellano' },
    paquete_sha256: await huellaDe(documentos),
  };
  await item.rpc('guardar_aportacion', { fila });
  const presentada = fechaDe(caso, 'presentada');
  if (presentada === undefined) return;
  const acuse = await writePapel(item, caso, {
    id: item.id(2),
    name: 'Acuse de presentación.pdf',
    category: 'justificante',
  });
  const datos = {
    presentada_el: `${presentada}T11:20:00+01:00`,
    registro: `${caso.n}/${presentada.slice(0, 4)}`,
    acuse_documento_id: acuse,
  };
  await item.rpc('marcar_aportacion', { aportacion: item.id(), accion: 'presentar', datos });
}

/** The exhibits that the practice numbers, in their order. */
function piezasDe(suyos: readonly Documento[]) {
  const exhibits = DOCUMENTOS_NUMERADOS.flatMap(({ name, numero }) => {
    const documento = suyos.find(({ category }) => category === name);
    return documento ? [{ documento, numero, descripcion: categoriaDisplayName(name) }] : [];
  });
  return exhibits.map(({ documento, numero, descripcion }, n) => ({
    documento_id: documento.id,
    // The brief and the index come first.
    orden: n + 2,
    numero,
    descripcion,
    clase: documento.category,
    archivo: packageFileName(
      { place: n + 2, last: exhibits.length + 1, numero, descripcion, extension: 'pdf' },
      PERFIL_LEXNET,
    ),
    paginas: 1,
    bytes: documento.file_size,
    sha256: documento.sha256,
    copia: 'original',
    envio: 1,
  }));
}

const huellaDe = (documentos: ReturnType<typeof piezasDe>): Promise<string> => {
  const sums = documentos.map(({ sha256, archivo }) => `${sha256}  ${archivo}`).join('\n');
  const body = new TextEncoder().encode(sums);
  return sha256Hex({ name: 'SHA256SUMS.txt', size: body.byteLength, file: new Blob(), body });
};

interface Papel {
  id: string;
  name: string;
  category: string;
}

/** Answers its id. */
async function writePapel(item: Escritor, caso: Caso, { id, name, category }: Papel): Promise<string> {
  const titulo = name.replace('.pdf', '');
  const content = papel(
    `${titulo}\n\n${personOf(caso.n).completo}\nExpediente ${caso.id}\n\nDocumento de demostración: los datos son inventados.`,
  );
  const path = objectPath(caso.id, 'documento', name);
  const sha256 = await item.upload('expediente-documents', path, content, 'application/pdf');
  await item.insert('deal_documents', [
    {
      id,
      deal_id: caso.id,
      document_type: 'documento',
      category,
      file_name: name,
      file_path: path,
      file_size: content.byteLength,
      mime_type: 'application/pdf',
      sha256,
    },
  ]);
  return id;
}
