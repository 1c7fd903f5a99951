/**
 * Verbs are English and nouns those of the schema, which are Spanish (docs/glosario.md): `useSaveRegla`, `countPlazo`.
 * Comments are English sentences.
 */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

const VERBS: Readonly<Record<string, string>> = {
  abrir: 'open',
  aceptar: 'accept',
  activar: 'activate',
  agrupar: 'group',
  anadir: 'add',
  anotar: 'record',
  anular: 'annul',
  aplicar: 'apply',
  aportar: 'provide',
  apuntar: 'record',
  archivar: 'archive',
  asignar: 'assign',
  avisar: 'notify',
  bloquear: 'block',
  borrar: 'delete',
  buscar: 'search',
  calcular: 'calculate',
  cambiar: 'change',
  cancelar: 'cancel',
  casar: 'match',
  cerrar: 'close',
  comparar: 'compare',
  componer: 'compose',
  comprobar: 'check',
  confirmar: 'confirm',
  conservar: 'keep',
  contar: 'count',
  continuar: 'continue',
  convertir: 'convert',
  copiar: 'copy',
  corregir: 'correct',
  crear: 'create',
  danar: 'damage',
  dar: 'give',
  decidir: 'decide',
  decodificar: 'decode',
  dejar: 'leave',
  desactivar: 'deactivate',
  desbloquear: 'unblock',
  descargar: 'download',
  descartar: 'discard',
  descodificar: 'decode',
  describir: 'describe',
  deshacer: 'undo',
  detectar: 'detect',
  devolver: 'giveBack',
  distinguir: 'distinguish',
  editar: 'edit',
  elegir: 'choose',
  eliminar: 'delete',
  empaquetar: 'pack',
  empezar: 'start',
  entender: 'understand',
  entrar: 'enter',
  entregar: 'deliver',
  enumerar: 'enumerate',
  enviar: 'send',
  escoger: 'choose',
  escribir: 'write',
  exigir: 'require',
  explicar: 'explain',
  exportar: 'export',
  extraer: 'extract',
  filtrar: 'filter',
  firmar: 'sign',
  formar: 'form',
  generar: 'generate',
  guardar: 'save',
  hacer: 'make',
  importar: 'import',
  imprimir: 'print',
  inspeccionar: 'inspect',
  intentar: 'attempt',
  juntar: 'join',
  leer: 'read',
  limpiar: 'clean',
  liquidar: 'settle',
  llenar: 'fill',
  marcar: 'mark',
  mirar: 'look',
  mostrar: 'show',
  mover: 'move',
  nombrar: 'name',
  normalizar: 'normalize',
  notificar: 'notify',
  numerar: 'number',
  ocultar: 'hide',
  ordenar: 'sort',
  pagar: 'pay',
  parar: 'stop',
  partir: 'split',
  pasar: 'pass',
  pedir: 'request',
  permitir: 'allow',
  poner: 'put',
  preferir: 'prefer',
  preguntar: 'ask',
  preparar: 'prepare',
  presentar: 'submit',
  probar: 'try',
  proponer: 'propose',
  puntuar: 'score',
  purgar: 'purge',
  quitar: 'remove',
  recalcular: 'recalculate',
  recategorizar: 'recategorize',
  reclamar: 'claim',
  reconocer: 'recognize',
  recontar: 'recount',
  recorrer: 'walk',
  reenviar: 'resend',
  registrar: 'register',
  rellenar: 'fill',
  renumerar: 'renumber',
  repartir: 'share',
  responder: 'answer',
  restablecer: 'reset',
  restaurar: 'restore',
  resumir: 'summarize',
  retirar: 'withdraw',
  revisar: 'review',
  revocar: 'revoke',
  saltar: 'skip',
  seguir: 'follow',
  sellar: 'stamp',
  separar: 'separate',
  sincronizar: 'sync',
  soltar: 'release',
  subir: 'upload',
  sumar: 'add',
  suscribir: 'subscribe',
  suspender: 'suspend',
  tasar: 'assess',
  tirar: 'throw',
  tomar: 'take',
  trabajar: 'work',
  traer: 'fetch',
  traspasar: 'handOver',
  unir: 'unite',
  vaciar: 'empty',
  ver: 'view',
  volver: 'return',
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const spanish = Object.keys(VERBS).join('|');
const hooks = Object.keys(VERBS).map(capitalized).join('|');
/** A function or a constant whose name begins with one of them, or with `use` and one of them. */
const NAMED = new RegExp(String.raw`\b(?:function\*?|const) (?:(${spanish})|use(${hooks}))([A-Z]\w*)`, 'g');

/** One line for each name whose verb is Spanish: what it is, and what it would be called. */
const mixedIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, verb, hook = '', noun = '']) =>
    verb === undefined
      ? `use${hook}${noun} → use${capitalized(VERBS[hook.toLowerCase()] ?? '')}${noun}`
      : `${verb}${noun} → ${VERBS[verb]}${noun}`,
  );

it('the verbs of functions and hooks are English', () => {
  const mixed = sourceFiles()
    .filter((file) => !file.startsWith('tests/'))
    .flatMap((file) => mixedIn(readFileSync(file, 'utf8')));
  expect(mixed).toEqual([]);
});

it('says what a mixed name would be', () => {
  expect(mixedIn('export function useGuardarRegla() {')).toEqual(['useGuardarRegla → useSaveRegla']);
  expect(mixedIn('const leerHoja = (texto: string) => 1;')).toEqual(['leerHoja → readHoja']);
  expect(mixedIn('export const useSaveRegla = () => 1;')).toEqual([]);
  expect(mixedIn('const verbo = 1;')).toEqual([]);
});

const FRAGMENT = /(?:\/\*\*?|\/\/)[\s*]+(Of .*?)(?: ?\*\/)?$/gm;

/** «Of what was asked» has neither a subject nor a verb, so that whoever reads it must guess what it says. */
const fragmentsIn = (file: string, text: string): string[] =>
  Array.from(text.matchAll(FRAGMENT), ({ index, 1: fragment = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line} «${fragment}»: write a sentence with a subject and a verb, or delete it`;
  });

const COMMENTED = ['src/', 'server/', 'scripts/', 'bench/'];

it('no comment is a fragment that begins with «Of»', () => {
  const fragments = sourceFiles()
    .filter((file) => COMMENTED.some((folder) => file.startsWith(folder)))
    .flatMap((file) => fragmentsIn(file, readFileSync(file, 'utf8')));
  expect(fragments).toEqual([]);
});

it('says which comment is a fragment', () => {
  const advice = 'write a sentence with a subject and a verb, or delete it';
  expect(fragmentsIn('a.ts', 'x();\n/** Of a form. */')).toEqual([`a.ts:2 «Of a form.»: ${advice}`]);
  expect(fragmentsIn('a.ts', '/**\n * Of a form.\n */')).toEqual([`a.ts:1 «Of a form.»: ${advice}`]);
  expect(fragmentsIn('a.ts', 'x(); // Of a form.')).toEqual([`a.ts:1 «Of a form.»: ${advice}`]);
  expect(fragmentsIn('a.ts', '// The fields.\n// Of a form too.')).toHaveLength(1);
  expect(fragmentsIn('a.ts', '/**\n * The fields\n * Of a form.\n */')).toEqual([]);
});
