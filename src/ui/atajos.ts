/** The keys of the program, told where `?` shows them and in Soporte. */
export interface Atajo {
  teclas: string[];
  que: string;
}

const DE_TODAS: Atajo[] = [
  { teclas: ['Ctrl', 'K'], que: 'Buscar en todo y ejecutar órdenes' },
  { teclas: ['Ctrl', 'B'], que: 'Contraer o desplegar la barra lateral' },
  { teclas: ['Ctrl', 'Intro'], que: 'Guardar el formulario' },
];
const ABRIR: Atajo = { teclas: ['Intro'], que: 'Abrir la fila' };

/** What `?` shows: the single keys first. */
export const TECLAS: Atajo[] = [
  { teclas: ['/'], que: 'Buscar en la lista de la página' },
  { teclas: ['j'], que: 'Fila siguiente' },
  { teclas: ['k'], que: 'Fila anterior' },
  ABRIR,
  { teclas: ['←', '→'], que: 'Ir de una celda a otra de la fila' },
  { teclas: ['Intro'], que: 'En una celda, cambiarla (o doble clic; F2 desde la fila)' },
  { teclas: ['x'], que: 'Seleccionar la fila, o dejar de hacerlo' },
  { teclas: ['e'], que: 'Editar el expediente de la fila, o lo que está abierto' },
  { teclas: ['?'], que: 'Ver estos atajos' },
  ...DE_TODAS,
];

/** What Soporte shows: those that everybody has. */
export const ATAJOS: Atajo[] = [
  ...DE_TODAS,
  { teclas: ['↓'], que: 'Del buscador a la primera fila, y de fila en fila' },
  { teclas: ['Inicio'], que: 'A la primera fila de la página (Fin, a la última)' },
  ABRIR,
  { teclas: ['←', '→'], que: 'Documento anterior o siguiente en el visor' },
  { teclas: ['Esc'], que: 'Cerrar una ventana o borrar la búsqueda' },
  { teclas: ['Tab'], que: 'Al siguiente control; el primero es «Saltar al contenido»' },
];
