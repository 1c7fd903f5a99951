/** Every Spanish text of the door's refusals. */
const numero = (value: number) => new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(value);

const tamano = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${numero(bytes / 1024 / 1024)} MB` : `${numero(bytes / 1024)} KB`;

const plazo = (ms: number) => `${numero(ms / 1000)} segundos`;

export const mensajes = {
  sinSesion: 'Debe iniciar sesión.',
  sesionNoValida: 'La sesión no es válida. Inicie sesión de nuevo.',
  sesionCaducada: 'La sesión ha caducado. Vuelva a intentarlo.',
  noExiste: 'Esa dirección no existe.',
  noSeHace: 'Esa operación no está permitida.',
  parametro: (name: string) => `El parámetro ${citado(name)} no está permitido.`,
  repetido: (name: string) => `El parámetro ${citado(name)} está repetido.`,
  valorDe: (name: string) => `El valor del parámetro ${citado(name)} no está permitido.`,
  filtro: (operator: string) => `El filtro ${citado(operator)} no está permitido aquí.`,
  sinFiltro: 'Falta el filtro que dice qué filas.',
  cabecera: (name: string) => `El valor de la cabecera ${citado(name)} no está permitido.`,
  direccionLarga: (most: number) =>
    `La dirección es demasiado larga: se admiten ${numero(most)} caracteres como máximo.`,
  muchasCabeceras: (most: number) =>
    `La petición lleva demasiadas cabeceras: se admiten ${most} como máximo.`,
  cabecerasLargas: (most: number) =>
    `Las cabeceras son demasiado largas: se admiten ${tamano(most)} como máximo.`,
  muchosFiltros: (most: number) => `La petición lleva demasiados filtros: se admiten ${most} como máximo.`,
  muchosValores: (most: number) =>
    `La petición lleva demasiados valores: se admiten ${numero(most)} como máximo.`,
  cuerpoGrande: (most: number) => `La petición es demasiado grande: se admiten ${tamano(most)} como máximo.`,
  cuerpoLento: (ms: number) => `La petición ha tardado más de ${plazo(ms)} en llegar. Vuelva a intentarlo.`,
  soloJson: 'El contenido de la petición debe ser JSON.',
  jsonNoValido: 'La petición no contiene JSON válido.',
  formaNoValida: 'El contenido de la petición no tiene la forma que le corresponde.',
  jsonHondo: (most: number) =>
    `Los datos están anidados en demasiados niveles: se admiten ${most} como máximo.`,
  demasiadas: (waitMs: number) =>
    `Demasiadas peticiones seguidas. Espere ${segundos(waitMs)} y vuelva a intentarlo.`,
  lento: (ms: number) =>
    `La respuesta ha tardado más de ${plazo(ms)} y se ha detenido. Acote lo que pide y vuelva a intentarlo.`,
};

/** Each hint says what a program does instead of what was refused: `error.hint` of the official client. */
export const enSuLugar = {
  direccion: 'Las tablas y funciones que se admiten están en docs/api.md.',
  funcion: 'Llame a las funciones con POST.',
  argumentos: 'Envíe los argumentos en el cuerpo: también los que ordenan y limitan.',
  tabla: (allowed: string[]) => `En esta tabla se puede: ${allowed.join(', ')}.`,
  filtros: (allowed: readonly string[]) =>
    allowed.length > 0
      ? `Aquí se filtra con: ${allowed.join(', ')}.`
      : 'Esta tabla se lee entera, sin filtros.',
  condiciones: 'Haga una petición por cada condición.',
  conflicto: 'Lea primero y, según haya fila o no, cambie (update) o cree (insert).',
  filtroDeFilas: 'Añada uno, por ejemplo id=eq. y el identificador.',
  select: 'Pida las columnas por su nombre, o *, y cada tabla por separado.',
  order: 'Ordene por cuatro columnas como máximo: nombre.asc, nombre.desc.',
  nulo: 'Con is solo se pregunta si falta: is.null.',
  lista: 'Escriba la lista entre paréntesis: in.(uno,dos).',
  porPartes: 'Haga varias peticiones, cada una con una parte.',
  prefer: 'Se admite return=representation o return=minimal y, al eliminar, count=exact.',
  contar: 'Al leer no se cuenta: lea por páginas, con limit y offset.',
  accept: 'Pida application/json.',
  esquema: 'Solo se ofrece el esquema public.',
};

function segundos(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds === 1 ? '1 segundo' : `${numero(seconds)} segundos`;
}

/** What somebody sent is repeated only where it is a plain name. */
const citado = (name: string) => (/^[\w.-]{1,40}$/.test(name) ? `«${name}»` : 'enviado');
