/** The sheets of calculations, which come together: each is a request that is dearer than what it brings. */
export { hojaDeCostas } from '@/features/calculo/expediente/hoja-de-costas';
export { hojaDeUsura } from '@/features/calculo/expediente/hoja-de-usura';
export { hojaDelCalculo } from '@/features/calculo/expediente/hoja-del-calculo';
