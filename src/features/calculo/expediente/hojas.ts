/** The makers of the sheets are small: they are fetched as one file, where three would take three requests. */
export { hojaDeCostas } from '@/features/calculo/expediente/hoja-de-costas';
export { hojaDeUsura } from '@/features/calculo/expediente/hoja-de-usura';
export { hojaDelCalculo } from '@/features/calculo/expediente/hoja-del-calculo';
