/** Whether the proof of the prior complaint is about what is sued («identidad del objeto», LO 1/2025, art. 5.1), document by document. */
import type { Aportable, Hallazgo } from '@/lib/aportacion/caso';
import { teller } from '@/lib/aportacion/comprobar-formato';
import { enumerar } from '@/lib/formato';
import { NOMBRES_OBJETO } from '@/lib/masc/freno';

export function comprobarObjeto({ tipo, piezas, clausulas, objetos, permitido }: Aportable): Hallazgo[] {
  if (tipo !== 'demanda' || clausulas.length === 0) return [];
  const pruebas = piezas
    .map(({ documento }) => documento)
    .filter(({ confidencialidad }) => confidencialidad === 'acreditacion');
  const anotadas = pruebas.filter(({ id }) => objetos[id]);
  const cubierto = new Set(anotadas.flatMap(({ id }) => objetos[id] ?? []));
  const fuera = clausulas.filter((una) => !cubierto.has(una));
  const sinIntento = pruebas
    .filter(({ id }) => !objetos[id])
    .map((documento) =>
      teller(documento)(
        'sin_intento',
        'avisa',
        `«${documento.fileName}» no es justificante de ninguna reclamación anotada`,
        'Anótelo en Comunicaciones Extrajudiciales: así se comprueba que reclama lo mismo que la demanda (LO 1/2025, art. 5.1).',
      ),
    );
  const [primera, ...otras] = anotadas;
  if (!primera || fuera.length === 0) return sinIntento;
  const quien = otras.length === 0 ? `«${primera.fileName}»` : 'La acreditación del MASC';
  return [
    ...sinIntento,
    teller(primera)(
      'objeto',
      permitido ? 'avisa' : 'bloquea',
      `${quien} no reclama todo lo que se demanda: falta ${enumerar(fuera.map((una) => NOMBRES_OBJETO[una]))}`,
      'Añada el justificante de otra reclamación que lo incluya, o no lo demande (LO 1/2025, art. 5.1).',
    ),
  ];
}
