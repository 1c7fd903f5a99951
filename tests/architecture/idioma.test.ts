/** Verbs are English and nouns those of the schema, which are Spanish (docs/glosario.md): `useSaveRegla`. Hooks are held to it; rules of the domain still are not. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { sourceFiles } from './source-files';

const VERBS: Readonly<Record<string, string>> = {
  Aceptar: 'Accept',
  Anular: 'Annul',
  Bloquear: 'Block',
  Borrar: 'Delete',
  Cambiar: 'Change',
  Comparar: 'Compare',
  Confirmar: 'Confirm',
  Convertir: 'Convert',
  Corregir: 'Correct',
  Crear: 'Create',
  Decidir: 'Decide',
  Descargar: 'Download',
  Descartar: 'Discard',
  Deshacer: 'Undo',
  Distinguir: 'Distinguish',
  Eliminar: 'Delete',
  Enviar: 'Send',
  Firmar: 'Sign',
  Guardar: 'Save',
  Marcar: 'Mark',
  Mover: 'Move',
  Quitar: 'Remove',
  Recontar: 'Recount',
  Reenviar: 'Resend',
  Restaurar: 'Restore',
  Retirar: 'Withdraw',
  Revocar: 'Revoke',
  Unir: 'Join',
};

const HOOK = new RegExp(String.raw`\b(?:function|const) use(${Object.keys(VERBS).join('|')})([A-Z]\w*)`, 'g');

/** One line for each hook whose verb is Spanish: what it is, and what it would be called. */
const mixedIn = (text: string): string[] =>
  Array.from(
    text.matchAll(HOOK),
    ([, verb = '', noun = '']) => `use${verb}${noun} → use${VERBS[verb]}${noun}`,
  );

it('the verbs of hooks are English', () => {
  const mixed = sourceFiles()
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => mixedIn(readFileSync(file, 'utf8')));
  expect(mixed).toEqual([]);
});

it('says what a mixed name would be', () => {
  expect(mixedIn('export function useGuardarRegla() {')).toEqual(['useGuardarRegla → useSaveRegla']);
  expect(mixedIn('export const useSaveRegla = () => 1;')).toEqual([]);
});
