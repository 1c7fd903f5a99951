import type { ClienteCampo } from '@/data/clientes/cliente-campos';
import { checkCodigoPostal } from '@/lib/codigo-postal';
import { madridDay } from '@/lib/fechas';
import { readDay, typedDate, whyNoDay } from '@/lib/fechas-escritas';
import { checkIban, type IbanProblem } from '@/lib/iban';
import { checkCif, checkNif, isCif, type NifProblem } from '@/lib/nif';

/** What is wrong with each field of a client, in words. Empty fields are not checked. */
export type Comprobacion = Partial<Record<ClienteCampo, string>>;

export type ClienteTexts = Partial<Record<Exclude<ClienteCampo, 'es_empresa'>, string | null>>;

const IBAN_PROBLEMS: Record<IbanProblem, string> = {
  formato: 'No tiene la forma de un IBAN: dos letras, dos dígitos de control y la cuenta',
  pais: 'El país o el número de caracteres no es el de un IBAN (en España son 24)',
  control: 'Los dígitos de control no corresponden a la cuenta',
};

const CIF_PROBLEMS: Record<NifProblem, string> = {
  formato: 'No tiene la forma de un CIF: una letra, siete cifras y el control',
  control: 'El dígito de control no corresponde al número',
};

function dniProblem(dni: string): string | undefined {
  const problem = checkNif(dni);
  if (problem === 'control') return 'La letra no corresponde al número';
  if (problem && isCif(dni)) return 'Es un CIF: escríbalo en el campo CIF';
  return (
    problem && 'No tiene la forma de un DNI o NIE: ocho cifras y letra, o X, Y o Z, siete cifras y letra'
  );
}

function emailProblem(email: string): string | undefined {
  const ok = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(email);
  return ok ? undefined : 'No tiene la forma de una dirección de correo';
}

function aceptacionProblem(text: string): string | undefined {
  const day = readDay(typedDate(text));
  if (day === undefined) return whyNoDay(text) ?? 'Escriba una fecha: dd/mm/aaaa';
  return day > madridDay() ? 'Es una fecha que no ha llegado' : undefined;
}

function telefonoProblem(telefono: string): string | undefined {
  // Two numbers, an extension or when to call are kept as they were written.
  return /\d(?:[\s().+-]*\d){5}/.test(telefono) ? undefined : 'No tiene la forma de un teléfono';
}

function postalProblem(codigo: string, provincia: string): string | undefined {
  const problem = checkCodigoPostal(codigo, provincia);
  if (problem === 'provincia') return `El código postal no es de ${provincia.trim()}`;
  return problem && 'No es un código postal español de cinco cifras';
}

const checks: [keyof ClienteTexts, (value: string) => string | undefined][] = [
  ['email', emailProblem],
  ['correo_aceptado', aceptacionProblem],
  ['telefono', telefonoProblem],
  ['dni', dniProblem],
  [
    'cif',
    (cif) => {
      const problem = checkCif(cif);
      return problem && CIF_PROBLEMS[problem];
    },
  ],
  [
    'iban',
    (iban) => {
      const problem = checkIban(iban);
      return problem && IBAN_PROBLEMS[problem];
    },
  ],
];

/** These block the form; of imported data they are only told. */
export function clienteErrors(texts: ClienteTexts): Comprobacion {
  const found = checks.flatMap(([campo, check]) => {
    const value = texts[campo]?.trim();
    const problem = value && check(value);
    return problem ? [[campo, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** There are real exceptions to these: they are told and never block. */
export function clienteWarnings(texts: ClienteTexts): Comprobacion {
  const codigo = texts.codigo_postal?.trim();
  const problem = codigo && postalProblem(codigo, texts.provincia ?? '');
  return problem ? { codigo_postal: problem } : {};
}
