import { enumerar, plural } from '@/lib/formato';

export const textos = {
  titulo: 'Cálculo de intereses',
  orientativo:
    'El programa cuenta y una persona comprueba: nada queda en el expediente hasta que alguien lo guarda o lo anota en su libro.',
  cantidades: 'Cantidades',
  cantidadesAyuda: 'Una por línea, con su fecha: 31/01/2019 83,33. También pegadas de una hoja de cálculo.',
  gastosAyuda:
    'Uno por línea, del día en que se pagó: 15/03/2010 notaría 612,35. Valen notaría, copias, registro, gestoría, tasación, impuesto y apertura.',
  repartos: { entero: 'entero', mitad: 'la mitad', nada: 'nada', segun: 'según el caso' },
  pagos: 'Pagos a cuenta',
  pagosAyuda: 'Lo que la otra parte ya ha pagado: primero a los intereses (art. 1173 CC).',
  ninguna: 'Anote las cantidades y sus fechas, o genérelas desde un préstamo, y aquí se ve lo que se debe.',
  cuantas: (n: number) => plural(n, 'cantidad leída', 'cantidades leídas'),
  copiado: 'Tabla copiada',
  notaDelLibro: (hasta: string, articulos: string[]) =>
    `Intereses contados hasta el ${hasta}: ${enumerar(articulos)}.`,
  cargando: 'Cargando el cálculo',
  tituloDelCalculo: (hasta: string) => `Intereses hasta el ${hasta}`,
  tituloDeLasCostas: (dia: string) => `Tasación de costas del ${dia}`,
  ningunasCostas: 'Todavía no hay ninguna. Tase las costas y guárdelas en el expediente.',
  ningunaUsura: 'Todavía no hay ninguno. Cuente lo pagado de más y guárdelo en el expediente.',
  ningunCalculo: 'Todavía no hay ninguno. Calcule los intereses y guárdelos en el expediente.',
  sinCalculoHoy: (fallo: string) => `A día de hoy no se puede contar: ${fallo}`,
  aDiaDeHoy: (total: string) => `A día de hoy serían ${total}.`,
  ningunaPrescripcion: 'Nadie ha anotado todavía cuándo prescribe.',
  interrupciones: 'Una por línea: 15/03/2024 reclamación, 02/01/2025 proceso 30/06/2025.',
  nadaPrescribe: 'Ningún expediente prescribe en los próximos 60 días, de los que tienen anotada su acción.',
  porcentajeMalo: 'Escriba el interés como 3,25',
  faltaUnDia: 'Falta este día de la suspensión: sin él no se descuenta ninguno',
  mesesMalos: 'Escriba los meses con cifras',
  cuantiaCero: 'La cuantía tiene que ser mayor que cero',
  ivaMalo: 'Escriba el IVA como 21',
  sinCuantia: 'Escriba la cuantía, o marque que no puede calcularse',
  corrija: 'Corrija lo que está señalado y aquí se ve lo que se puede tasar.',
  partidasAyuda:
    'Una por línea, sin IVA: abogado 1.500,00 Minuta. Valen abogado, procurador, perito y gasto.',
  otraCuantiaAyuda: 'Vacía: la del proceso. En ejecución, lo que se despacha: principal, intereses y costas.',
  representadosAyuda: 'Los que defiende con una misma dirección letrada.',
  inicioAyuda: 'La demanda, el recurso o la petición: dice qué arancel rige.',
  cuantasPartidas: (n: number) => plural(n, 'partida leída', 'partidas leídas'),
  ningunaPartida: 'Anote las minutas y los gastos, y aquí se ve lo que se puede tasar y por qué artículo.',
  costasOrientativas:
    'El programa cuenta y una persona comprueba: lo inútil o no detallado (art. 243.2 LEC) y una moderación por una oferta anterior (art. 245.5 LEC) los valora el tribunal. Nada queda en el expediente hasta que alguien lo guarda.',
};

export const REGIMENES = [
  { value: 'legal', label: 'Interés legal (art. 1108 CC)' },
  { value: 'pactado', label: 'Interés pactado (art. 1108 CC)' },
  { value: 'aceptada', label: 'Oferta aceptada y no pagada (art. 439 bis LEC)' },
  { value: 'seguro', label: 'Aseguradora en mora (art. 20 LCS)' },
  { value: 'mercantil', label: 'Entre empresas (art. 7 Ley 3/2004)' },
];
