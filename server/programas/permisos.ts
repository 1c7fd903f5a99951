/** Each permission of a key lets through some of the calls that the door and the storage let in for people (decision 282). */
import type { FUNCTIONS, TABLES, TableVerb } from '../door/allowed';

export type Permiso = 'leer' | 'escribir' | 'documentos' | 'informes';

interface Reach {
  tables?: Partial<Record<keyof typeof TABLES, readonly TableVerb[]>>;
  functions?: readonly (keyof typeof FUNCTIONS)[];
  /** Calls that the server itself answers, to programs alone. */
  server?: readonly (keyof typeof SERVER)[];
  /** Calls of the bucket of case files. */
  storage?: readonly (keyof typeof STORAGE)[];
}

const BUCKET = 'expediente-documents';

const STORAGE = {
  list: { method: 'POST', path: new RegExp(`^/storage/v1/object/list/${BUCKET}$`) },
  sign: { method: 'POST', path: new RegExp(`^/storage/v1/object/sign/${BUCKET}(/.+)?$`) },
  read: { method: 'GET', path: new RegExp(`^/storage/v1/object/(info/|authenticated/)?${BUCKET}/.+$`) },
  upload: { method: 'POST', path: new RegExp(`^/storage/v1/object/${BUCKET}/.+$`) },
} as const;

export const SERVER = { importar: { method: 'POST', path: '/servidor/v1/importar' } } as const;

const REACH: Readonly<Record<Permiso, Reach>> = {
  leer: {
    tables: {
      deals: ['select'],
      deal_documents: ['select'],
      document_categories: ['select'],
      fases: ['select'],
    },
    functions: ['list_deals'],
    storage: ['list', 'sign', 'read'],
  },
  escribir: {
    tables: { deals: ['insert', 'update'], importaciones: ['insert', 'update'] },
    functions: ['import_rows', 'lo_que_no_se_actualiza'],
    server: ['importar'],
  },
  documentos: {
    tables: { deal_documents: ['insert'], document_categories: ['select'] },
    storage: ['upload'],
  },
  informes: {
    functions: [
      'informe',
      'informe_dinero',
      'informe_documentos',
      'informe_embudo',
      'informe_fases',
      'informe_respuestas',
    ],
  },
};

const VERBS: Record<string, TableVerb> = {
  GET: 'select',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
};

export const PERMISOS = Object.keys(REACH) as Permiso[];

const ROWS = /^\/rest\/v1\/(rpc\/)?([a-z0-9_]+)$/;

/** True where one of the permissions names the call. The door checks the call again afterwards. */
export function reaches(permisos: readonly Permiso[], method: string, pathname: string): boolean {
  const [, rpc, name = ''] = ROWS.exec(pathname) ?? [];
  return permisos.some((permiso) => {
    const { tables = {}, functions = [], storage = [], server = [] } = REACH[permiso];
    if (rpc !== undefined) return functions.includes(name);
    const verb = VERBS[method];
    if (name !== '')
      return verb !== undefined && Object.hasOwn(tables, name) && tables[name]?.includes(verb) === true;
    if (server.some((call) => SERVER[call].method === method && SERVER[call].path === pathname)) return true;
    return storage.some((call) => STORAGE[call].method === method && STORAGE[call].path.test(pathname));
  });
}
