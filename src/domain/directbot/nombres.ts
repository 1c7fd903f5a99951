import { type Lector, palabras, palabrasDe, tomar } from './lector';
/** Names of the practice's own in a question: creditors, seats, people. */
import { distancia, sonido } from './ortografia';

/** Words that most names of creditors have: they tell none from another. */
const COMUNES = new Set(
  'banco banca caja financiera financiero finance credito creditos consumer consumo espana espanola entidad establecimiento grupo nuevo nueva sau sociedad anonima efc sucursal del las los con'.split(
    ' ',
  ),
);

interface Hallado {
  nombre: string;
  palabras: string[];
  propias: number;
}

/** The creditors whose own words are named. Where several are, those that most words name: at most five. */
export function takeAcreedores(lector: Lector, acreedores: readonly string[]): string[] {
  const written = palabras(lector);
  const found = acreedores.flatMap((nombre): Hallado[] => {
    const own = palabrasDe(nombre);
    const named = written.filter((palabra) => own.some((cada) => seParecen(palabra, cada)));
    const propias = named.filter((palabra) => !COMUNES.has(palabra)).length;
    return propias > 0 ? [{ nombre, palabras: named, propias }] : [];
  });
  const most = Math.max(0, ...found.map(({ propias }) => propias));
  const best = found.filter(({ propias }) => propias === most);
  const widest = Math.max(0, ...best.map(({ palabras: named }) => named.length));
  const chosen = best.filter(({ palabras: named }) => named.length === widest);
  if (chosen.length === 0 || chosen.length > 5) return [];
  for (const palabra of new Set(chosen.flatMap(({ palabras: named }) => named)))
    tomar(lector, exacta(palabra));
  return chosen.map(({ nombre }) => nombre);
}

const exacta = (palabra: string) => new RegExp(` ${palabra.replace(/[^a-z0-9]/g, '.')} `);

function seParecen(escrita: string, nombre: string): boolean {
  if (escrita === nombre || (escrita.length > 2 && sonido(escrita) === sonido(nombre))) return true;
  return escrita.length >= 6 && nombre.length >= 6 && distancia(sonido(escrita), sonido(nombre)) === 1;
}

/** The one of them whose whole name is written; of a person, also the first name or a surname that only one has. */
export function takeNombre(lector: Lector, nombres: readonly string[], parcial: boolean): string | undefined {
  const written = palabras(lector);
  const partsOf = (nombre: string) => palabrasDe(nombre).filter((palabra) => palabra.length > 2);
  const whole = nombres.filter(
    (nombre) => partsOf(nombre).length > 0 && partsOf(nombre).every((palabra) => written.includes(palabra)),
  );
  const part = parcial
    ? nombres.filter((nombre) => partsOf(nombre).some((palabra) => written.includes(palabra)))
    : [];
  const chosen =
    whole.toSorted((a, b) => b.length - a.length)[0] ?? (part.length === 1 ? part[0] : undefined);
  if (chosen !== undefined) for (const palabra of partsOf(chosen)) tomar(lector, exacta(palabra));
  return chosen;
}
