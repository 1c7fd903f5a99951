/** The files being uploaded to a case file, as a list that only this reducer changes. */

type EstadoSubida = 'pendiente' | 'subiendo' | 'subido' | 'ya-estaba' | 'error' | 'cancelada';

export interface Subida {
  id: string;
  file: File;
  estado: EstadoSubida;
  /** Bytes. */
  sent: number;
  /** What it is called there: a second file of its name gets a number. */
  nombre?: string;
  /** The name of another document with the same bytes. */
  mismoContenido?: string | undefined;
  /** Why it was refused or failed. */
  message?: string;
  /** A refused file cannot be tried again as it is. */
  refused?: boolean;
}

/** What became of a file that was sent. */
export type Enviada = Pick<Subida, 'nombre' | 'mismoContenido'> & { estado: 'subido' | 'ya-estaba' };

export type SubidaChange = Partial<Omit<Subida, 'id' | 'file'>>;

/** In their order: a later one may take back an earlier one. */
export type SubidaChanges = { id: string; change: SubidaChange }[];

export type SubidasAction =
  | { type: 'added'; subidas: Subida[] }
  | { type: 'changed'; changes: SubidaChanges }
  | { type: 'cleared' };

export function subidasReducer(subidas: Subida[], action: SubidasAction): Subida[] {
  switch (action.type) {
    case 'added':
      return [...subidas, ...action.subidas];
    case 'changed':
      return applyChanges(subidas, action.changes);
    case 'cleared':
      return subidas.filter(isActive);
  }
}

function applyChanges(subidas: Subida[], changes: SubidaChanges): Subida[] {
  const byId = new Map<string, SubidaChange>();
  for (const { id, change } of changes) byId.set(id, { ...byId.get(id), ...change });
  return subidas.map((subida) => (byId.has(subida.id) ? { ...subida, ...byId.get(subida.id) } : subida));
}

export function isActive({ estado }: Subida): boolean {
  return estado === 'pendiente' || estado === 'subiendo';
}

const ORDER: EstadoSubida[] = ['error', 'subiendo', 'cancelada', 'pendiente', 'subido', 'ya-estaba'];

/** What needs eyes first: what went wrong, then what is under way, which fills the list by itself. */
export function sortSubidas(subidas: Subida[]): Subida[] {
  return subidas.toSorted((a, b) => ORDER.indexOf(a.estado) - ORDER.indexOf(b.estado));
}

export interface SubidasResumen {
  total: number;
  active: number;
  done: number;
  already: number;
  /** How many of those that are done have the bytes of another one. */
  alike: number;
  failed: number;
  cancelled: number;
  /** 0 to 100, by bytes; files that ended, however, count whole. */
  percent: number;
}

export function summarizeSubidas(subidas: Subida[]): SubidasResumen {
  const count = (...estados: EstadoSubida[]) =>
    subidas.filter(({ estado }) => estados.includes(estado)).length;
  // One byte more each, so that empty files do not make it 0 of 0.
  const bytes = subidas.reduce((sum, { file }) => sum + file.size + 1, 0);
  const sent = subidas.reduce((sum, subida) => sum + sentBytes(subida), 0);
  return {
    total: subidas.length,
    active: count('pendiente', 'subiendo'),
    done: count('subido'),
    already: count('ya-estaba'),
    alike: subidas.filter(({ mismoContenido }) => mismoContenido !== undefined).length,
    failed: count('error'),
    cancelled: count('cancelada'),
    percent: bytes === 0 ? 0 : Math.floor((100 * sent) / bytes),
  };
}

function sentBytes(subida: Subida): number {
  return isActive(subida) ? Math.min(subida.sent, subida.file.size) : subida.file.size + 1;
}

export function percentOf(subida: Subida): number {
  if (!isActive(subida)) return 100;
  return subida.file.size === 0 ? 0 : Math.floor((100 * subida.sent) / subida.file.size);
}
