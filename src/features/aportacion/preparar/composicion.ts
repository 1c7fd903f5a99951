/** What somebody puts together before a package is made, apart from the screen. */
import type { Aportacion } from '@/data/aportacion/aportacion-api';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import type { DocumentoExigido } from '@/domain/aportacion/caso';
import { ordenInicial } from '@/domain/aportacion/comprobaciones';
import { splitName } from '@/domain/aportacion/nombres';
import { nextNumero, numerar } from '@/domain/aportacion/numeracion';
import {
  type DocumentoAportable,
  esSellable,
  type Pieza,
  type TipoAportacion,
} from '@/domain/aportacion/tipos';

export interface PiezaElegida {
  id: string;
  numero: string;
  descripcion: string;
  convertir: boolean;
}

export interface Composicion {
  tipo: TipoAportacion;
  perfil: string;
  escritoId: string | null;
  piezas: PiezaElegida[];
  /** Why a required class is left out. */
  sinExigido: Record<string, string>;
  sellar: boolean;
}

/** Those that the practice requires, with their numbers. */
export const toExigidos = (names: readonly string[]): DocumentoExigido[] =>
  DOCUMENTOS_NUMERADOS.filter(({ name }) => names.includes(name)).map(({ name, numero }) => ({
    clase: name,
    numero,
    label: categoriaDisplayName(name),
  }));

const NUMERADAS = DOCUMENTOS_NUMERADOS.map(({ name, numero }) => ({
  clase: name as string,
  numero: numero as string,
  label: '',
}));
/** Go with a claim by themselves; whatever else is ticked by hand. */
const CON_LA_DEMANDA = new Set<string>([...NUMERADAS.map(({ clase }) => clase), 'rej']);

/** Classes whose exhibit is known by its contract. */
const CON_CONTRATO = new Set(['contrato-poliza', 'recibo']);

function describir({ clase, fileName }: DocumentoAportable, contrato: string | null): string {
  if (clase === 'otro' || clase === 'general') return splitName(fileName).stem;
  const name = categoriaDisplayName(clase);
  return contrato && CON_CONTRATO.has(clase) ? `${name} ${contrato}` : name;
}

/** The numbers of what was filed before in the procedure; what has none, a claim before its autos, counts for all. */
export const numerosPresentados = (
  aportaciones: readonly Aportacion[],
  procedimientoId: string | undefined,
): string[] =>
  aportaciones
    .filter(
      ({ estado, procedimiento_id }) =>
        estado === 'presentada' &&
        (procedimiento_id === null || procedimientoId === undefined || procedimiento_id === procedimientoId),
    )
    .flatMap(({ documentos }) => documentos.map(({ numero }) => numero));

interface Inicio {
  documentos: readonly DocumentoAportable[];
  contrato: string | null;
  perfil: string;
  anteriores: readonly string[];
}

/** What a claim is made of, as far as the documents say it; anything else begins empty. */
export function componer(
  tipo: TipoAportacion,
  { documentos, contrato, perfil, anteriores }: Inicio,
): Composicion {
  const escrito = tipo === 'demanda' ? documentos.find(({ clase }) => clase === 'demanda') : undefined;
  const chosen =
    tipo === 'demanda'
      ? ordenInicial(
          documentos.filter(
            ({ clase, confidencialidad }) => CON_LA_DEMANDA.has(clase) && confidencialidad !== 'confidencial',
          ),
          NUMERADAS,
        )
      : [];
  const numeros = numerar(
    chosen.map(({ clase }) => clase),
    NUMERADAS,
    anteriores,
  );
  return {
    tipo,
    perfil,
    escritoId: escrito?.id ?? null,
    piezas: chosen.map((documento, index) => elegir(documento, contrato, numeros[index] ?? '')),
    sinExigido: {},
    sellar: false,
  };
}

const elegir = (documento: DocumentoAportable, contrato: string | null, numero: string): PiezaElegida => ({
  id: documento.id,
  numero,
  descripcion: describir(documento, contrato),
  convertir: documento.inspeccion?.formato === 'png',
});

/** One more at the end, with the number after all of them. */
export function anadir(
  composicion: Composicion,
  documento: DocumentoAportable,
  contrato: string | null,
  anteriores: readonly string[],
): Composicion {
  const used = [...anteriores, ...composicion.piezas.map(({ numero }) => numero)];
  const pieza = elegir(documento, contrato, String(nextNumero(used)));
  return { ...composicion, piezas: [...composicion.piezas, pieza] };
}

/** 1, 2, 3 … in the order of the list, after what was filed. */
export function renumerar(composicion: Composicion, anteriores: readonly string[]): Composicion {
  const first = nextNumero(anteriores);
  const piezas = composicion.piezas.map((pieza, index) => ({ ...pieza, numero: String(first + index) }));
  return { ...composicion, piezas };
}

/** Documents that are gone meanwhile are left out. */
export function toPiezas(
  composicion: Composicion,
  documentos: ReadonlyMap<string, DocumentoAportable>,
): Pieza[] {
  return composicion.piezas.flatMap(({ id, numero, descripcion, convertir }) => {
    const documento = documentos.get(id);
    if (!documento) return [];
    const sellada = composicion.sellar && esSellable(documento);
    return [
      {
        documento,
        numero: numero.trim(),
        descripcion: descripcion.trim() || documento.fileName,
        copia: convertir ? 'convertida' : sellada ? 'sellada' : 'original',
      },
    ];
  });
}
