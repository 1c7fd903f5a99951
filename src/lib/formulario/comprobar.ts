/** The checks of a form: what blocks saving, and what is only pointed out. */
import { checkCodigoPostal, provinciaOf } from '@/lib/codigo-postal';
import { readDay, readInstant, typedDate, whyNoDay } from '@/lib/fechas-escritas';
import { type FieldKind, type FormField, type FormValues, isAsked } from '@/lib/formulario/campos';
import { checkCif, checkNif, isCif, type NifProblem } from '@/lib/nif';

export type FormProblems<N extends string> = Partial<Record<N, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A person has a DNI or NIE; a company that sues has a CIF. */
function checkAnyNif(text: string): NifProblem | undefined {
  return isCif(text) ? undefined : checkNif(text);
}

const NIF_TEXTS: Record<NifProblem, string> = {
  formato: 'No tiene la forma de un DNI o un NIE',
  control: 'La letra no corresponde al número',
};
const CIF_TEXTS: Record<NifProblem, string> = {
  formato: 'No tiene la forma de un CIF',
  control: 'El dígito de control no corresponde al CIF',
};

const CHECKS: Partial<Record<FieldKind, (text: string) => string | undefined>> = {
  nif: (text) => textOf(checkAnyNif(text), NIF_TEXTS),
  cif: (text) => textOf(checkCif(text), CIF_TEXTS),
  email: (text) => (EMAIL.test(text) ? undefined : 'No es una dirección de correo'),
  day: (text) =>
    readDay(typedDate(text)) ? undefined : (whyNoDay(text) ?? 'Escriba la fecha como dd/mm/aaaa'),
  instant: (text) =>
    readInstant(typedDate(text)) ? undefined : (whyNoDay(text) ?? 'Escriba la fecha como dd/mm/aaaa hh:mm'),
};

function textOf(problem: NifProblem | undefined, texts: Record<NifProblem, string>): string | undefined {
  return problem && texts[problem];
}

function problemOf(kind: FieldKind, text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : CHECKS[kind]?.(trimmed);
}

/**
 * What blocks saving. A value that came wrong from an import and was not touched is flagged below, not refused: a telephone
 * can be put right without knowing the right DNI.
 */
export function blockingProblems<N extends string>(
  fields: FormField<N>[],
  before: FormValues<N>,
  now: FormValues<N>,
): FormProblems<N> {
  return problems(fields, now, ({ name }) => before[name] !== now[name] || before[name] === '');
}

export function flaggedProblems<N extends string>(
  fields: FormField<N>[],
  before: FormValues<N>,
  now: FormValues<N>,
): FormProblems<N> {
  return problems(fields, now, ({ name }) => before[name] === now[name] && before[name] !== '');
}

function problems<N extends string>(
  fields: FormField<N>[],
  now: FormValues<N>,
  concerns: (field: FormField<N>) => boolean,
): FormProblems<N> {
  const found = fields
    .filter((field) => isAsked(field, now) && concerns(field))
    .map(({ name, kind }) => [name, problemOf(kind, now[name])] as const)
    .filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(found) as FormProblems<N>;
}

/** The postal code inside an address against the province beside it. There are real exceptions: never blocks. */
export function codigoPostalWarning(address: string, provincia: string): string | undefined {
  const codigo = address.match(/(?<!\d)\d{5}(?!\d)/g)?.findLast((digits) => provinciaOf(digits));
  if (!codigo || checkCodigoPostal(codigo, provincia) !== 'provincia') return undefined;
  return `El código postal ${codigo} es de ${provinciaOf(codigo)}, no de ${provincia.trim()}`;
}
