import type { Comparado } from '@/data/clientes/clientes-unidos-api';
import { enumerar, formatNumero, formatTexto, plural } from '@/lib/formato';

export const textosUnion = {
  pasan: ({ lleva }: Comparado): string => {
    const { documentos, registros, anteriores, papelera } = lleva;
    const parts = [
      documentos > 0 && plural(documentos, 'documento', 'documentos'),
      registros > 0 && plural(registros, 'nota, llamada o email', 'notas, llamadas y emails'),
      anteriores > 0 &&
        plural(anteriores, 'expediente del formato anterior', 'expedientes del formato anterior'),
      papelera > 0 && `${formatNumero(papelera)} en la Papelera`,
    ].filter((part) => part !== false);
    return parts.length === 0
      ? 'La otra ficha no tiene documentos ni notas.'
      : `Pasan a la ficha que se queda: ${enumerar(parts)}.`;
  },
  cambian: (casos: number, nif: string | null) =>
    casos === 0
      ? 'Ningún expediente cambia.'
      : `${plural(casos, 'expediente pasa', 'expedientes pasan')} a tener el DNI o CIF ${formatTexto(nif)}.`,
  nota: (nombre: string, lineas: string[]) =>
    lineas.length === 0
      ? ''
      : [`Datos que no se eligieron al unir esta ficha con la de ${nombre}:`, ...lineas].join('\n'),
  seGuarda: (n: number) =>
    n === 0
      ? ''
      : `${n === 1 ? 'El dato que no se elige queda' : `Los ${formatNumero(n)} datos que no se eligen quedan`} en una nota del cliente.`,
};
